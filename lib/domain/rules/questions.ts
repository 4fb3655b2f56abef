import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Bilingual, Language } from "../language.ts";
import type { LanguageTools } from "../language-tools.ts";
import type { Seat } from "../roles/seat-specs.ts";
import { clauseQuestions } from "./clause-questions.ts";
import { type Slot, speaksOf, type Words } from "./concerns/concern.ts";
import { fill, type Places } from "./concerns/places.ts";
import type { TopicKey } from "./concerns/topics.ts";
import { clauseFor, placesFor, type Woken, wokenConcerns } from "./concerns/wake.ts";
import type { Reading } from "./reading.ts";

/** A question as the rules would ask it, before any seat speaks. */
export interface PlannedQuestion {
  readonly topic: TopicKey;
  readonly seat: Seat;
  readonly weight: number;
  readonly text: string;
  readonly why: string;
  /** Absent on blocking questions. */
  readonly default?: string;
  readonly blocking: boolean;
  /** What is taken on *You decide* where there is no default. */
  readonly fallback?: string;
  /** How the answer is written down as a rule; `{answer}` stands for the person's words. */
  readonly rule?: { readonly title: string; readonly shall: string };
  readonly clauseIds: readonly string[];
  /** What it is about: how a sentence that answers it can be told. Absent where only a person can answer. */
  readonly subject?: { readonly wakes: Words; readonly match: string; readonly answered?: Words };
  /** Words of the project's knowledge that touch it. */
  readonly cites?: readonly SourceSpan[];
}

/** What is asked, and what is taken for granted without asking. */
export interface QuestionPlan {
  readonly asked: readonly PlannedQuestion[];
  readonly assumed: readonly PlannedQuestion[];
}

/** Who speaks: the language of the sentences and the libraries that inflect them. */
export interface SpokenIn {
  readonly language: Language;
  readonly tools: LanguageTools;
}

const remembered = new WeakMap<Reading, Map<string, QuestionPlan>>();

/**
 * The questions worth asking (spec 8 §8.3): slots that the need leaves open, ranked; at most one blocking one beside
 * contradictions; the number grows with the need. `known` is whatever else was said (answers, remarks): what it
 * answers is not asked.
 */
export function planQuestions(reading: Reading, voice: SpokenIn, known: string): QuestionPlan {
  const cache = remembered.get(reading) ?? new Map<string, QuestionPlan>();
  remembered.set(reading, cache);
  const id = `${voice.language} ${known}`;
  const done = cache.get(id);
  if (done !== undefined) return done;
  const plan = choose(candidates(reading, voice, known), reading);
  cache.set(id, plan);
  return plan;
}

/**
 * Every topic that a need leaves open, asked or not, in the words in which it would be asked. `known` is what was said
 * beside the need: what it answers is not open.
 */
export function openTopics(
  reading: Reading,
  voice: SpokenIn,
  known: string,
): readonly Pick<PlannedQuestion, "topic" | "text">[] {
  return candidates(reading, voice, known).map(({ topic, text }) => ({ topic, text }));
}

/** Whether two topics ask the same thing; two contradictions never do. */
export function sameTopic(a: TopicKey, b: TopicKey): boolean {
  if (a === b) return !a.startsWith("contradiction.");
  return OVERLAPPING.some((group) => group.includes(a) && group.includes(b));
}

function candidates(reading: Reading, voice: SpokenIn, known: string): PlannedQuestion[] {
  const woken = wokenConcerns(reading);
  const told = `${reading.text}\n${known}`;
  const open = woken.flatMap((each) =>
    each.concern.slots
      .filter((slot) => isOpen(slot, each, { told, language: reading.language }))
      .map((slot) => questionOf(slot, each, { reading, voice }))
      .map((question) => ({ ...question, weight: question.weight - distance(each, woken) })),
  );
  return [...clauseQuestions(reading, voice), ...open];
}

/** How far the questions of a general concern stand back behind those of a special one. */
const YIELDING = 4;

function distance(woken: Woken, all: readonly Woken[]): number {
  return (gives(woken, all) ? YIELDING : 0) + (woken.inPassing ? PASSING : 0);
}

/** How far the questions of a concern stand back that is only named in a condition. */
const PASSING = 3;

/** Whether a more special concern is awake beside this one. */
export function gives(woken: Woken, all: readonly Woken[]): boolean {
  return all.some((other) => woken.concern.yieldsTo?.includes(other.concern.id) === true);
}

function isOpen(slot: Slot, woken: Woken, told: { told: string; language: Language }): boolean {
  if (slot.when !== undefined && !speaksOf(woken.context, slot.when, told.language)) return false;
  return slot.answered === undefined || !speaksOf(told.told, slot.answered, told.language);
}

function questionOf(slot: Slot, woken: Woken, scope: { reading: Reading; voice: SpokenIn }): PlannedQuestion {
  const clause = clauseFor(woken, slot.when);
  const places = placesFor(woken, clause, { reading: scope.reading, tools: scope.voice.tools });
  const text = (template: Bilingual) => fill(template, places, scope.voice);
  return {
    topic: `${woken.concern.id}.${slot.id}` as TopicKey,
    seat: slot.seat,
    weight: slot.weight,
    text: text(slot.text),
    why: text(slot.why),
    ...(slot.default === undefined ? {} : { default: text(slot.default) }),
    blocking: slot.blocking !== undefined,
    ...(slot.blocking === undefined ? {} : { fallback: text(slot.blocking.fallback) }),
    ...ruleOf(slot, places, scope.voice),
    clauseIds: clause === undefined ? [] : [clause.id],
    subject: {
      wakes: woken.concern.wakes,
      match: woken.match,
      ...(slot.answered === undefined ? {} : { answered: slot.answered }),
    },
  };
}

