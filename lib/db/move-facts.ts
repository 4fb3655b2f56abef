import type { ChangeAttempt } from "../domain/change-set/change-attempt.ts";
import { OPEN_CHANGE_STATES } from "../domain/change-set/change-set.ts";
import { checkPlan } from "../domain/plan/check-plan.ts";
import { openContradictions } from "../domain/plan/open-items.ts";
import type { MoveFacts } from "../domain/policy/task-moves.ts";
import { planReviewSchema } from "../domain/review/plan-review.ts";
import { type ChangeEvidence, NO_CHANGE_EVIDENCE } from "../domain/task/change-evidence.ts";
import type { GuardEvidence } from "../domain/task/guards.ts";
import { PLAN_GATE } from "../domain/task/phases.ts";
import { readArtifact } from "./artifacts.ts";
import { loadChangeEvidence } from "./change-evidence.ts";
import { listChangeSets } from "./change-sets.ts";
import { type DecisionRow, selectDecisions } from "./decisions.ts";
import { findPlan, planHashOf } from "./plans.ts";
import { findProject } from "./projects.ts";
import { findRepository } from "./repositories.ts";
import { readStored } from "./stored.ts";
import type { TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";

/** What is known about the code of a task. */
async function codeFacts(db: ProjectDb, task: TaskRow, planHash: string | null) {
  const attempts = await listChangeSets(db, task.id);
  const isOpen = ({ state }: ChangeAttempt) => OPEN_CHANGE_STATES.includes(state);
  const change = attempts.find(isOpen) ?? attempts[0];
  const code: ChangeEvidence =
    change === undefined ? NO_CHANGE_EVIDENCE : await loadChangeEvidence(db, { task, planHash }, change);
  const repository = await findRepository(db);
  return { attempts: attempts.length, code, canOverrideChange: repository?.accept_override === true };
}

/** The decision on this plan that is in force, without withdrawn ones. */
function decisionOf(current: DecisionRow | undefined): GuardEvidence["decision"] {
  return current === undefined || current.decision === "withdraw" ? null : current.decision;
}

/**
 * Loads what is known about a task when a move is chosen. Approval writes the plan into the document, so a plan that nobody has
 * approved counts as contained in it.
 */
export async function loadMoveFacts(db: ProjectDb, task: TaskRow): Promise<MoveFacts> {
  const plan = await findPlan(db, task.id);
  const planHash = plan && planHashOf(plan);
  const review = await readArtifact(db, task.id, { name: "plan-review.json" });
  const decisions = (await selectDecisions(db, task.id)).filter(
    ({ phase, effective }) => phase === PLAN_GATE && effective,
  );
  const [last] = decisions;
  const current = planHash === null ? undefined : decisions.find((one) => one.plan_hash === planHash);
  const { settings } = await findProject(db);
  const { code, ...ofCode } = settings.has_repository
    ? await codeFacts(db, task, planHash)
    : { attempts: 0, code: NO_CHANGE_EVIDENCE, canOverrideChange: false };
  return {
    state: task.state,
    evidence: {
      plan,
      planHash,
      planProblems: plan === null ? [] : checkPlan(plan).map((problem) => problem.code),
      review: review && readStored(planReviewSchema, review.value, "plan review"),
      decision: decisionOf(current),
      decisionPlanHash: current?.plan_hash ?? null,
      hasRepository: settings.has_repository,
      missingInDocument: [],
      openPairs: plan === null ? 0 : openContradictions(plan).length,
      code,
    },
    sentBackVersion: last?.decision === "request_changes" ? last.plan_version : null,
    sentBackCount: decisions.filter(({ decision }) => decision === "request_changes").length,
    ...ofCode,
  };
}
