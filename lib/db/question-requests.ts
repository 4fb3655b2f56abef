import type { Attendee } from "../domain/comment/remark.ts";
import { attendeeSchema } from "../domain/comment/remark.ts";
import { selectMembers } from "./members.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** Members who are asked for the answer to a question of a task: one member per question, until it is answered or the request is cancelled. */

const KIND = "question";

export interface QuestionRequest {
  readonly user_id: string;
  readonly name: string;
  readonly by: Attendee | null;
  readonly since: Date;
}

const ofTask = (db: ProjectDb, taskId: string) => ({
  kind: KIND,
  task_id: taskId,
  project_id: db.access.projectId,
});

/** Asks a member for an answer; another member who was asked is no longer asked. */
export async function saveQuestionRequest(
  db: ProjectDb,
  taskId: string,
  request: {
    readonly questionId: string;
    readonly text: string;
    readonly userId: string;
    readonly by: Attendee;
  },
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const { questionId: subject, userId: user_id } = request;
  await db.tx.wait.deleteMany({ where: { ...ofTask(db, taskId), subject } });
  await db.tx.wait.create({
    data: {
      id: newId("wait"),
      workspace_id,
      project_id,
      task_id: taskId,
      user_id,
      kind: KIND,
      subject,
      text: storableText(request.text),
      by: storableJson(request.by),
      since: new Date(),
    },
  });
}

/** Who is asked for an answer, by the question's id in the plan. Members who left are not asked any more. */
export async function questionRequests(
  db: ProjectDb,
  taskId: string,
): Promise<ReadonlyMap<string, QuestionRequest>> {
  const rows = await db.tx.wait.findMany({ where: { ...ofTask(db, taskId), read_at: null } });
  if (rows.length === 0) return new Map();
  const names = new Map((await selectMembers(db)).map(({ user_id, name }) => [user_id, name]));
  return new Map(
    rows.flatMap(({ subject, user_id, since, by }) => {
      const name = names.get(user_id);
      const author = readStored(attendeeSchema.nullable(), by, "author of a request");
      return name === undefined ? [] : [[subject, { user_id, name, by: author, since }] as const];
    }),
  );
}

/** Ends requests for answers, of these questions or of all; a reopened question has its request again. */
export async function closeQuestionRequests(
  db: ProjectDb,
  taskId: string,
  questionIds?: readonly string[],
): Promise<void> {
  await db.tx.wait.updateMany({
    where: {
      ...ofTask(db, taskId),
      read_at: null,
      ...(questionIds === undefined ? {} : { subject: { in: [...questionIds] } }),
    },
    data: { read_at: new Date() },
  });
}

/** Asks again for an answer that was undone. */
export async function reopenQuestionRequest(
  db: ProjectDb,
  taskId: string,
  questionId: string,
): Promise<void> {
  await db.tx.wait.updateMany({
    where: { ...ofTask(db, taskId), subject: questionId },
    data: { read_at: null },
  });
}

/**
 * Deletes the request for an answer.
 * @returns false if nobody was asked
 */
export async function deleteQuestionRequest(
  db: ProjectDb,
  taskId: string,
  questionId: string,
): Promise<boolean> {
  const { count } = await db.tx.wait.deleteMany({
    where: { ...ofTask(db, taskId), subject: questionId, read_at: null },
  });
  return count > 0;
}
