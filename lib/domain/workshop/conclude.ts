import type { Language } from "../language.ts";
import { idRanges } from "../plan/id-ranges.ts";
import { unansweredQuestions } from "../plan/open-items.ts";
import type { Plan } from "../plan/plan.ts";
import { unfinished } from "../plan/unfinished.ts";
import type { GapKind } from "./gap.ts";
import { bindingReservations, currentPositions, preventsFinalPlan, remarksOf } from "./objections.ts";
import { isUnheard, lastTurns, seatsNotJudged } from "./round.ts";
import { structuralGaps } from "./structural-gaps.ts";
import { customSeatNames, requiredSeatKeys } from "./workshop-seats.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** An objection of a seat. */
export interface SeatObjection {
  readonly role: string;
  readonly text: string;
  /** Nobody has judged the plan for this seat. */
  readonly not_judged?: true;
}

export interface HardGate {
  /** What keeps the plan from being final; empty for a final plan. */
  readonly openPoints: readonly SeatObjection[];
  /** Objections of optional seats: recorded, not blocking. */
  readonly noted: readonly SeatObjection[];
  /** Remarks of seats that agree. */
  readonly remarks: readonly SeatObjection[];
}

export interface Conclusion extends HardGate {
  readonly plan: Plan;
}

/**
 * Keeps dependencies between existing tasks and drops those that would close a cycle, in the order of the
 * tasks.
 */
function withoutCycles(tasks: Plan["tasks"]): Plan["tasks"] {
  const known = new Set(tasks.map((task) => task.id));
  const reach = new Map<string, ReadonlySet<string>>();
  return tasks.map((task) => {
    const depends = task.depends.filter(
      (id) => known.has(id) && id !== task.id && !reach.get(id)?.has(task.id),
    );
    const all = new Set(depends);
    for (const id of depends) for (const further of reach.get(id) ?? []) all.add(further);
    reach.set(task.id, all);
    return { ...task, depends };
  });
}

const RISK_ORDER = ["low", "medium", "high", "critical"] as const;

/** The risk of the plan: its highest risk (likelihood and impact both high = critical). */
function overallRisk(plan: Plan): Plan["meta"]["risk"] {
  let heaviest = 0;
  for (const risk of plan.risks) {
    const weight = { low: 0, medium: 1, high: 2 };
    const sum = weight[risk.likelihood] + weight[risk.impact];
    heaviest = Math.max(heaviest, sum >= 4 ? 3 : sum === 3 ? 2 : sum === 2 ? 1 : 0);
  }
  return RISK_ORDER[heaviest] ?? "low";
}

const NO_TURN_TEXT = { zh: "没有发言", en: "Did not answer" } as const;
const NOT_JUDGED_TEXT = { zh: "尚未判断", en: "Not judged yet" } as const;

/** Open points of a seat: its reservations, and why it is not ok. */
function openPointsOf(state: WorkshopState, role: string): string[] {
  const turn = lastTurns(state).get(role);
  if (turn === undefined) return [NO_TURN_TEXT[state.plan.meta.language]];
  if (isUnheard(state, role)) return [NOT_JUDGED_TEXT[state.plan.meta.language]];
  const { verdict } = turn;
  const own = [...bindingReservations(turn), ...(verdict.ok === true ? [] : verdict.reasons)];
  if (own.length > 0) return [...new Set(own)];
  return verdict.ok === true ? [] : ["—"];
}

/** The owner of an unresolved issue: the seat that raised it, or the first required seat that opposes it. */
function ownerOf(issue: WorkshopState["issues"][number], required: readonly string[]): string {
  if (required.includes(issue.raised_by)) return issue.raised_by;
  const against = [...currentPositions(issue).values()].find(
    (position) => position.position !== "agree" && required.includes(position.role),
  );
  return against?.role ?? issue.raised_by;
}

const UNFINISHED_TEXTS = {
  requirement: { zh: "还没有需求", en: "No requirement yet" },
  scenario: {
    zh: (ids: string) => `还没有场景：${ids}`,
    en: (ids: string) => `No scenario yet: ${ids}`,
  },
  acceptance: {
    zh: (ids: string) => `还没有验收点：${ids}`,
    en: (ids: string) => `No acceptance point yet: ${ids}`,
  },
  test: {
    zh: (ids: string) => `还没有测试用例：${ids}`,
    en: (ids: string) => `No test case yet: ${ids}`,
  },
  proposal: {
    zh: (ids: string) => `规则建议的措辞尚未确认：${ids}`,
    en: (ids: string) => `Wording proposed by rules is not confirmed: ${ids}`,
  },
  match: {
    zh: (words: string, id: string) => `“${words}”可能涉及 ${id}，尚未决定`,
    en: (words: string, id: string) => `“${words}” may be about ${id}: not decided`,
  },
  pair: {
    zh: (a: string, b: string) => `“${a}”与“${b}”可能互相矛盾，尚未判断`,
    en: (a: string, b: string) => `“${a}” and “${b}” may contradict each other: not judged`,
  },
  matches: {
    zh: (count: number) => `另有 ${count} 句话可能涉及已有需求，尚未决定`,
    en: (count: number) =>
      `${count} more ${count === 1 ? "statement" : "statements"} may be about existing requirements: not decided`,
  },
  pairs: {
    zh: (count: number) => `另有 ${count} 对陈述可能互相矛盾，尚未判断`,
    en: (count: number) =>
      `${count} more ${count === 1 ? "pair" : "pairs"} of statements may contradict each other: not judged`,
  },
} as const;

