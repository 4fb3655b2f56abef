import { readArtifact } from "#lib/db/artifacts.ts";
import { newId } from "#lib/db/new-id.ts";
import { findProject } from "#lib/db/projects.ts";
import { seatNamesOf } from "#lib/db/seats.ts";
import { loadHistory } from "#lib/db/task-history.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { knownCitations } from "#lib/domain/coach/record-citations.ts";
import { answerTalk } from "#lib/domain/coach-talk/answer-talk.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { makeRecord, RECORD_ARTIFACTS, type RecordArtifacts } from "#lib/domain/task/make-record.ts";
import { distinctCitations } from "#lib/domain/task/record-citation.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";

const COACH = { kind: "seat", id: "Coach", name: "Coach" } as const;

/**
 * The Coach's answer to a question, from the record alone and without a model, for a task whose run is busy with
 * something else.
 */
export async function replyNow(db: ProjectDb, task: TaskRow, question: string): Promise<EventDraft[]> {
  const read: [string, unknown][] = [];
  for (const name of RECORD_ARTIFACTS) {
    read.push([name, (await readArtifact(db, task.id, { name }))?.value ?? null]);
  }
  const artifacts = Object.fromEntries(read) as RecordArtifacts;
  const { language } = await findProject(db);
  const history = await loadHistory(db, task.id);
  const names = await seatNamesOf(db, task.project_id);
  const record = makeRecord(task, artifacts, { language, history, names });
  const { statement: text, citations } = answerTalk({ record, question, language });
  return [
    {
      type: "message",
      data: {
        message_id: newId("message"),
        kind: "reply",
        author: COACH,
        text,
        source: { kind: "rules" },
        usage: NO_USAGE,
        citations: distinctCitations(knownCitations(citations, { record, code: [] }, language)),
      },
    },
  ];
}
