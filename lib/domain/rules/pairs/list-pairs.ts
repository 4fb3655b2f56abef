import { sharedCount } from "../../dice-similarity.ts";
import type { Bilingual, Language } from "../../language.ts";
import { type Facets, facetsOf } from "./facets.ts";
import { differentFigures } from "./figures.ts";
import { overlap, sharedWeight, type WordWeight, wordWeights } from "./topic-weights.ts";

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

/** Smallest common part of the statement that says less; bounds the candidates. */
const LEAST_OVERLAP = 0.5;
/** Limits the cost of texts that repeat the same words in every statement. */
const MAX_CANDIDATES = 200;

interface Unit extends Facets {
  readonly statement: number;
  readonly language: Language;
}

/**
 * Lists the pairs of statements that may contradict, for a person to judge. Only statements of one language with common content
 * words are compared; words that most of the statements contain count less. Near-linear: candidates come from an index of the
 * rarest words.
 * @returns Pairs in the order of the statements, one per pair.
 */
export function listPairs(statements: readonly ComparedStatement[]): readonly StatementPair[] {
  const units = statements.flatMap(({ text, language }, statement) =>
    facetsOf(text, language).map((facets): Unit => ({ ...facets, statement, language })),
  );
  const weight = wordWeights(wordsByStatement(units, statements.length));
  const found = new Map<string, { pair: StatementPair; at: readonly [number, number] }>();
  for (const [one, other] of candidates(units)) {
    const [first, second] = one.statement < other.statement ? [one, other] : [other, one];
    const at = [first.statement, second.statement] as const;
    if (found.has(at.join(" "))) continue;
    const kind = kindOf(first, second, weight);
    const a = statements[at[0]]?.key;
    const b = statements[at[1]]?.key;
    if (kind !== null && a !== undefined && b !== undefined)
      found.set(at.join(" "), { pair: { a, b, kind }, at });
  }
  return [...found.values()].sort((x, y) => x.at[0] - y.at[0] || x.at[1] - y.at[1]).map(({ pair }) => pair);
}

function wordsByStatement(units: readonly Unit[], count: number): readonly ReadonlySet<string>[] {
  const words = Array.from({ length: count }, () => new Set<string>());
  for (const unit of units) for (const word of unit.words) words[unit.statement]?.add(word);
  return words;
}

/** Pairs of units that share one of the rarest words of either. */
function* candidates(units: readonly Unit[]): Generator<readonly [Unit, Unit]> {
  const index = new Map<string, Unit[]>();
  for (const unit of units) for (const word of wordsOf(unit)) indexed(index, word).push(unit);
  for (const unit of units) for (const other of similarUnits(unit, index)) yield [unit, other];
}

