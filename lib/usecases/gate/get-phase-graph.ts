import type { EdgeView, PhaseGraphView } from "#lib/contracts/move.ts";
import { requireTask } from "#lib/db/access.ts";
import { loadMoveFacts } from "#lib/db/move-facts.ts";
import { findMovePolicy } from "#lib/db/move-policies.ts";
import { selectPhaseChanges } from "#lib/db/phase-path.ts";
import { taskOf } from "#lib/db/plans.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { choosePolicyMove, type LearnedPolicy } from "#lib/domain/policy/learned-policy.ts";
import { FEATURE_NAMES, MOVE_NAMES } from "#lib/domain/policy/policy-texts.ts";
import { reasonText, suggestMove } from "#lib/domain/policy/suggest-move.ts";
import { allowedMoves, featuresOf, type MoveFacts } from "#lib/domain/policy/task-moves.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import { GUARD_NAMES, guardReasonText, guardStatus } from "#lib/domain/task/guard-texts.ts";
import { type GuardResult, movesFrom } from "#lib/domain/task/guards.ts";
import { nextStepText } from "#lib/domain/task/next-step.ts";
import { gateOf, phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { PHASES, PLAN_GATE } from "#lib/domain/task/phases.ts";
import { loadGate } from "./load-gate.ts";

/** The facts with what the plan gate knows about the document and about contradictions. */
async function factsOf(db: ProjectDb, task: TaskRow): Promise<MoveFacts> {
  const facts = await loadMoveFacts(db, task);
  if (task.phase !== PLAN_GATE || facts.evidence.plan === null) return facts;
  const gate = await loadGate(db, task, { phase: PLAN_GATE, date: new Date().toISOString().slice(0, 10) });
  const missingInDocument =
    gate.change === null || gate.change.conflicts.length > 0 ? null : gate.change.missing;
  return {
    ...facts,
    evidence: { ...facts.evidence, openPairs: gate.openPairs.length, missingInDocument },
  };
}

function guardViewOf({ guard, code }: GuardResult): EdgeView["guards"][number] {
  return {
    guard,
    name: GUARD_NAMES[guard],
    status: guardStatus(code),
    reason: code === "" ? null : { code, text: guardReasonText(code) },
  };
}

const edgesOf = ({ state, evidence }: MoveFacts): EdgeView[] =>
  PHASES.flatMap((phase) => movesFrom(phase, evidence)).map(({ edge, results, open }) => ({
    from: edge.from,
    to: edge.to,
    move: edge.move,
    leaves_now: edge.from === state.phase,
    open,
    guards: results.map(guardViewOf),
  }));

function suggestionOf(facts: MoveFacts): PhaseGraphView["suggestion"] {
  const suggestion = suggestMove(facts);
  const { step, move, reason: code } = suggestion;
  return {
    move,
    name: move === null || move === "run" ? nextStepText(step).text : MOVE_NAMES[move],
    reason: reasonText(suggestion),
    code,
  };
}

function learnedOf(facts: MoveFacts, policy: LearnedPolicy | null): PhaseGraphView["learned"] {
  const choice = policy && choosePolicyMove(policy, featuresOf(facts), allowedMoves(facts));
  if (choice === null) return null;
  const { move, expected, rival, weighed } = choice;
  const against = rival && MOVE_NAMES[rival];
  return {
    move,
    name: MOVE_NAMES[move],
    reason: {
      zh: against === null ? "没有其他已知的操作" : `比“${against.zh}”更可能顺利继续`,
      en: against === null ? "No other known move" : `More likely to lead on than “${against.en}”`,
    },
    expected,
    weighed: weighed.map(({ feature, amount }) => ({ feature, amount, name: FEATURE_NAMES[feature] })),
  };
}

/**
 * The graph of the phases as it is for one task: its phase, its path, every edge with its guards and their evidence, the allowed
 * moves, and what is suggested.
 * Errors: not_found, insufficient_scope.
 */
export async function getPhaseGraph(actor: Actor, taskId: string): Promise<PhaseGraphView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await taskOf(db, taskId);
    const facts = await factsOf(db, task);
    const { hasRepository } = facts.evidence;
    const entered = enteredPhases(task.state);
    const path = await selectPhaseChanges(db, taskId);
    const { enabled, policy } = await findMovePolicy(db);
    return {
      phase: task.phase,
      has_repository: hasRepository,
      phases: PHASES.map((phase) => ({
        phase,
        name: phaseSpec(phase).name,
        gate: gateOf(phase) !== null || phaseSpec(phase).gate !== null,
        applies: hasRepository || !phaseSpec(phase).needsRepository,
        entered: entered.includes(phase),
      })),
      edges: edgesOf(facts),
      path: path.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
      allowed: [...allowedMoves(facts)],
      suggestion: suggestionOf(facts),
      learned: enabled ? learnedOf(facts, policy) : null,
    };
  });
}