/** Points of one kind that are listed one by one; the plan lists all of them. */
const MOST_LISTED = 5;

function someOf(role: string, texts: readonly string[], more: (count: number) => string): SeatObjection[] {
  const rest = texts.length - MOST_LISTED;
  const shown = rest > 1 ? [...texts.slice(0, MOST_LISTED), more(rest)] : texts;
  return shown.map((text) => ({ role, text }));
}

const point = (
  role: string,
  texts: Readonly<Record<Language, (ids: string) => string>>,
  { ids, language }: { ids: readonly string[]; language: Language },
): SeatObjection[] => (ids.length === 0 ? [] : [{ role, text: texts[language](idRanges(ids, language)) }]);

/** What requirements lack, one sentence per kind with all ids. */
export function coverageObjections(plan: Plan): SeatObjection[] {
  const { language } = plan.meta;
  const { requirement, scenario, acceptance, test } = UNFINISHED_TEXTS;
  const gaps = structuralGaps(plan, false);
  const lacking = (kind: GapKind) => gaps.flatMap((gap) => (gap.kind === kind && gap.id ? [gap.id] : []));
  const decides = (plan.matches ?? []).length > 0;
  return [
    ...(plan.requirements.length === 0 && !decides
      ? [{ role: "ProductPlanner", text: requirement[language] }]
      : []),
    ...point("TestPlanner", scenario, { ids: unfinished(plan).withoutScenario, language }),
    ...point("ProductPlanner", acceptance, { ids: lacking("no_acceptance"), language }),
    ...point("TestPlanner", test, { ids: lacking("no_test"), language }),
  ];
}

/**
 * What a final plan must not contain: requirements without a scenario or with a wording that nobody has confirmed, undecided changes of
 * existing requirements, and pairs that nobody has judged.
 */
function unfinishedParts(plan: Plan): SeatObjection[] {
  const { language } = plan.meta;
  const { openProposal, openMatches, openPairs } = unfinished(plan);
  const { proposal, match, matches, pair, pairs } = UNFINISHED_TEXTS;
  return [
    ...coverageObjections(plan),
    ...point("ProductPlanner", proposal, { ids: openProposal, language }),
    ...someOf(
      "ProductPlanner",
      openMatches.map((open) => match[language](open.source.text, open.requirement)),
      matches[language],
    ),
    ...someOf(
      "RiskPlanner",
      openPairs.map(({ a, b }) => pair[language](a.text, b.text)),
      pairs[language],
    ),
  ];
}

/**
 * The hard gate. A plan is final only if every required seat said `ok === true` (null is not ok), none of
 * them has a reservation, every blocking question is answered, none of their disagreements is unresolved, and nothing in it is
 * undecided. Otherwise it is a draft.
 */
export function hardGate(state: WorkshopState): HardGate {
  const required = requiredSeatKeys(state.table);
  const openPoints: SeatObjection[] = [];
  const noted: SeatObjection[] = [];
  for (const { key: role } of state.table)
    for (const text of openPointsOf(state, role))
      (required.includes(role) ? openPoints : noted).push({
        role,
        text,
        ...(isUnheard(state, role) ? { not_judged: true } : {}),
      });
  for (const { raised_by: role, text } of unansweredQuestions(state.plan)) openPoints.push({ role, text });
  openPoints.push(...unfinishedParts(state.plan));
  for (const issue of state.issues.filter((other) => other.status === "unresolved")) {
    const role = ownerOf(issue, required);
    const list = preventsFinalPlan(issue, state) ? openPoints : noted;
    if (!list.some((point) => point.role === role && point.text === issue.title))
      list.push({ role, text: issue.title });
  }
  const remarks = [...lastTurns(state).values()].flatMap((turn) =>
    remarksOf(turn, state).map((text) => ({ role: turn.role, text })),
  );
  return { openPoints, noted, remarks };
}

/** An agreed point as a decision with its reason. */
export function decisionText(
  { text, reason }: WorkshopState["consensus"][number],
  language: Language,
): string {
  if (reason === undefined) return text;
  return language === "zh" ? `${text}（理由：${reason}）` : `${text} (Reason: ${reason})`;
}

/**
 * The plan at the end of the workshop: final or draft by the hard gate, with the seats that agree and those
 * that have reservations.
 */
export function conclude(state: WorkshopState): Conclusion {
  const { openPoints, noted, remarks } = hardGate(state);
  const reserved = new Set(openPoints.map((point) => point.role));
  const silent = new Set(noted.map((point) => point.role));
  const keys = state.table.map((seat) => seat.key);
  const notJudged = seatsNotJudged(state);
  const names = customSeatNames(state.table);
  const plan: Plan = {
    ...state.plan,
    tasks: withoutCycles(state.plan.tasks),
    meta: {
      ...state.plan.meta,
      risk: overallRisk(state.plan),
      status: openPoints.length === 0 ? "final" : "draft",
    },
    consensus: {
      agreed_by: keys.filter((key) => !reserved.has(key) && !silent.has(key)),
      reserved_by: keys.filter((key) => reserved.has(key) && !notJudged.includes(key)),
      ...(notJudged.length > 0 ? { not_judged_by: [...notJudged] } : {}),
      points: state.consensus.map((point) => decisionText(point, state.plan.meta.language)),
      ...(noted.length + remarks.length > 0 ? { noted: [...noted, ...remarks] } : {}),
      ...(Object.keys(names).length > 0 ? { names: { ...names } } : {}),
    },
  };
  return { plan, openPoints, noted, remarks };
}
