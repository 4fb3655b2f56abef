import type { Plan } from "../plan/plan.ts";
import { lastTurns } from "./round.ts";
import { SEATS } from "./seats.ts";
import type { WorkshopState } from "./workshop-state.ts";

export interface Conclusion {
  readonly plan: Plan;
  /** Each seat's open point, for the draft banner; empty for a final plan. */
  readonly openPoints: readonly { readonly role: string; readonly text: string }[];
}

/** Keeps task dependencies that exist and drops those that would close a circle, in the order the tasks were made. */
function acyclic(tasks: Plan["tasks"]): Plan["tasks"] {
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

/** The plan's own risk: the heaviest of its risks (likelihood and impact both high = critical). */
function overallRisk(plan: Plan): Plan["meta"]["risk"] {
  let heaviest = 0;
  for (const risk of plan.risks) {
    const weight = { low: 0, medium: 1, high: 2 };
    const sum = weight[risk.likelihood] + weight[risk.impact];
    heaviest = Math.max(heaviest, sum >= 4 ? 3 : sum === 3 ? 2 : sum === 2 ? 1 : 0);
  }
  return RISK_ORDER[heaviest] ?? "low";
}

/**
 * The hard gate (spec 3 §3.2): a plan is final only with five `ok === true`, no reservation and no unresolved
 * disagreement; anything else, null included, is a draft.
 */
export function conclude(state: WorkshopState): Conclusion {
  const last = lastTurns(state);
  const ended = state.answers.filter((answer) => answer.kind === "ended");
  const openPoints: { role: string; text: string }[] = [];
  for (const seat of SEATS) {
    const verdict = last.get(seat)?.verdict;
    const own = [
      ...(verdict?.reservations ?? []),
      ...ended.filter((answer) => answer.raised_by === seat).map((answer) => answer.question),
      ...(verdict?.ok === true ? [] : (verdict?.reasons ?? [])),
    ];
    for (const text of new Set(own)) openPoints.push({ role: seat, text });
    if (verdict?.ok !== true && own.length === 0) openPoints.push({ role: seat, text: "—" });
  }
  for (const issue of state.issues.filter((other) => other.status === "unresolved"))
    openPoints.push({ role: issue.raised_by, text: issue.title });
  const reserved = new Set(openPoints.map((point) => point.role));
  const agreed_by = SEATS.filter((seat) => !reserved.has(seat));
  const plan: Plan = {
    ...state.plan,
    tasks: acyclic(state.plan.tasks),
    meta: {
      ...state.plan.meta,
      risk: overallRisk(state.plan),
      status: openPoints.length === 0 ? "final" : "draft",
    },
    consensus: {
      agreed_by,
      reserved_by: SEATS.filter((seat) => reserved.has(seat)),
      points: state.consensus.map((point) => point.text),
    },
  };
  return { plan, openPoints };
}
