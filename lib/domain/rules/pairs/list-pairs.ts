import { diceSimilarity, sharedCount } from "../../dice-similarity.ts";
import type { Bilingual, Language } from "../../language.ts";
import { type Facets, facetsOf } from "./facets.ts";
import { differentFigures } from "./figures.ts";

/** A statement to compare with the others. */
export interface ComparedStatement {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
}

/** Two statements that may contradict, in the order of the list, with the reason. */
export interface StatementPair {
  readonly a: string;
  readonly b: string;
  readonly kind: "modality" | "scope" | "figure" | "period";
}

/** What `listPairs` compares, for the head of the list: the list does not claim that the rest is free of contradictions. */
export const PAIRS_COMPARED: Bilingual = {
  zh: "比较了用词相近的陈述：允许与禁止（必须、可以 / 不得、不能）、“只有”与“所有”、同一数量的不同数值、“永远、一律”与期限或例外。用词不同的陈述没有比较。",
  en: "Compared: statements with similar words, for permission against prohibition (must, may / must not, cannot), only against every, different values of one measure, and never or always against a period or an exception. Statements in different words were not compared.",
};

/** Smallest share of the shorter statement's words that both must contain; bounds the candidates. */
const LEAST_SHARE = 0.6;
/** Limits the cost of texts that repeat the same words in every statement. */
const MAX_CANDIDATES = 200;

interface Unit extends Facets {
  readonly statement: number;
  readonly language: Language;
}

/**
 * Lists the pairs of statements that may contradict, for a person to judge. Only statements of one language with mostly the same
 * content words are compared. Near-linear: candidates come from an index of the rarest words.
 * @returns Pairs in the order of the statements, one per pair.
 */
export function listPairs(statements: readonly ComparedStatement[]): readonly StatementPair[] {
  const units = statements.flatMap(({ text, language }, statement) =>
    facetsOf(text, language).map((facets): Unit => ({ ...facets, statement, language })),
  );
  const found = new Map<string, { pair: StatementPair; at: readonly [number, number] }>();
  for (const [one, other] of candidates(units)) {
    const [first, second] = one.statement < other.statement ? [one, other] : [other, one];
    const at = [first.statement, second.statement] as const;
    if (found.has(at.join(" "))) continue;
    const kind = kindOf(first, second);
    const a = statements[at[0]]?.key;
    const b = statements[at[1]]?.key;
    if (kind !== null && a !== undefined && b !== undefined)
      found.set(at.join(" "), { pair: { a, b, kind }, at });
  }
  return [...found.values()].sort((x, y) => x.at[0] - y.at[0] || x.at[1] - y.at[1]).map(({ pair }) => pair);
}

/** Pairs of units that share one of the rarest words of either: every pair above the least share has one. */
function* candidates(units: readonly Unit[]): Generator<readonly [Unit, Unit]> {
  const index = new Map<string, Unit[]>();
  for (const unit of units) for (const word of wordsOf(unit)) indexed(index, word).push(unit);
  for (const unit of units) for (const other of similarUnits(unit, index)) yield [unit, other];
}

function similarUnits(unit: Unit, index: Map<string, Unit[]>): Set<Unit> {
  const byRarity = wordsOf(unit)
    .map((word) => indexed(index, word))
    .sort((a, b) => a.length - b.length);
  const rare = byRarity.slice(0, Math.floor(byRarity.length * (1 - LEAST_SHARE)) + 1);
  const found = new Set<Unit>();
  for (const other of rare.flat()) {
    if (found.size >= MAX_CANDIDATES) break;
    if (other.statement !== unit.statement) found.add(other);
  }
  return found;
}

/** The words of a unit as keys of the index. Units of two languages have no key in common. */
const wordsOf = ({ words, action, language }: Unit): string[] =>
  [...new Set([...words, ...action])].map((word) => `${language} ${word}`);

function indexed(index: Map<string, Unit[]>, word: string): Unit[] {
  const known = index.get(word);
  if (known !== undefined) return known;
  const created: Unit[] = [];
  index.set(word, created);
  return created;
}