function ruleOf(slot: Slot, places: Places, scope: SpokenIn) {
  if (slot.rule === undefined) return {};
  return {
    rule: { title: fill(slot.rule.title, places, scope), shall: fill(slot.rule.shall, places, scope) },
  };
}

/** Questions of less weight are taken for granted or left out. */
const WORTH_ASKING = 4;
const MOST_PER_CONCERN = 3;
const MAIN_CONCERN = 5;

function choose(all: readonly PlannedQuestion[], reading: Reading): QuestionPlan {
  const ranked = distinct([...all].sort((a, b) => b.weight - a.weight));
  const contradictions = ranked.filter((each) => each.topic.startsWith("contradiction."));
  const blocker = ranked.find((each) => each.blocking && !contradictions.includes(each));
  const rest = ranked.filter((each) => each !== blocker && !contradictions.includes(each)).map(openForm);
  const room = roomFor(reading);
  const asked: PlannedQuestion[] = [];
  const later: PlannedQuestion[] = [];
  for (const each of rest) {
    const fits =
      each.weight >= WORTH_ASKING &&
      asked.length < room &&
      ofConcern(asked, each) < allowance(each, all, reading);
    (fits ? asked : later).push(each);
  }
  const first = blocker === undefined ? contradictions : [...contradictions, blocker];
  return {
    asked: [...first, ...asked],
    assumed: later.filter(isSafeToAssume).slice(0, room - 2),
  };
}

/** Taken without asking only where it brings no figure of its own and hangs on little. */
function isSafeToAssume(question: PlannedQuestion): boolean {
  return question.default !== undefined && question.weight >= 3 && !/\d/.test(question.default);
}

/** The one concern a short need is about may take most of the room. */
function allowance(question: PlannedQuestion, all: readonly PlannedQuestion[], reading: Reading): number {
  const main = [...all].sort((a, b) => b.weight - a.weight)[0];
  const isMain = main !== undefined && concernOf(main) === concernOf(question);
  return isMain && reading.clauses.length <= 6 ? MAIN_CONCERN : MOST_PER_CONCERN;
}

function concernOf(question: PlannedQuestion): string {
  return question.topic.split(".")[0] ?? "";
}

function ofConcern(asked: readonly PlannedQuestion[], question: PlannedQuestion): number {
  return asked.filter((each) => concernOf(each) === concernOf(question)).length;
}

/** How many open questions a need of this size bears. */
function roomFor(reading: Reading): number {
  const size = reading.clauses.length;
  if (size <= 8) return 5;
  if (size <= 24) return 6;
  return 9;
}

/** A question that could block but does not: its fallback is its default. */
function openForm(question: PlannedQuestion): PlannedQuestion {
  if (!question.blocking) return question;
  const { fallback, ...rest } = question;
  return { ...rest, blocking: false, ...(fallback === undefined ? {} : { default: fallback }) };
}

/** Topics that ask the same thing in other words; the first one named wins where both are open. */
const OVERLAPPING: readonly (readonly TopicKey[])[] = [
  ["points.rate", "points.rules"],
  ["giftcard.refund", "points.return_of_used", "payment.refund"],
  ["payment.rounding", "percentage.rounding"],
  ["booking.conflict", "inventory.oversell", "concurrency.same_item"],
  ["loan.overdue", "deadline.missed"],
  ["exam.late", "deadline.missed"],
  ["ticket.deadline", "deadline.missed"],
  ["approval.timeout", "deadline.missed"],
  ["ticket.escalation", "deadline.missed"],
  ["maintenance.overdue", "deadline.missed"],
  ["health.access", "personal.access"],
  ["health.retention", "personal.retention"],
  ["location.retention", "personal.retention"],
  ["booking.cancel", "feature.undo"],
  ["booking.waitlist", "queue.order"],
  ["personal.consent", "children.guardian"],
  ["personal.consent", "location.consent"],
  ["report.period", "schedule.run"],
  ["order.cancel", "feature.undo"],
  ["approval.withdraw", "feature.undo"],
  ["exam.correction", "feature.undo"],
  ["hr.correction", "feature.undo"],
  ["content.edit", "feature.undo"],
  ["period.start", "status.exit"],
  ["loan.limit", "limit.reached"],
  ["transfer.limit", "limit.reached"],
  ["giftcard.expiry", "points.expiry"],
  ["inventory.reserve", "booking.conflict"],
  ["migration.existing", "import.duplicates"],
];

function distinct(ranked: readonly PlannedQuestion[]): readonly PlannedQuestion[] {
  const kept: PlannedQuestion[] = [];
  for (const each of ranked) {
    const repeated = kept.some(
      (other) => other.topic === each.topic && !each.topic.startsWith("contradiction."),
    );
    const covered = OVERLAPPING.some(
      (group) =>
        group.includes(each.topic) &&
        kept.some((other) => other.topic !== each.topic && group.includes(other.topic)),
    );
    if (!repeated && !covered && !kept.some((other) => other.text === each.text)) kept.push(each);
  }
  return kept;
}
