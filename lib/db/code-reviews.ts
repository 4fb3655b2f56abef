import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { codeChairSchema, codeMeetingSchema } from "../domain/code-review/code-meeting.ts";
import { codeQuestionSchema } from "../domain/code-review/code-questions.ts";
import { codeVerdictSchema, FINDING_STATES } from "../domain/code-review/code-verdict.ts";
import { codeFindingDraftSchema } from "../domain/code-review/finding.ts";
import { isLeft, isSevere } from "../domain/code-review/finding-state.ts";
import { FOLLOWED } from "../domain/code-review/follow-findings.ts";
import { commentSchema } from "../domain/comment/remark.ts";
import { NO_REVIEW, type ReviewAtDebrief } from "../domain/test-run/debrief.ts";
import { appendEvents } from "./events.ts";
import type { CodeFinding, CodeReview } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const reviewSchema = z.object({
  remarks: z.array(commentSchema),
  /** By user id, then by path: the blob that the user has reviewed. */
  marks: z.record(z.string(), z.record(z.string(), z.string())),
  verdicts: z.array(codeVerdictSchema),
  questions: z.array(codeQuestionSchema),
  meeting: codeMeetingSchema.nullable(),
  /** The last answer of a model in the chair. */
  chair: codeChairSchema.nullable(),
});

/** The review of an attempt. */
export interface StoredReview extends z.infer<typeof reviewSchema> {
  readonly changeSetId: string;
  readonly taskId: string;
  readonly version: number;
}

const placeSchema = codeFindingDraftSchema
  .pick({ file: true, start: true, end: true, side: true })
  .extend({ change_set: z.string(), outcome: z.enum(FOLLOWED) });

const findingSchema = z.object({
  finding: codeFindingDraftSchema,
  state: z.enum(FINDING_STATES),
  decided_by: authorSchema.nullable(),
  places: z.array(placeSchema),
});

/** A finding of a task with its place in each attempt that has it. */
export interface StoredFinding extends z.infer<typeof findingSchema> {
  readonly id: string;
  /** The attempt in which it was found first. */
  readonly changeSetId: string;
  readonly reason: string;
  readonly createdAt: Date;
}

function reviewRow(row: CodeReview): StoredReview {
  const { remarks, marks, verdicts, questions, meeting, chair } = row;
  const stored = { remarks, marks, verdicts, questions, meeting, chair };
  return {
    ...readStored(reviewSchema, stored, "review of a change set"),
    changeSetId: row.change_set_id,
    taskId: row.task_id,
    version: row.version,
  };
}

function findingRow(row: CodeFinding): StoredFinding {
  const { finding, state, decided_by, places } = row;
  return {
    ...readStored(findingSchema, { finding, state, decided_by, places }, "finding of a code review"),
    id: row.id,
    changeSetId: row.change_set_id,
    reason: row.reason,
    createdAt: row.created_at,
  };
}

/** The reviews of a task's attempts. */
export async function listReviews(db: ProjectDb, taskId: string): Promise<StoredReview[]> {
  const rows = await db.tx.codeReview.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    orderBy: { created_at: "asc" },
  });
  return rows.map(reviewRow);
}

/** The findings of all attempts of a task, oldest first. */
export async function listFindings(db: ProjectDb, taskId: string): Promise<StoredFinding[]> {
  const rows = await db.tx.codeFinding.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(findingRow);
}

interface ReviewPlace {
  readonly taskId: string;
  readonly changeSetId: string;
}

const placeOf = (db: ProjectDb, { taskId, changeSetId }: ReviewPlace) => ({
  workspace_id: db.access.workspaceId,
  project_id: db.access.projectId,
  task_id: taskId,
  change_set_id: changeSetId,
});

/**
 * Stores that the rules have read an attempt. The task must be locked.
 * @param carried Open threads of the attempt before, and the questions in them.
 */
export async function insertReview(
  db: ProjectDb,
  place: ReviewPlace,
  carried: Pick<StoredReview, "remarks" | "questions">,
): Promise<void> {
  const data = {
    ...placeOf(db, place),
    remarks: storableJson(carried.remarks),
    questions: storableJson(carried.questions),
    marks: {},
    verdicts: [],
  };
  await db.tx.codeReview.create({ data });
}

/**
 * Stores what changed in a review.
 * @throws AppError precondition_failed if the review changed since it was read
 */