function kindOf(a: Unit, b: Unit): StatementPair["kind"] | null {
  if (oppositeScope(a, b) || exempts(a, b) || exempts(b, a)) return "scope";
  if (!sameSubject(a, b)) return null;
  if (keepsDeleted(a, b) || keepsDeleted(b, a)) return "period";
  const equal = a.words.size === b.words.size && sharedCount(a.words, b.words) === a.words.size;
  if (!equal && !(overlaps(a.words, b.words, a.language) && inOrder(a, b))) return null;
  return oppositeOf(a, b, equal);
}

/** The opposition of two statements with mostly the same words. */
function oppositeOf(a: Unit, b: Unit, equal: boolean): StatementPair["kind"] | null {
  if (a.negative !== b.negative && (equal || (isSentence(a) && isSentence(b)))) return "modality";
  if (limits(a, b) || limits(b, a)) return "period";
  const similar = equal || diceSimilarity(a.words, b.words) >= ALMOST_EQUAL;
  return differentFigures(a.figures, b.figures, similar) ? "figure" : null;
}

/** "Reports are kept forever" against "reports are deleted …". */
const keepsDeleted = (absolute: Unit, other: Unit): boolean =>
  absolute.absolute &&
  !absolute.deletes &&
  other.deletes &&
  !other.negative &&
  absolute.first !== undefined &&
  other.words.has(absolute.first) &&
  absolute.words.size <= 4;

/** Single characters say little in Chinese: some must be next to each other in both statements. */
function inOrder(a: Unit, b: Unit): boolean {
  const least = Math.min(a.neighbours.size, b.neighbours.size);
  return a.language === "en" || sharedCount(a.neighbours, b.neighbours) >= least * 0.4;
}

/** A heading has no modal verb and few words. */
const isSentence = ({ modal, words, language }: Unit): boolean =>
  modal || words.size > (language === "zh" ? 3 : 2);

/** Different subjects: neither statement contains the first content word of the other. */
function sameSubject(a: Unit, b: Unit): boolean {
  return (a.first !== undefined && b.words.has(a.first)) || (b.first !== undefined && a.words.has(b.first));
}

/** Only some against all, or only some against others, with the same action. */
function oppositeScope(a: Unit, b: Unit): boolean {
  const only = a.scope === "only" ? a : b;
  const other = only === a ? b : a;
  if (only.scope !== "only" || other.scope === "only" || other.negative) return false;
  if (other.scope !== "all" && (sameSubject(a, b) || !a.modal || !b.modal)) return false;
  return overlaps(a.action, b.action, a.language) || overlaps(other.action, only.words, a.language);
}

/** "Every visitor signs" against "suppliers do not have to sign". */
const exempts = (all: Unit, some: Unit): boolean =>
  all.scope === "all" &&
  !all.negative &&
  some.negative &&
  some.modal &&
  !sameSubject(all, some) &&
  overlaps(some.action, all.words, all.language);

/** An absolute statement against a period or an exception. */
const limits = (absolute: Unit, limited: Unit): boolean =>
  absolute.absolute &&
  !limited.absolute &&
  (limited.exception || limited.figures.some(({ measure }) => measure === "time"));

/** A number without a unit is compared only in almost equal sentences. */
const ALMOST_EQUAL = 0.75;

/** Enough common content: characters of Chinese count about half a word each. */
const LEAST_SHARED = { en: { all: 2, most: 2, many: 3 }, zh: { all: 3, most: 4, many: 6 } } as const;

function overlaps(a: ReadonlySet<string>, b: ReadonlySet<string>, language: Language): boolean {
  const shared = sharedCount(a, b);
  const share = shared / Math.max(1, Math.min(a.size, b.size));
  const least = LEAST_SHARED[language];
  if (share >= 1) return shared >= least.all || (shared >= 2 && Math.max(a.size, b.size) <= 4);
  if (share >= 0.75) return shared >= least.most;
  return share >= LEAST_SHARE && shared >= least.many;
}
