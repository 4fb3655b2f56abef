import { type Plan, planSchema } from "../plan/plan.ts";
import type { WorkshopIssue } from "./seat-turn.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** The input of a seat before its turn, as far as the final state of a workshop shows it. */
export type SeatTurnSnapshot = Pick<WorkshopState, "plan" | "issues" | "consensus" | "answers"> & {
  readonly spoken: Pick<TurnRecord, "role" | "statement" | "verdict">[];
};

/** What this turn and later ones added to the plan. */
interface LaterAdditions {
  /** Ids of items. */
  readonly ids: ReadonlySet<string>;
  /** Lines of sections without ids. */
  readonly lines: ReadonlySet<string>;
  /** Texts of questions. */
  readonly questions: ReadonlySet<string>;
}

function additionsFrom(state: WorkshopState, turns: readonly TurnRecord[]): LaterAdditions {
  const statements = new Set(turns.map(({ statement_id }) => statement_id));
  const added = state.changes.filter((change) => change.op === "add" && statements.has(change.statement_id));
  const changes = turns.flatMap(({ plan_changes }) => plan_changes);
  return {
    ids: new Set(added.map(({ id }) => id)),
    lines: new Set(
      changes.flatMap((change) => (change.op === "add" && "text" in change ? [change.text] : [])),
    ),
    questions: new Set(turns.flatMap(({ questions }) => questions.map(({ text }) => text))),
  };
}

function planWithout(plan: Plan, { ids, lines, questions }: LaterAdditions): Plan {
  const known = ({ id }: { readonly id: string }) => !ids.has(id);
  const stays = (line: string) => !lines.has(line);
  const refs = <T extends { readonly requirements: string[] }>(item: T): T => ({
    ...item,
    requirements: item.requirements.filter((id) => !ids.has(id)),
  });
  const next: Plan = {
    ...plan,
    requirements: plan.requirements.filter(known),
    tasks: plan.tasks.filter(known).map(refs),
    risks: plan.risks.filter(known),
    acceptance: plan.acceptance.filter(known).map(refs),
    test_plan: { ...plan.test_plan, cases: plan.test_plan.cases.filter(known).map(refs) },
    assumptions: plan.assumptions.filter(known),
    open_questions: plan.open_questions.filter(({ text }) => !questions.has(text)),
    scope: plan.scope.filter(stays),
    non_goals: plan.non_goals.filter(stays),
    targets: plan.targets.filter(stays),
    notes: plan.notes.filter(stays),
  };
  // Without the removed items, references can dangle and the plan is invalid: then the current plan is used.
  return planSchema.safeParse(next).success ? next : plan;
}

/** An issue without the positions of this and later turns, or null if it was raised later. */
function issueBefore(issue: WorkshopIssue, turn: TurnRecord, before: ReadonlySet<string>) {
  const wasReceived = ({ role, round }: { readonly role: string; readonly round: number }) =>
    round < turn.round || (round === turn.round && before.has(role));
  if (!wasReceived({ role: issue.raised_by, round: issue.round })) return null;
  const positions = issue.positions.filter(wasReceived);
  if (positions.length === issue.positions.length && issue.round < turn.round) return issue;
  const { resolution: _later, ...open } = issue;
  return { ...open, positions, status: "open" as const };
}

/**
 * Reverts a turn and all later ones in a workshop that went on: removes items that they added, their
 * questions, positions and issues. Changed wording of items that existed before stays, because the record has
 * no older one.
 */
export function beforeTurn(state: WorkshopState, turn: TurnRecord): SeatTurnSnapshot {
  const earlier = state.turns.filter((other) => other.turn < turn.turn);
  const sameRound = earlier.filter(({ round }) => round === turn.round);
  const before = new Set(sameRound.map(({ role }) => role));
  const later = additionsFrom(
    state,
    state.turns.filter((other) => other.turn >= turn.turn),
  );
  return {
    plan: planWithout(state.plan, later),
    issues: state.issues.flatMap((issue) => issueBefore(issue, turn, before) ?? []),
    consensus: state.consensus.filter(({ round }) => round < turn.round),
    answers: state.answers.filter(({ question }) => !later.questions.has(question)),
    spoken: sameRound.map(({ role, statement, verdict }) => ({ role, statement, verdict })),
  };
}
