import type { Language } from "../language.ts";
import { planningMeetingSchema } from "../meeting/meeting.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import { draftInfoSchema } from "../plan/draft-info.ts";
import { type Plan, planSchema } from "../plan/plan.ts";
import { planReviewSchema } from "../review/plan-review.ts";
import type { SeatNames } from "../roles/seats.ts";
import { NO_USAGE } from "../usage/usage.ts";
import { customSeatNames } from "../workshop/workshop-seats.ts";
import { type WorkshopState, workshopStateSchema } from "../workshop/workshop-state.ts";
import { nextStep, nextStepText } from "./next-step.ts";
import type { TaskHistory, TaskRecord } from "./task-record.ts";
import type { TaskState } from "./task-state.ts";

/** Artifacts from which the record is made. */
export const RECORD_ARTIFACTS = [
  "planning.ai.json",
  "planning.workshop.json",
  "plan-review.json",
  "planning.meeting.json",
  "planning.draft.json",
] as const;
export type RecordArtifacts = Readonly<Record<(typeof RECORD_ARTIFACTS)[number], unknown>>;

/** The history of a new task. */
export const NO_HISTORY: TaskHistory = {
  decisions: [],
  usage: NO_USAGE,
  runs: 0,
  budget_micros: null,
  versions: [],
  question: null,
};

const MAX_STATEMENT_LENGTH = 600;
const clipped = (text: string): string =>
  text.length > MAX_STATEMENT_LENGTH ? `${text.slice(0, MAX_STATEMENT_LENGTH - 1)}…` : text;

/** The newest verdict of each seat, in turn order. */
function verdictsOf(workshop: WorkshopState | undefined): TaskRecord["verdicts"] {
  const newest = new Map((workshop?.turns ?? []).map((turn) => [turn.role, turn]));
  return [...newest.values()].map(({ role, verdict: { ok, reasons }, statement_id }) => ({
    role,
    ok,
    reasons,
    statement_id,
  }));
}

function statementsOf(workshop: WorkshopState | undefined): TaskRecord["statements"] {
  return (workshop?.turns ?? []).map(({ statement_id, role, round, statement }) => ({
    id: statement_id,
    role,
    round,
    text: clipped(statement),
    changed: (workshop?.changes ?? [])
      .filter((change) => change.statement_id === statement_id)
      .map((change) => change.id),
  }));
}

const questionsOf = (plan: Plan | undefined): TaskRecord["open_questions"] =>
  (plan?.open_questions ?? [])
    .filter(({ status }) => status === "open")
    .map(({ id, text, blocking, default: fallback }) => ({ id, text, blocking, default: fallback ?? null }));

/** Every plan item with an id, as far as the Coach quotes from it. */
function itemsOf(plan: Plan | undefined): TaskRecord["items"] {
  if (plan === undefined) return [];
  const derived = (one: { derived?: { how: string } | undefined }) => one.derived?.how ?? "";
  const plain = { why: "", source: [] as string[], about: [] as string[] };
  return [
    ...plan.requirements.map((one) => ({
      id: one.id,
      section: "requirements",
      title: one.title,
      text: sentenceOf(one),
      why: one.rationale ?? derived(one),
      source: one.source.map((span) => span.text),
      about: [],
    })),
    ...plan.risks.map((one) => ({
      ...plain,
      id: one.id,
      section: "risks",
      title: one.description,
      text: one.mitigations.join(" "),
      why: derived(one),
    })),
    ...plan.acceptance.map((one) => ({
      ...plain,
      id: one.id,
      section: "acceptance",
      title: one.text,
      text: one.text,
      why: derived(one),
      about: one.requirements,
    })),
    ...plan.test_plan.cases.map((one) => ({
      ...plain,
      id: one.id,
      section: "tests",
      title: one.title,
      text: one.title,
      why: derived(one),
      about: one.requirements,
    })),
    ...plan.tasks.map((one) => ({
      ...plain,
      id: one.id,
      section: "tasks",
      title: one.title,
      text: one.description || one.title,
      why: derived(one),
      about: one.requirements,
    })),
    ...plan.assumptions.map((one) => ({
      ...plain,
      id: one.id,
      section: "assumptions",
      title: one.text,
      text: one.text,
      about: one.about,
    })),
    ...plan.open_questions.map((one) => ({
      ...plain,
      id: one.id,
      section: "open_questions",
      title: one.text,
      text: one.default ?? "",
      why: one.why,
      about: one.about,
    })),
  ];
}

/** Options of a record. */
export interface RecordOptions {
  readonly language: Language;
  readonly history: TaskHistory;
  /** Names of the project's own seats, for events before a workshop is on record. */
  readonly names: SeatNames;
}

/**
 * Builds a task's record from its state, its stored artifacts and its history, as far as they exist. During a
 * workshop, the workshop's plan is the newest.
 */
export function makeRecord(
  task: { readonly title: string; readonly state: TaskState },
  artifacts: RecordArtifacts,
  { language, history, names }: RecordOptions,
): TaskRecord {
  const workshop = workshopStateSchema.safeParse(artifacts["planning.workshop.json"]).data;
  const plan = planSchema.safeParse(artifacts["planning.ai.json"]).data ?? workshop?.plan;
  const next = nextStep(task.state);
  return {
    title: task.title,
    names: { ...names, ...customSeatNames(workshop?.table ?? []) },
    phase: task.state.phase,
    round: workshop?.round ?? task.state.actors.planning?.round ?? 0,
    plan_version: plan?.meta.version ?? null,
    plan_status: plan?.meta.status ?? null,
    requirements: (plan?.requirements ?? []).map(({ id, title }) => ({ id, title })),
    items: itemsOf(plan),
    consensus: (workshop?.consensus ?? []).map(({ text }) => text),
    issues: (workshop?.issues ?? []).map(
      ({ id, title, detail, status, raised_by, positions, resolution }) => ({
        id,
        title,
        detail: clipped(detail),
        status,
        raised_by,
        ...(resolution === undefined ? {} : { resolution }),
        positions: positions.map(({ role, position, reason }) => ({ role, position, reason })),
      }),
    ),
    open_questions: questionsOf(plan),
    answers: workshop?.answers ?? [],
    verdicts: verdictsOf(workshop),
    statements: statementsOf(workshop),
    history,
    draft: draftInfoSchema.safeParse(artifacts["planning.draft.json"]).data ?? null,
    meeting_decision:
      planningMeetingSchema.safeParse(artifacts["planning.meeting.json"]).data?.decision ?? null,
    review_ok: planReviewSchema.safeParse(artifacts["plan-review.json"]).data?.aggregate.ok ?? null,
    next,
    next_step: nextStepText(next).text[language],
  };
}
