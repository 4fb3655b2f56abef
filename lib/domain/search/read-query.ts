import { foldWord } from "./fold-word.ts";
import { readRuns, readTerms } from "./read-terms.ts";
import { blankChineseStopWords, isStopWord } from "./stop-words.ts";

/** English irregular verbs, so that a question matches a document with another form. */
const VERBS = [
  "begin began begun|bring brought|build built|buy bought|catch caught|choose chose chosen|come came|deal dealt|draw drew drawn",
  "drive drove driven|fall fell fallen|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen|give gave given|go went gone",
  "grow grew grown|hear heard|hide hid hidden|hold held|keep kept|lead led|leave left|lend lent|lose lost|make made|meet met|pay paid",
  "rise rose risen|run ran|sell sold|send sent|speak spoke spoken|spend spent|steal stole stolen|teach taught|tell told|think thought",
  "throw threw thrown|wear wore worn|win won|withdraw withdrew withdrawn",
];

const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  VERBS.flatMap((line) => line.split("|")).flatMap((verb) => {
    const forms = [...new Set(verb.split(" ").map(foldWord))];
    return forms.map((form) => [form, forms.filter((other) => other !== form)] as const);
  }),
);

/** Other forms of an irregular verb, folded; empty for any other term. */
function irregularForms(term: string): readonly string[] {
  return FORMS.get(term) ?? [];
}

/** Maximum number of characters of a question that are parsed. */
const MAX_QUESTION_LENGTH = 2000;
const MAX_UNITS = 200;

/** A word or Chinese character of a question. */
export interface QueryUnit {
  /** The unit is covered if one of these terms occurs. */
  readonly terms: readonly string[];
  /** Weight in the question: a word counts 1, a Chinese character ½. */
  readonly weight: number;
}

export interface Query {
  readonly units: readonly QueryUnit[];
  /** Single Chinese characters if the question has no other unit: not enough for a score, but prefixes of terms. */
  readonly singles: readonly string[];
  /** All distinct terms of the units. */
  readonly terms: readonly string[];
}

/** Parses a question into searchable terms, without question words. Never throws. */
export function readQuery(question: string): Query {
  const units: QueryUnit[] = [];
  const singles = new Set<string>();
  for (const run of readRuns(blankChineseStopWords(question.slice(0, MAX_QUESTION_LENGTH)))) {
    if (units.length >= MAX_UNITS) break;
    if (!run.cjk) addWord(units, run.text);
    else addCharacters({ units, singles }, run.text);
  }
  const terms = [...new Set(units.flatMap((unit) => unit.terms))];
  return { units, singles: units.length === 0 ? [...singles] : [], terms };
}

/** The query term that a term of a text matches, or null. */
export function matchedQueryTerm({ terms, singles }: Query): (term: string) => string | null {
  const wanted = new Set([...terms, ...singles]);
  return (term) => {
    if (wanted.has(term)) return term;
    return singles.find((single) => term.startsWith(single)) ?? null;
  };
}

/** A compound with a digit, such as an id, is searched as a whole, others also by their parts; verbs by all forms. */
function addWord(units: QueryUnit[], word: string): void {
  if (isStopWord(word.toLowerCase())) return;
  const terms = /\p{N}/u.test(word) ? [foldWord(word)] : readTerms(word).map((term) => term.text);
  const useful = terms.filter((term) => term !== "").flatMap((term) => [term, ...irregularForms(term)]);
  if (useful.length > 0) units.push({ terms: useful, weight: 1 });
}

function addCharacters(into: { units: QueryUnit[]; singles: Set<string> }, run: string): void {
  const characters = Array.from(run, (character) => character.normalize("NFKC"));
  const [only] = characters;
  if (characters.length === 1 && only !== undefined) {
    into.singles.add(only);
    return;
  }
  for (const [i, character] of characters.entries()) {
    const before = characters[i - 1];
    const after = characters[i + 1];
    const terms = [
      before === undefined ? [] : [before + character],
      after === undefined ? [] : [character + after],
    ];
    into.units.push({ terms: terms.flat(), weight: 0.5 });
  }
}

/**
 * Share of a query that a text covers, 0–1.
 * @param knows whether a term occurs in the text
 */
export function coverage(query: Query, knows: (term: string) => boolean): number {
  let known = 0;
  let all = 0;
  for (const { terms, weight } of query.units) {
    all += weight;
    if (terms.some(knows)) known += weight;
  }
  return all === 0 ? 0 : known / all;
}
