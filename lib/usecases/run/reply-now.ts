import { readArtifact } from "#lib/db/artifacts.ts";
import { newId } from "#lib/db/new-id.ts";
import { findProject } from "#lib/db/projects.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { answerStatus } from "#lib/domain/rules/coach.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { makeRecord, RECORD_ARTIFACTS, type RecordArtifacts } from "#lib/domain/task/make-record.ts";

const COACH = { kind: "seat", id: "Coach", name: "Coach" } as const;

/**
 * The Coach's answer to a question about status, from the record alone and without a model, for a task whose run is
 * busy with something else.
 */
export async function replyNow(db: ProjectDb, task: TaskRow, question: string): Promise<EventDraft> {
  const read: [string, unknown][] = [];
  for (const name of RECORD_ARTIFACTS) {
    read.push([name, (await readArtifact(db, task.id, { name }))?.value ?? null]);
  }
  const artifacts = Object.fromEntries(read) as RecordArtifacts;
  const { language } = await findProject(db);
  const text = answerStatus(makeRecord(task, artifacts, language), question, language);
  return { type: "message", data: { message_id: newId("message"), kind: "reply", author: COACH, text } };
}
