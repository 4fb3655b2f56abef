import type { Language } from "../../language.ts";
import { lintStatement } from "../../lint/lint.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import { cue } from "../cue.ts";
import data from "./form-cues.json" with { type: "json" };
import { loneRole } from "./lone-role.ts";

/** What the form of a sentence shows. A finding is exact about the words; it does not judge them. */

const CUES = {
  limit: cue(data.limit),
  ownDeadline: cue(data.ownDeadline),
  beyond: cue(data.beyond),
  kept: cue(data.kept),
  howLong: cue(data.howLong),
  notice: cue(data.notice),
  channel: cue(data.channel),
  within: cue(data.within),
  start: cue(data.start),
  actor: cue(data.actor),
  actorNamed: cue(data.actorNamed),
  twoActions: cue(data.twoActions),
  quality: cue(data.quality),
  demand: cue(data.demand),
  ability: cue(data.ability),
  inCondition: cue(data.inCondition),
  checkable: cue(data.checkable),
  person: cue(data.person),
  noticeTopic: cue(data.noticeTopic),
  keptTopic: cue(data.keptTopic),
  actorTopic: cue(data.actorTopic),
  actorThere: cue(data.actorThere),
  notQuality: cue(data.notQuality),
  project: cue(data.project),
  statedQuality: cue(data.statedQuality),
  /** Complements, comparatives and idioms that demand a quality in colloquial texts: 秒出, 别卡, "without much hassle". */
  complement: cue(data.complement),
  measured: cue(data.measured),
};

export type FindingKind =
  | "vague"
  | "open_list"
  | "unit"
  | "figure"
  | "limit"
  | "start"
  | "actor"
  | "two_actions"
  | "kept"
  | "notice"
  | "absolute"
  | "role";

/** A finding in one sentence: the words that show it. */
export interface FormFinding {
  readonly kind: FindingKind;
  readonly words: string;
}

/** The seat that reports a kind of finding. */
export const SEAT_OF_FINDING: Readonly<Record<FindingKind, Seat>> = {
  vague: "ProductPlanner",
  open_list: "ProductPlanner",
  actor: "ProductPlanner",
  role: "ProductPlanner",
  unit: "SeniorDeveloper",
  figure: "TestPlanner",
  two_actions: "TestPlanner",
  limit: "SeniorDeveloper",
  start: "SystemDesigner",
  kept: "SystemDesigner",
  notice: "SystemDesigner",
  absolute: "RiskPlanner",
};

/** The rules of the lint catalogue that are used, with the kind of their findings. */
const LINT_KINDS: Readonly<Record<string, FindingKind>> = {
  LEX02: "vague",
  LEX03: "vague",
  LEX05: "open_list",
  LEX08: "absolute",
  NUM01: "unit",
  NUM02: "figure",
};

/** The text around a sentence, which may fill a slot that it opens. */
export interface Surroundings {
  /** The sentence after it. */
  readonly following: string;
  /** All statements of the need. */
  readonly others: readonly string[];
  /** Whether the sentence states how the product is to be, also without a word that demands. */
  readonly isStated: boolean;
}

/** All findings in one sentence: first its words, then the slots that it leaves open. */
export function findInForm(
  sentence: string,
  language: Language,
  around: Surroundings,
): readonly FormFinding[] {
  const demand = demandIn(sentence, language);
  const linted = lintStatement(sentence, language, { rules: Object.keys(LINT_KINDS) }).flatMap((found) => {
    const kind = LINT_KINDS[found.rule];
    const words = sentence.slice(found.start, found.end);
    if (kind === undefined || NO_FINDING.test(words)) return [];
    // In a story about today "many" or "never" measures nothing that somebody asks for.
    const isStated =
      kind === "vague" && around.isStated && CUES.statedQuality[language].test(sentence.slice(found.start));
    const from = demand ?? (isStated ? 0 : null);
    const isDemanded = from !== null && isInClause(sentence, from, found.start);
    if ((kind === "vague" || kind === "absolute") && !isDemanded) return [];
    return isExact(kind, { sentence, at: found.start, words }, language) ? [{ kind, words }] : [];
  });
  // 得流畅 is no second finding next to 流畅.
  const quality = openQuality(sentence, language).filter(
    ({ words }) => !linted.some((one) => one.kind === "vague" && words.includes(one.words)),
  );
  const isVague = quality.length > 0 || linted.some(({ kind }) => kind === "vague");
  const role = loneRole(sentence, language, around.others);
  return [
    ...linted,
    ...quality,
    ...(isVague ? [] : openComplement(sentence, language, around)),
    ...openSlots(sentence, language, around),
    ...(role === null ? [] : [{ kind: "role" as const, words: role }]),
  ];
}

/** Whether the words around a found word leave no other reading. */
function isExact(kind: FindingKind, found: FoundWords, language: Language): boolean {
  const before = found.sentence.slice(0, found.at);
  if (kind === "vague") return isQuality(found, language);
  if (kind === "unit") return !HAS_MEASURED_NUMBER.test(before);
  return kind !== "open_list" || language === "en" || isListEnd(found.sentence, found.at);
}

/** A number with a unit before it: the next number may share the unit ("at most 400 visitors, and the lido 1,200"). */
const HAS_MEASURED_NUMBER = /\d\s*\p{L}/u;

/** Whether 等 ends a list: before it there is a list in the same clause. */
const isListEnd = (sentence: string, at: number): boolean => /、[^，,。；;]*$/u.test(sentence.slice(0, at));

interface FoundWords {
  readonly sentence: string;
  readonly at: number;
  readonly words: string;
}

