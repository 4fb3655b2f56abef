import { COACH_QUESTION } from "#lib/agents/coach.agent.ts";
import type { RoleInvocation } from "#lib/agents/prompt-input.ts";
import { seatRole } from "#lib/agents/roles.ts";
import type { PromptTrialView } from "#lib/contracts/prompt-trial.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { selectExistingRequirements } from "#lib/db/planned-changes.ts";
import { findProject } from "#lib/db/projects.ts";
import type { RecordedTurn } from "#lib/db/recorded-turns.ts";
import { seatNamesOf } from "#lib/db/seats.ts";
import { loadHistory } from "#lib/db/task-history.ts";
import { findTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { holdMeeting } from "#lib/domain/meeting/hold-meeting.ts";
import { seatRecord } from "#lib/domain/meeting/seat-record.ts";
import { type Plan, planSchema } from "#lib/domain/plan/plan.ts";
import { canonicalJson } from "#lib/domain/plan/plan-hash.ts";
import type { TurnFilter } from "#lib/domain/prompts/trial-turns.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { makeRecord, RECORD_ARTIFACTS, type RecordArtifacts } from "#lib/domain/task/make-record.ts";
import { beforeTurn } from "#lib/domain/workshop/before-turn.ts";
import { turnContext } from "#lib/domain/workshop/turn-context.ts";
import { type WorkshopState, workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";

/** What a role is asked once more: the input of a recorded turn, and in what it differs from what was given then. */
interface AskedAgain {
  readonly asked: RoleInvocation;
  readonly differences: PromptTrialView["differences"];
}

/** Everything that the task has on record of its plan. */
interface Record {
  readonly taskName: string;
  readonly need: string;
  readonly plan: Plan | null;
  readonly workshop: WorkshopState | null;
  readonly turn: RecordedTurn;
}

async function readRecord(db: ProjectDb, turn: RecordedTurn): Promise<Record> {
  const task = await findTask(db, turn.task_id);
  if (task === null) throw new AppError("not_found");
  const read = async (name: string) => (await readArtifact(db, turn.task_id, { name }))?.value;
  const plan = planSchema.safeParse(await read("planning.ai.json"));
  const workshop = workshopStateSchema.safeParse(await read("planning.workshop.json"));
  return {
    taskName: task.name,
    need: task.need,
    plan: plan.data ?? null,
    workshop: workshop.data ?? null,
    turn,
  };
}

/** A seat's turn. Throws trial_no_turn when the workshop was not kept. */
async function seatTurn(db: ProjectDb, record: Record): Promise<AskedAgain> {
  const { workshop, turn, need } = record;
  const { role, id: statement_id } = turn.said;
  const seat = workshop?.table.find(({ key }) => key === role);
  const own = workshop?.turns.filter((one) => one.role === role) ?? [];
  const said = own.find((one) => one.statement_id === statement_id) ?? own.at(-1);
  if (!workshop || !seat || !said) throw new AppError("trial_no_turn");
  const project = await findProject(db);
  const { language } = workshop.plan.meta;
  const before = { ...workshop, ...beforeTurn(workshop, said), round: said.round, mode: said.mode };
  const earlier = { ...before, turns: workshop.turns.filter(({ turn: number }) => number < said.turn) };
  const input = {
    ...turnContext(earlier, seat, { hasRepository: project.settings.has_repository, language }),
    language,
    need,
    standing: await selectExistingRequirements(db, turn.task_id),
    has_repository: project.settings.has_repository,
    project_name: project.name,
  };
  return {
    asked: { kind: "role", name: seatRole(seat), input },
    differences: [
      "plan_rewound",
      "knowledge_left_out",
      "project_as_now",
      ...(said.statement_id === statement_id ? [] : (["other_turn"] as const)),
    ],
  };
}

/** The review as the rules made it: a model's view was added to it afterwards. */
async function ruledReview(db: ProjectDb, { turn, plan }: Record) {
  const stored = planReviewSchema.safeParse(
    (await readArtifact(db, turn.task_id, { name: "plan-review.json" }))?.value,
  );
  if (!stored.success || !plan || stored.data.plan_hash !== textHash(canonicalJson(plan)))
    throw new AppError("trial_no_turn");
  const { ai_review: _view, ...review } = stored.data;
  const reviewers = review.reviewers.filter(({ source }) => source !== "model");
  return { plan, stored: stored.data, ruled: { ...review, reviewers } };
}

async function chairTurn(db: ProjectDb, record: Record): Promise<AskedAgain> {
  const { plan, stored } = await ruledReview(db, record);
  const { workshop, taskName } = record;
  const findings = stored.ai_review?.findings ?? [];
  if (!workshop) throw new AppError("trial_no_turn");
  const { language } = plan.meta;
  const meeting = holdMeeting({
    plan,
    planHash: stored.plan_hash,
    review: stored,
    workshop,
    taskName,
    language,
  });
  return {
    asked: { kind: "role", name: "planning_meeting", input: { language, plan, meeting, findings } },
    differences: [],
  };
}

function seatAnswer({ plan, workshop, turn }: Record): AskedAgain {
  if (!plan || !workshop || turn.asked === null) throw new AppError("trial_no_turn");
  const { role: seat } = turn.said;
  const record = seatRecord(workshop, plan, seat);
  const { language, title } = plan.meta;
  const input = { language, seat, question: turn.asked, title, record };
  return { asked: { kind: "role", name: "seat_answer", input }, differences: [] };
}

/** A question to the Coach, answered from the task's record as it is today. */
async function coachReply(db: ProjectDb, { turn }: Record): Promise<AskedAgain> {
  const task = await findTask(db, turn.task_id);
  if (task === null) throw new AppError("not_found");
  const { language } = await findProject(db);
  const read: [string, unknown][] = [];
  for (const name of RECORD_ARTIFACTS)
    read.push([name, (await readArtifact(db, task.id, { name }))?.value ?? null]);
  const artifacts = Object.fromEntries(read) as RecordArtifacts;
  const history = await loadHistory(db, task.id);
  const names = await seatNamesOf(db, task.project_id);
  const record = makeRecord(task, artifacts, { language, history, names });
  const input = { language, question: turn.asked ?? COACH_QUESTION[language], record, code: [] };
  return { asked: { kind: "role", name: "coach_reply", input }, differences: ["record_as_now"] };
}

/**
 * The input of a recorded turn, made again out of what the task has on record.
 * Errors: trial_no_turn when the record no longer holds it, e.g. because the plan was made again since.
 */
export async function recordedInput(
  db: ProjectDb,
  part: TurnFilter["part"],
  turn: RecordedTurn,
): Promise<AskedAgain> {
  const record = await readRecord(db, turn);
  switch (part) {
    case "seat":
      return seatTurn(db, record);
    case "chair":
      return chairTurn(db, record);
    case "seat_answer":
      return seatAnswer(record);
    case "coach":
      return coachReply(db, record);
    case "review": {
      const { plan, ruled } = await ruledReview(db, record);
      const { language } = plan.meta;
      const answers = record.workshop?.answers ?? [];
      const input = { language, plan, review: ruled, need: record.need, answers: [...answers] };
      return { asked: { kind: "role", name: "plan_review", input }, differences: [] };
    }
  }
}
