import type { Language } from "../language.ts";
import type { AnswerPassage, ProjectDocument, RulesAnswer } from "./answers/answer.ts";
import { AnswerDraft } from "./answers/answer-draft.ts";
import { examples } from "./answers/edit-answer.ts";
import {
  countAnswer,
  documentsAnswer,
  findingsAnswer,
  mentionsAnswer,
  requirementsAnswer,
  withoutAcceptanceAnswer,
} from "./answers/project-answer.ts";
import { searchAnswer } from "./answers/search-answer.ts";
import type { FoundArticle } from "./find-articles.ts";
import { readQuestion } from "./read-question.ts";

/** What the rules answer from. */
export interface RulesAnswerInput {
  readonly question: string;
  readonly language: Language;
  /** What a search of the project's documents found, best first: excerpts that answer the question. */
  readonly passages: readonly AnswerPassage[];
  /** What the built-in knowledge says to it, best first. */
  readonly articles: readonly FoundArticle[];
  /** The project's documents, for counting and listing. */
  readonly documents: readonly ProjectDocument[];
}

/**
 * Answers a message of the chat without a model: from the project's documents, verbatim and with their places, and from
 * the built-in knowledge; says so when neither knows. Edits are read before, by `readEditRequest`. Never throws.
 */
export function rulesAnswer(input: RulesAnswerInput): RulesAnswer {
  const answer = answerOf(input);
  const asked = bare(input.question);
  return { ...answer, queries: answer.queries.filter((query) => bare(query) !== asked) };
}

/** A question without what makes no difference. */
function bare(question: string): string {
  return question
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, "");
}

function answerOf({ question, language, passages, articles, documents }: RulesAnswerInput): RulesAnswer {
  const draft = new AnswerDraft(language);
  const asked = readQuestion(question);
  switch (asked.kind) {
    case "greeting":
    case "thanks":
      return smallTalk(draft, asked.kind);
    case "abilities":
      return abilities(draft);
    case "documents":
      return documentsAnswer(draft, documents);
    case "findings":
      return findingsAnswer(draft, documents);
    case "count":
      return countAnswer(draft, documents, asked.prefix);
    case "without_acceptance":
      return withoutAcceptanceAnswer(draft, documents);
    case "requirements":
      return requirementsAnswer(draft, documents, asked.ids);
    case "mentions": {
      const found = mentionsAnswer(draft, documents, asked.words);
      return found ?? searchAnswer(draft, question, { passages, articles });
    }
    case "search":
      return searchAnswer(draft, question, { passages, articles });
  }
}

function smallTalk(draft: AnswerDraft, kind: "greeting" | "thanks"): RulesAnswer {
  const { words } = draft;
  return draft.phase(words.reading, words[kind]).say(words[kind]).done([]);
}

function abilities(draft: AnswerDraft): RulesAnswer {
  const { words } = draft;
  draft.phase(words.reading, words.asksAboutMe);
  return draft
    .say(`${words.abilities}\n${examples(words).replace(/^/gm, "  ")}`)
    .done([words.queries.count, words.queries.acceptance, words.queries.check]);
}