/** Whether a word demands a quality: no number gives its measure, and it is no reason, no courtesy and no verb. */
function isQuality({ sentence, at, words }: FoundWords, language: Language): boolean {
  // "As soon as possible" may be about the project.
  if (CUES.project[language].test(sentence)) return false;
  if (/\d/u.test(sentence.replace(LIST_NUMBER, "")) || CUES.notQuality[language].test(sentence.slice(0, at)))
    return false;
  // 方便 with an object is a verb that gives the purpose.
  return !(
    words === "方便" &&
    /^\p{Script=Han}/u.test(sentence.slice(at + 2)) &&
    !/^[的快易灵好地]/u.test(sentence.slice(at + 2))
  );
}

/** The number of a list entry measures nothing. */
const LIST_NUMBER = /^\d+(?:\.\d+)*[.)、]?\s+/u;

/** "100%" is a figure; 约 is a verb at least as often as "about". */
const NO_FINDING = /^(?:\d+ ?%|约)$/u;

/** Whether a word is in the clause that demands something: not before it, not in a further clause that gives the reason. */
function isInClause(sentence: string, demand: number, at: number): boolean {
  return at >= demand && !/, (?!and\b|or\b)/u.test(sentence.slice(demand, at));
}

/** How long a line without a full stop may be to be an entry of a list, which demands what it names. */
const ENTRY = { en: 60, zh: 20 } as const;

/** The position from which a sentence says what is demanded; null if it demands nothing. */
function demandIn(sentence: string, language: Language): number | null {
  const isEntry =
    sentence.length <= ENTRY[language] &&
    !/[.。!！?？]["”』」)）]*$|\b(?:is|are|was|were)\b/iu.test(sentence);
  const found = CUES.demand[language].exec(sentence);
  return found === null ? (isEntry ? 0 : null) : found.index;
}

/** "The page must be fast": a quality without any number. */
function openQuality(sentence: string, language: Language): FormFinding[] {
  const words = CUES.quality[language].exec(sentence)?.[0];
  return words === undefined || /\d/u.test(sentence) ? [] : [{ kind: "figure", words }];
}

/** "Crews get the route without much hassle", 结账要秒出: a quality that no single word names. */
function openComplement(sentence: string, language: Language, { isStated }: Surroundings): FormFinding[] {
  const found = CUES.complement[language].exec(sentence);
  const demand = demandIn(sentence, language);
  if (found === null || CUES.measured[language].test(sentence)) return [];
  const [words] = found;
  const isDemanded = isStated || (demand !== null && demand < found.index + words.length);
  return isDemanded && isQuality({ sentence, at: found.index, words }, language)
    ? [{ kind: "vague", words }]
    : [];
}

const SLOTS = [
  { kind: "limit", opens: "limit", fills: "beyond", elsewhere: null },
  { kind: "start", opens: "within", fills: "start", elsewhere: null },
  { kind: "actor", opens: "actor", fills: "actorNamed", elsewhere: ["actorTopic", "actorThere"] },
  { kind: "two_actions", opens: "twoActions", fills: null, elsewhere: null },
  { kind: "kept", opens: "kept", fills: "howLong", elsewhere: ["keptTopic", "howLong"] },
  { kind: "notice", opens: "notice", fills: "channel", elsewhere: ["noticeTopic", "channel"] },
] as const;

/** Slots that a sentence opens and that neither it, nor the next one, nor a sentence about the same thing fills. */
function openSlots(sentence: string, language: Language, { following, others }: Surroundings): FormFinding[] {
  return SLOTS.flatMap(({ kind, opens, fills, elsewhere }) => {
    const found = CUES[opens][language].exec(sentence);
    if (found === null) return [];
    const words = found[0].trim();
    if (kind === "limit" && !isLimit({ sentence, at: found.index, words, following, others }, language))
      return [];
    // When a period begins must be said where it is set; the rest may follow.
    const text = kind === "start" ? sentence : `${sentence} ${following}`;
    if (fills !== null && CUES[fills][language].test(text)) return [];
    return elsewhere !== null && isFilledIn(others, elsewhere, language) ? [] : [{ kind, words }];
  });
}

/** Whether one of the sentences is about the topic and fills the slot. */
const isFilledIn = (
  sentences: readonly string[],
  cues: readonly (keyof typeof CUES)[],
  language: Language,
): boolean => sentences.some((one) => cues.every((name) => CUES[name][language].test(one)));

type FoundLimit = FoundWords & Omit<Surroundings, "isStated">;

/**
 * A number in a condition limits nothing, a deadline of the product itself is a demand on it, and a sentence that takes the same
 * number up says what happens beyond it.
 */
function isLimit({ sentence, at, words, following, others }: FoundLimit, language: Language): boolean {
  const before = sentence.slice(0, at);
  if (IS_DEADLINE.test(words) && CUES.ownDeadline[language].test(before)) return false;
  const demand = CUES.demand[language].exec(before) ?? CUES.ability[language].exec(before);
  const isShort = sentence.length <= ENTRY[language] * 1.5;
  if (CUES.inCondition[language].test(before) || (demand === null && !isShort)) return false;
  const figure = /\d+\s*[\p{L}]{1,7}/u.exec(words)?.[0];
  if (figure === undefined) return true;
  return (
    !following.includes(figure) &&
    !others.some((one) => one.includes(figure) && CUES.beyond[language].test(one))
  );
}

/** "Within 3 days", 30分钟内. */
const IS_DEADLINE = /^within\b|内$/iu;

/** Whether a sentence has a figure, a condition or a refusal: something that a test can be made of. */
export const isCheckable = (sentence: string, language: Language): boolean =>
  CUES.checkable[language].test(sentence);

/** Whether a text names people in some role. */
export const namesPeople = (text: string, language: Language): boolean => CUES.person[language].test(text);
