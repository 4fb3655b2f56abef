import type { Language } from "../language.ts";
import { EVERYDAY_WORDS } from "../search/everyday-words.ts";
import { foldWord } from "../search/fold-word.ts";
import { coverage, type Query, readQuery } from "../search/read-query.ts";
import { readRuns, readTerms } from "../search/read-terms.ts";
import type { Article } from "./knowledge/article.ts";
import { ARTICLES } from "./knowledge/articles.ts";

/** An article that answers a question, in the reader's language. */
export interface FoundArticle {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly sources: readonly string[];
  readonly score: number;
}

/** A keyword as it is looked for: `form` in the folded question, `exact` (a term of art) in the question as written. */
interface Keyword {
  readonly form: string;
  readonly exact: RegExp | null;
  readonly weight: number;
  /** Said about other things as well, unless written exactly like the term of art. */
  readonly everyday: boolean;
}

interface IndexedArticle {
  readonly article: Article;
  readonly keywords: readonly Keyword[];
  readonly terms: ReadonlySet<string>;
}

/** Share of what is asked that an article must know when one of its names is said. */
const ENOUGH = 0.55;
/** The same when the name is unmistakable, or the whole question keeps to the words of the field. */
const ENOUGH_IN_FIELD = 0.3;
const IN_FIELD = 0.75;

interface ArticleIndex {
  readonly entries: readonly IndexedArticle[];
  /** All terms of all articles. */
  readonly vocabulary: ReadonlySet<string>;
}

let index: ArticleIndex | null = null;

/**
 * The articles of the built-in knowledge that answer a question in either language, best first; none when the question
 * is about something else: an article counts only if one of its names is said and it knows enough of what is asked.
 */
export function findArticles(
  question: string,
  language: Language,
  { limit }: { limit: number },
): FoundArticle[] {
  index ??= indexed(ARTICLES);
  const { entries, vocabulary } = index;
  const asked = new AskedWords(question);
  const query = readQuery(question);
  const inField = coverage(query, (term) => vocabulary.has(term)) >= IN_FIELD;
  const found: FoundArticle[] = [];
  for (const { article, keywords, terms } of entries) {
    const said = keywords.filter((keyword) => asked.say(keyword));
    if (said.length === 0) continue;
    const named = said.some((keyword) => asked.name(keyword));
    const known = knownShare(query, terms, named);
    if (known < (named || inField ? ENOUGH_IN_FIELD : ENOUGH)) continue;
    const score = said.reduce((sum, keyword) => sum + keyword.weight, 0) * (0.5 + known);
    const { id, title, text } = article;
    const sources = article.sources.map((one) => (typeof one === "string" ? one : one[language]));
    found.push({ id, title: title[language], text: text[language], sources, score });
  }
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** The share of what is asked that an article knows; an unmistakable name counts as one more known word. */
function knownShare(query: Query, terms: ReadonlySet<string>, named: boolean): number {
  const weight = query.units.reduce((sum, unit) => sum + unit.weight, 0);
  // With nothing left but a name and words of asking, the name is all that is asked.
  if (weight === 0) return 1;
  const known = coverage(query, (term) => terms.has(term));
  return named ? (known * weight + 1) / (weight + 1) : known;
}

/** The words of a question in the forms in which keywords are looked for. */
class AskedWords {
  private readonly text: string;
  private readonly words: string;
  private readonly characters: string;

  constructor(question: string) {
    this.text = question.slice(0, 2000);
    this.words = wordForm(this.text);
    this.characters = characterForm(this.text);
  }

  say({ form }: Keyword): boolean {
    return form.startsWith(" ") ? this.words.includes(form) : this.characters.includes(form);
  }

  /** Whether it is said unmistakably. */
  name({ everyday, exact }: Keyword): boolean {
    return !everyday || exact?.test(this.text) === true;
  }
}

const HAN = /\p{Script=Han}/u;

/** Folded words between blanks: ` user stori `. */
function wordForm(text: string): string {
  return ` ${Array.from(readRuns(text), (run) => foldWord(run.text)).join(" ")} `;
}

/** Without blanks and case, for Chinese. */
function characterForm(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

function indexed(articles: readonly Article[]): ArticleIndex {
  const read = articles.map((article) => {
    const names = [...article.keywords.en, ...article.keywords.zh];
    const texts = [...names, article.title.en, article.title.zh, article.text.en, article.text.zh];
    const keywords = new Map(names.map(keywordOf).map((keyword) => [keyword.form, keyword]));
    const terms = new Set(readTerms(texts.join("\n")).map((term) => term.text));
    return { article, keywords: [...keywords.values()], terms };
  });
  const forms = read.flatMap(({ keywords }) => keywords.map((keyword) => keyword.form));
  const rarer = (keyword: Keyword): Keyword => {
    const among = forms.filter((form) => form.includes(keyword.form)).length;
    return { ...keyword, weight: keyword.weight / (1 + Math.log(among)) };
  };
  return {
    entries: read.map((entry) => ({ ...entry, keywords: entry.keywords.map(rarer) })),
    vocabulary: new Set(read.flatMap(({ terms }) => [...terms])),
  };
}

/** Longer names weigh more, and names that other names contain weigh less. */
function keywordOf(name: string): Keyword {
  const exact = /[A-Z]/.test(name) ? new RegExp(`(?<![A-Za-z])${escaped(name)}(?![A-Za-z])`) : null;
  const everyday = EVERYDAY_WORDS.has(name.toLowerCase());
  if (HAN.test(name)) {
    const form = characterForm(name);
    return { form, exact, weight: form.length / 2, everyday };
  }
  const form = wordForm(name);
  const words = form.trim().split(" ").length;
  return { form, exact, weight: words + (exact === null ? 0 : 1), everyday };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
