import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Language } from "../language.ts";
import { asRemoval, existingEntry, withEntry } from "./change-existing.ts";
import { drop, type Edited, spanKey } from "./desk/requirement-edits.ts";
import type { ExistingRequirement } from "./existing-requirement.ts";
import { existingIdOf } from "./open-items.ts";
import type { Contradiction, Plan } from "./plan.ts";

/** Who is right about two statements that may contradict: both hold, one of them, or somebody is asked. */
export interface PairDecision {
  /** Position of the pair in the plan's contradictions. */
  readonly index: number;
  readonly status: "both" | "a" | "b" | "ask";
}

/** What a decision needs besides the plan. */
export interface PairFacts {
  /** The existing requirement that does not hold any more, if it is one. */
  readonly existing?: ExistingRequirement | undefined;
  /** Id for the question that somebody is asked. */
  readonly newId?: string | undefined;
  readonly decidedBy: string;
}

/**
 * Decides a pair. The requirement of the statement that does not hold leaves the plan, with its statement listed as unused; if it
 * is an existing requirement of the project, the plan removes it.
 */
export function decidePair(plan: Plan, { index, status }: PairDecision, facts: PairFacts): Edited {
  const pair = plan.contradictions[index];
  if (pair === undefined) return "pair_unknown";
  if (status === "ask") return asked(plan, pair, facts.newId);
  const after =
    status === "both" ? plan : withoutLoser(plan, { pair, loser: status === "a" ? "b" : "a" }, facts);
  if (typeof after === "string") return after;
  const settled = { ...pair, status, decided_by: facts.decidedBy.slice(0, MAX_NAME) };
  return {
    ...after,
    contradictions: after.contradictions.map((other, at) => (at === index ? settled : other)),
  };
}

const MAX_NAME = 200;

interface Side {
  readonly pair: Contradiction;
  readonly loser: "a" | "b";
}

/** The existing requirement that a decision removes, or null. */
export const removedByDecision = (pair: Contradiction, status: PairDecision["status"]): string | null =>
  status === "a" ? existingIdOf(pair.b) : status === "b" ? existingIdOf(pair.a) : null;

function withoutLoser(plan: Plan, { pair, loser }: Side, { existing }: PairFacts): Edited {
  const winner = pair[loser === "a" ? "b" : "a"].text;
  const reason = HOLDS[plan.meta.language](winner);
  const loserId = existingIdOf(pair[loser]);
  if (loserId === null) {
    const id = requirementOf(plan, { pair, loser });
    return id === null ? plan : drop(plan, { op: "drop", id, reason });
  }
  const own = plan.requirements.find(({ id }) => id === loserId);
  if (own?.change.op === "added") return drop(plan, { op: "drop", id: own.id, reason });
  if (own === undefined && existing === undefined) return "requirement_gone";
  const entry = own ?? (existing && existingEntry(existing, { source: [], how: reason }));
  return entry === undefined ? plan : withEntry(plan, asRemoval(entry, reason));
}

const HOLDS = {
  zh: (words: string) => `与“${words}”矛盾，决定以后者为准`,
  en: (words: string) => `Contradicts “${words}”, which holds`,
} as const satisfies Record<Language, (words: string) => string>;

/** The requirement of one side: the listed one, or the one that comes from the statement. */
function requirementOf(plan: Plan, { pair, loser }: Side): string | null {
  const [a, b, ...none] = pair.requirements ?? [];
  const listed =
    a !== undefined && b !== undefined && none.length === 0 ? (loser === "a" ? a : b) : undefined;
  const isFrom = (spans: readonly SourceSpan[]) =>
    spans.some((span) => spanKey(span) === spanKey(pair[loser]));
  return listed ?? plan.requirements.find(({ source }) => isFrom(source))?.id ?? null;
}

const ASKS = {
  zh: (a: string, b: string) => `“${a}”和“${b}”可能互相矛盾：两句都成立，还是以其中一句为准？`,
  en: (a: string, b: string) => `“${a}” and “${b}” may contradict each other. Do both hold, or which one?`,
} as const satisfies Record<Language, (a: string, b: string) => string>;
const WHY = {
  zh: "在有人说明之前，这两句不会一起通过批准。",
  en: "Until somebody says so, the two are not approved together.",
} as const satisfies Record<Language, string>;

/** The seat in whose field contradictions are. */
const ASKED_BY = "RiskPlanner";

function asked(plan: Plan, pair: Contradiction, id: string | undefined): Edited {
  const { language } = plan.meta;
  const text = ASKS[language](pair.a.text, pair.b.text);
  if (id === undefined) return "too_many";
  if (plan.open_questions.some((question) => question.text === text)) return "same_as_before";
  const question = {
    id,
    text,
    why: WHY[language],
    blocking: true,
    raised_by: ASKED_BY,
    about: [...(pair.requirements ?? [])],
    status: "open" as const,
  };
  return { ...plan, open_questions: [...plan.open_questions, question] };
}