function similarUnits(unit: Unit, index: Map<string, Unit[]>): Set<Unit> {
  const byRarity = wordsOf(unit)
    .map((word) => indexed(index, word))
    .sort((a, b) => a.length - b.length);
  const rare = byRarity.slice(0, Math.floor(byRarity.length * (1 - LEAST_OVERLAP)) + 1);
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

type Kind = StatementPair["kind"];

function kindOf(a: Unit, b: Unit, weight: WordWeight): Kind | null {
  const either = (test: (one: Unit, other: Unit, weight: WordWeight) => boolean) =>
    test(a, b, weight) || test(b, a, weight);
  if (either(onlySome) || either(exempts) || either(paysAnyway)) return "scope";
  if (!sameSubject(a, b)) return null;
  if (either(keepsDeleted)) return "period";
  const [one, other] = [topicOf(a, b), topicOf(b, a)];
  const common = overlap(one, other, weight);
  if (common < LEAST_OVERLAP || sharedWeight(one, other, weight) < leastShared(a, b)) return null;
  if (either(onlyThis)) return "scope";
  if (a.negative !== b.negative && opposite(a, b, weight)) return "modality";
  if (either(limits)) return "period";
  return differentFigures(a.figures, b.figures, common >= ALMOST_EQUAL) && common >= SAME_TOPIC
    ? "figure"
    : null;
}

/** What is said about: without the people who do it, where the other statement names none. */
const topicOf = (unit: Unit, other: Unit): ReadonlySet<string> =>
  unit.isPerson && unit.modal && !other.isPerson ? unit.action : unit.words;

/** Common part from which numbers are about one thing. */
const SAME_TOPIC = 0.65;
/** A number without a unit is compared only in almost equal sentences. */
const ALMOST_EQUAL = 0.9;
/** Common part of two actions that are the same one. */
const SAME_ACTION = 0.6;

/** Two words in common, or the only word of one of the statements. In Chinese a word has three features. */
const leastShared = (a: Unit, b: Unit): number => {
  const size = Math.min(a.words.size, b.words.size);
  return a.language === "zh" ? Math.min(3, size) * 0.9 : Math.min(1.2, size) * 0.9;
};

/** A heading has no modal verb and few words. */
const isSentence = ({ modal, words, language }: Unit): boolean =>
  modal || words.size > (language === "zh" ? 5 : 2);

function opposite(a: Unit, b: Unit, weight: WordWeight): boolean {
  return isSentence(a) && isSentence(b) && overlap(a.action, b.action, weight) >= LEAST_OVERLAP;
}

/** "Reports are kept forever" or "for five years" against "reports are deleted when …". */
const keepsDeleted = (keeping: Unit, other: Unit, weight: WordWeight): boolean =>
  (keeping.absolute || (keeping.keeps && hasPeriod(keeping))) &&
  !keeping.deletes &&
  other.deletes &&
  !other.negative &&
  overlap(keeping.words, other.words, weight) >= LEAST_OVERLAP;

const hasPeriod = ({ figures }: Unit): boolean => figures.some(({ measure }) => measure === "time");

/** Whether both are about one subject: no people are different people, and nothing unnamed differs. */
function sameSubject(a: Unit, b: Unit): boolean {
  if (a.subject.size === 0 || b.subject.size === 0) return true;
  const shared = sharedCount(a.subject, b.subject);
  if (a.isPerson && b.isPerson) return shared >= Math.min(a.subject.size, b.subject.size) * 0.75;
  return shared > 0 || isTopic(a, b) || isTopic(b, a);
}

/** "A booking that has begun must not be ended" speaks of what "managers may end any booking" does. */
const isTopic = ({ subject, isPerson }: Unit, other: Unit): boolean =>
  !isPerson && sharedCount(subject, other.action) >= subject.size * 0.3;

/** Only these people, against all or other people with the same action. */
function onlySome(only: Unit, other: Unit, weight: WordWeight): boolean {
  if (only.only !== "who" || other.only === "who" || other.negative) return false;
  if (!other.all && !(other.modal && only.modal)) return false;
  if (!other.all && other.subject.size > 0 && isSubset(other.subject, only.subject)) return false;
  const action = new Set([...only.action].filter((word) => !only.subject.has(word)));
  return (
    overlap(action, other.action, weight) >= SAME_ACTION || overlap(other.action, only.words, weight) >= 0.75
  );
}

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  sharedCount(one, other) === one.size;

/** Only this, against any: "only on weekends" against "on any day". */
const onlyThis = (only: Unit, other: Unit): boolean =>
  only.only === "what" && other.all && other.only === null;

/** "Every visitor signs" against "suppliers do not have to sign". */
const exempts = (all: Unit, some: Unit, weight: WordWeight): boolean =>
  all.all &&
  !all.negative &&
  some.negative &&
  some.modal &&
  !sameSubject(all, some) &&
  overlap(some.action, all.words, weight) >= SAME_ACTION;

/** "Everyone pays, except teachers" against "teachers pay half". */
const paysAnyway = (all: Unit, some: Unit, weight: WordWeight): boolean =>
  all.all &&
  all.excepted.size > 0 &&
  !some.negative &&
  some.subject.size > 0 &&
  isSubset(some.subject, all.excepted) &&
  overlap(all.words, some.words, weight) >= SAME_ACTION;

/** An absolute statement against a period or an exception. */
const limits = (absolute: Unit, limited: Unit): boolean =>
  absolute.absolute && !limited.absolute && (limited.exception || hasPeriod(limited));