export async function saveReview(db: ProjectDb, next: StoredReview): Promise<void> {
  const { remarks, marks, verdicts, questions, meeting, chair } = next;
  const { count } = await db.tx.codeReview.updateMany({
    where: { change_set_id: next.changeSetId, project_id: db.access.projectId, version: next.version },
    data: {
      remarks: storableJson(remarks),
      marks: storableJson(marks),
      verdicts: storableJson(verdicts),
      questions: storableJson(questions),
      meeting: storableJson(meeting),
      chair: storableJson(chair),
      version: { increment: 1 },
      updated_at: new Date(),
    },
  });
  if (count === 0) throw new AppError("precondition_failed");
}

/**
 * Stores new findings of an attempt, and reports each in the log of the task.
 * @param place `runId`: the run in which they were found; null: outside of a run
 */
export async function insertFindings(
  db: ProjectDb,
  place: ReviewPlace & { readonly runId: string | null },
  findings: readonly StoredFinding["finding"][],
): Promise<void> {
  const { taskId, changeSetId, runId } = place;
  const named = findings.map((finding) => ({ finding, id: newId("codeFinding") }));
  // One time per row keeps the order of the findings.
  const now = Date.now();
  await db.tx.codeFinding.createMany({
    data: named.map(({ finding, id }, at) => {
      const { file, start, end, side } = finding;
      const first = { change_set: changeSetId, outcome: "new", file, start, end, side };
      return {
        id,
        ...placeOf(db, place),
        finding: storableJson(finding),
        state: "open",
        reason: "",
        places: storableJson([first]),
        created_at: new Date(now + at),
      };
    }),
  });
  await appendEvents(
    db,
    { taskId, runId },
    named.map(({ finding, id }) => ({
      type: "finding",
      data: { ...finding, finding_id: id, change_set: changeSetId },
    })),
  );
}

/** Stores the state and the places of a finding. */
export async function saveFinding(db: ProjectDb, next: StoredFinding): Promise<void> {
  await db.tx.codeFinding.update({
    where: { id: next.id },
    data: {
      state: next.state,
      reason: storableText(next.reason),
      decided_by: storableJson(next.decided_by),
      places: storableJson(next.places),
      updated_at: new Date(),
    },
  });
}

/** Whether a finding is open in an attempt. */
const isOpenIn =
  (attempt: string) =>
  ({ state, places }: StoredFinding): boolean =>
    state !== "dismissed" && places.some((place) => place.change_set === attempt && isLeft(place));

/** What the review of a tested attempt says to the debrief of its tests; nothing for a commit that is no attempt. */
export async function readReviewAtDebrief(
  db: ProjectDb,
  { taskId, change_set: attempt }: { readonly taskId: string; readonly change_set: string | null },
): Promise<ReviewAtDebrief> {
  if (attempt === null) return NO_REVIEW;
  const review = (await listReviews(db, taskId)).find(({ changeSetId }) => changeSetId === attempt);
  const isOpen = isOpenIn(attempt);
  const open = (await listFindings(db, taskId)).filter((one) => isSevere(one.finding) && isOpen(one));
  return {
    findings: open.map(({ id, finding: { message }, places }) => {
      const place = places.find(({ change_set }) => change_set === attempt);
      return { id, message, file: place?.file ?? "", start: place?.start ?? 0 };
    }),
    against: (review?.verdicts ?? [])
      .filter(({ ok }) => ok === false)
      .map(({ seat, text }) => ({ seat, text })),
  };
}

/** What the review of an attempt says to its gate. */
export interface ReviewEvidence {
  /** Null: nobody has decided. */
  readonly decision: NonNullable<StoredReview["meeting"]>["decision"] | null;
  readonly openBlockers: number;
}

/** The decision on an attempt, and its blockers that are open. */
export async function readReviewEvidence(db: ProjectDb, place: ReviewPlace): Promise<ReviewEvidence> {
  const reviews = await listReviews(db, place.taskId);
  const findings = await listFindings(db, place.taskId);
  const isOpen = isOpenIn(place.changeSetId);
  return {
    decision: reviews.find(({ changeSetId }) => changeSetId === place.changeSetId)?.meeting?.decision ?? null,
    openBlockers: findings.filter((one) => one.finding.severity === "blocker" && isOpen(one)).length,
  };
}
