import type { Language } from "../language.ts";
import { textFeatures } from "../statement/text-features.ts";
import type { Intent, IntentVerdict } from "../task/intent.ts";
import { readSpeech, type Speech } from "./speech.ts";

/** What the plan is about, as far as words are compared with it. */
export interface IntentContext {
  readonly language: Language;
  readonly plan_version: number;
  readonly need: string;
  readonly title: string;
  /** Titles and sentences of the plan's items. */
  readonly items: readonly string[];
}

interface Reading {
  readonly intent: Intent;
  readonly sure: boolean;
  readonly because: keyof (typeof BECAUSE)["zh"];
}

const BECAUSE = {
  zh: {
    asks: "这句话是在提问，没有提出改动。",
    thanks: "这句话没有提出改动，也没有新的需求。",
    newReference: "这句话说的是另一件事，并且要求参照这份方案。",
    referenceElsewhere: "这句话想把同样的做法用到别处。",
    saysNew: "这句话明说了是另一个任务或需求。",
    refusesNew: "这句话明说了不另开任务。",
    change: "这句话提出了改动，讲的是这份方案里的内容。",
    changeUnknown: "这句话提出了改动，但与这份方案的内容几乎没有重合。",
    complaint: "这句话指出了这份方案的不足。",
    pointsAt: "这句话点到了这份方案里的条目。",
    builds: "这句话像一个完整的新需求，与这份方案的内容几乎没有重合。",
    buildsHere: "这句话像一个新需求，但讲的又是这份方案里的内容。",
    about: "这句话讲的是这份方案里的内容。",
    nothing: "从这句话看不出是要修改这份方案，还是另有所求。",
  },
  en: {
    asks: "The words ask something and propose no change.",
    thanks: "The words propose no change and state no need.",
    newReference: "The words are about something else and ask to follow this plan.",
    referenceElsewhere: "The words ask for the same approach somewhere else.",
    saysNew: "The words say that this is another task or need.",
    refusesNew: "The words say that no other task is wanted.",
    change: "The words propose a change and are about what this plan holds.",
    changeUnknown: "The words propose a change but share almost nothing with this plan.",
    complaint: "The words point at something that this plan lacks or gets wrong.",
    pointsAt: "The words name something of this plan.",
    builds: "The words read like a separate need and share almost nothing with this plan.",
    buildsHere: "The words read like a separate need, yet they are about what this plan holds.",
    about: "The words are about what this plan holds.",
    nothing: "The words do not tell whether this plan should change or something else is wanted.",
  },
} as const;

/** One shared word alone proves little. */
const WEAK = 0.2;
const CLOSE = 0.3;
const SOME = 0.12;

/** Share of the message's own words that the plan knows. */
function overlap(text: string, { language, need, title, items }: IntentContext): number {
  const own = textFeatures(text, language);
  if (own.size === 0) return 0;
  const known = new Set([need, title, ...items].flatMap((one) => [...textFeatures(one, language)]));
  const shared = [...own].filter((word) => known.has(word)).length;
  return shared < 2 ? Math.min(shared / own.size, WEAK) : shared / own.size;
}

interface Rule {
  readonly when: (speech: Speech, near: number) => boolean;
  readonly gives: Reading | ((speech: Speech, near: number) => Reading);
}

const refine = (because: Reading["because"], sure = true): Reading => ({ intent: "refine", sure, because });

/** The first that fits counts: what is said outright before what is only likely. */
const RULES: readonly Rule[] = [
  { when: ({ chitChat }) => chitChat, gives: { intent: "question", sure: true, because: "thanks" } },
  { when: ({ refusesNew }) => refusesNew, gives: refine("refusesNew") },
  {
    when: ({ saysNew, asks, refers }) => saysNew && !asks && refers,
    gives: { intent: "new_with_reference", sure: true, because: "newReference" },
  },
  { when: ({ saysNew, asks }) => saysNew && !asks, gives: { intent: "new", sure: true, because: "saysNew" } },
  { when: ({ asks }) => asks, gives: { intent: "question", sure: true, because: "asks" } },
  {
    when: ({ refers, elsewhere }) => refers && elsewhere,
    gives: { intent: "new_with_reference", sure: true, because: "referenceElsewhere" },
  },
  {
    when: ({ builds, whole, pointsAtPlan }, near) => builds && whole && !pointsAtPlan && near < CLOSE,
    gives: ({ refers }, near) => ({
      intent: refers ? "new_with_reference" : "new",
      sure: near < SOME,
      because: "builds",
    }),
  },
  {
    when: ({ builds, whole, pointsAtPlan }) => builds && whole && !pointsAtPlan,
    gives: refine("buildsHere", false),
  },
  {
    when: ({ pointsAtPlan, wishes, complains }) => pointsAtPlan && (wishes || complains),
    gives: refine("pointsAt"),
  },
  { when: ({ complains }) => complains, gives: refine("complaint") },
  { when: ({ wishes }, near) => wishes && near >= SOME, gives: refine("change") },
  { when: ({ wishes }) => wishes, gives: ({ builds }) => refine("changeUnknown", !builds) },
  { when: ({ pointsAtPlan }) => pointsAtPlan, gives: refine("pointsAt") },
  { when: (_, near) => near >= CLOSE, gives: refine("about") },
  { when: ({ builds }) => builds, gives: { intent: "new", sure: false, because: "builds" } },
  { when: (_, near) => near >= SOME, gives: refine("nothing", false) },
];

function read(speech: Speech, near: number): Reading {
  const rule = RULES.find(({ when }) => when(speech, near));
  if (rule === undefined) return { intent: "new", sure: false, because: "nothing" };
  return typeof rule.gives === "function" ? rule.gives(speech, near) : rule.gives;
}

const RECOMMENDS = {
  zh: {
    refine: (version: number) => `在方案 v${version} 的基础上形成下一版。`,
    new_with_reference: (version: number) => `新建一个任务，以方案 v${version} 为参考。`,
    new: () => "新建一个任务，从头规划。",
    question: () => "根据记录回答，不做规划。",
  },
  en: {
    refine: (version: number) => `Make the next version from plan v${version}.`,
    new_with_reference: (version: number) => `Make a new task that takes plan v${version} as its reference.`,
    new: () => "Make a new task and plan it from the beginning.",
    question: () => "Answer from the record and plan nothing.",
  },
} as const;

/**
 * The Coach's reading of words that come after a plan, by rules: next version, new task with or without
 * this plan as reference, or a question. Deterministic; unsure rather than wrong.
 */
export function checkIntent(text: string, context: IntentContext): IntentVerdict {
  const { intent, sure, because } = read(readSpeech(text), overlap(text, context));
  const { language, plan_version } = context;
  const inherits = intent === "refine" || intent === "new_with_reference";
  return {
    intent,
    sure,
    explanation: BECAUSE[language][because],
    inherit_consensus: inherits,
    recommendation: RECOMMENDS[language][intent](plan_version),
  };
}
