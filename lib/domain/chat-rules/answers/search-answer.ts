import { readableLines } from "../../comment/readable-text.ts";
import { plainWords } from "../../document/markdown-text.ts";
import { readCodeRef } from "../../knowledge/code-ref.ts";
import { joinParts } from "../../punctuation.ts";
import { readQuery } from "../../search/read-query.ts";
import { readRuns } from "../../search/read-terms.ts";
import { blankChineseStopWords, isStopWord } from "../../search/stop-words.ts";
import type { FoundArticle } from "../find-articles.ts";
import type { AnswerPassage, RulesAnswer } from "./answer.ts";
import { type AnswerDraft, shortenLine } from "./answer-draft.ts";

const MOST_PASSAGES = 3;

/** The words of a passage without the marks of Markdown; code verbatim. */
const shownLines = ({ documentId, text }: AnswerPassage): string =>
  readCodeRef(documentId) === null ? readableLines(text).join("\n") : text;

/** Quotes what was found for a question, with its places; says so when nothing was. */
export function searchAnswer(
  draft: AnswerDraft,
  question: string,
  found: { readonly passages: readonly AnswerPassage[]; readonly articles: readonly FoundArticle[] },
): RulesAnswer {
  const { words } = draft;
  const asked = askedWords(question);
  const passages = found.passages.slice(0, MOST_PASSAGES);
  const article = found.articles[0];
  draft.phase(words.reading, words.askedAbout(asked));
  draft.phase(words.lookingUp, words.foundCounts(found.passages.length, found.articles.length));
  if (passages.length === 0 && article === undefined)
    return draft.say(words.nothing(plainWords(asked))).done([words.queries.abilities, words.queries.count]);
  if (passages.length > 0) draft.say(words.inDocuments);
  for (const passage of passages) {
    const place = passage.path.map((title) => plainWords(title)).join(" › ");
    const name = [plainWords(passage.document), place, words.line(passage.line)].filter(
      (part) => part !== "",
    );
    draft
      .say(`**${joinParts(draft.language, name)}** ${draft.citePlace(passage)}`)
      .quote(shownLines(passage));
  }
  if (article !== undefined)
    draft
      .say(`${words.inKnowledge} **${article.title}** ${draft.citeArticle(article)}`)
      .say(plainWords(article.text));
  if (passages.length > 0) draft.say(words.verbatim);
  return draft.done(followUps(draft, found));
}

function followUps(
  { words }: AnswerDraft,
  found: { readonly passages: readonly AnswerPassage[]; readonly articles: readonly FoundArticle[] },
): string[] {
  const title = found.passages[0]?.path.at(-1);
  const section = title === undefined ? [] : [words.queries.section(shortenLine(title))];
  const others = found.articles
    .slice(1, 3)
    .map((article) => words.queries.article(shortenLine(article.title)));
  return [...section, ...others, words.queries.acceptance, words.queries.check];
}

/** The words of a question that say what it is about, as written. */
function askedWords(question: string): string {
  if (readQuery(question).units.length === 0) return "";
  const parts: string[] = [];
  for (const run of readRuns(blankChineseStopWords(question.slice(0, 400))))
    if (run.cjk || !isStopWord(run.text.toLowerCase())) parts.push(run.text);
  return shortenLine(parts.join(" "), 120);
}
