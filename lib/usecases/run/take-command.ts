import { readArtifact } from "#lib/db/artifacts.ts";
import { selectDecisions } from "#lib/db/decisions.ts";
import { logMove } from "#lib/db/move-log.ts";
import { findPlan } from "#lib/db/plans.ts";
import { nextQuestion } from "#lib/db/questions.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import { CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import { commandLine, type TurnRequest } from "#lib/domain/task/command.ts";
import { nextAgentName } from "#lib/domain/task/next-agent.ts";
import { type NextObstacles, nextObstacles } from "#lib/domain/task/next-obstacle.ts";
import { pendingStep } from "#lib/domain/task/next-step.ts";
import { gateOf, STEPS } from "#lib/domain/task/phase-specs.ts";
import { redoTargets } from "#lib/domain/task/phases.ts";
import { queueTurn } from "#lib/runs/client/queue-turn.ts";
import { askCoach } from "./ask-coach.ts";

type Command = Extract<TurnRequest, { kind: "command" }>;

/** Whether a command has anything to do in the present state of the task. */
function hasWork(task: Pick<TaskRow, "phase" | "state">, request: Omit<Command, "kind" | "text">): boolean {
  const own = STEPS.find(({ step }) => step.command === request.command);
  const isOfCode = own !== undefined && CODE_PHASES.includes(own.phase);
  if (isOfCode && !CODE_PHASES.includes(task.phase)) return false;
  const targets = redoTargets(task.phase, enteredPhases(task.state));
  if (request.phase !== null && !targets.includes(request.phase)) return false;
  const state = request.phase === null ? task.state : { ...task.state, phase: request.phase };
  return nextAgentName({ command: commandLine(request), state, done: [] }) !== null;
}

/** The plan, its review and the decisions on it, as far as they keep the task from continuing. */
async function obstaclesOf(db: ProjectDb, task: TaskRow): Promise<NextObstacles | null> {
  const plan = await findPlan(db, task.id);
  const review = await readArtifact(db, task.id, { name: "plan-review.json" });
  const question = await nextQuestion(db, task.id);
  const [last] = (await selectDecisions(db, task.id)).filter(({ effective }) => effective);
  return nextObstacles({
    plan,
    review: review === null ? null : planReviewSchema.parse(review.value),
    waitsFor: question === null ? null : { id: question.plan_question_id, text: question.text },
    atGate: gateOf(task.phase) !== null,
    sentBackVersion: last?.decision === "request_changes" ? last.plan_version : null,
  });
}

/** Refuses a command that has nothing to do; `/next` also if it would only repeat what is known, with the reasons by name. */
async function requireWork(db: ProjectDb, task: TaskRow, request: Command): Promise<void> {
  const works = hasWork(task, request);
  if (request.command !== "/next") {
    if (!works) throw new AppError("move_not_allowed");
    return;
  }
  const found = await obstaclesOf(db, task);
  const repeats = found?.obstacles.some(({ kind }) => kind === "plan_unchanged") === true;
  if (works && !repeats) return;
  if (found === null) throw new AppError("move_not_allowed");
  throw new AppError("move_not_allowed", { detail: found.text, extra: { obstacles: found.obstacles } });
}

/** A command runs the step that is missing, or repeats one that has a result. */
const isPending = ({ state }: TaskRow, { command }: Command): boolean =>
  command === "/next" || pendingStep(state)?.command === command;

/** Starts a command's run. Errors: move_not_allowed when it has nothing to do in the present state of the task, run_active. */
export async function takeCommand(db: ProjectDb, task: TaskRow, request: Command): Promise<string> {
  const command = commandLine(request);
  if (request.command === "/status") return askCoach(db, task, { text: request.text || command });
  await requireWork(db, task, request);
  const move = isPending(task, request) ? "run" : "redo";
  await logMove(db, task, { move, chooser: "command", detail: command });
  return queueTurn(db, task, {
    command,
    kind: request.text === "" ? "command" : "remark",
    text: request.text === "" ? command : request.text,
    depth: request.depth ?? null,
  });
}
