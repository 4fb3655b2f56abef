import type { SrsRunView } from "#lib/contracts/srs-run.ts";
import { findDocumentByName } from "#lib/db/documents.ts";
import { selectMessageEvents } from "#lib/db/message-events.ts";
import type { MessageRow } from "#lib/db/messages.ts";
import { srsRunAttempts } from "#lib/db/srs-run-attempts.ts";
import type { SrsRunRow } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { srsSteps } from "#lib/domain/chat/srs-steps.ts";
import { REVIEW_NAME } from "#lib/domain/requirements/requirement-document.ts";
import { PROTOTYPE_FILE } from "#lib/domain/srs/prototype/page-list.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { titleOfSrsRun } from "./title-of-srs-run.ts";

const MOST_EVENTS = 1000;

/** The team's steps over all tries; a process that died in the middle of one is reported by its events alone. */
async function stepsOf(
  db: ProjectDb,
  { execution }: SrsRunRow,
  answers: readonly MessageRow[],
): Promise<SrsRunView["steps"]> {
  if (execution === null) return [];
  const events = [];
  for (const { id } of answers) events.push(...(await selectMessageEvents(db, id, { limit: MOST_EVENTS })));
  return srsSteps(execution.plan, execution.call_id, events).map((step) => ({
    ...step,
    chapters: [...step.chapters],
    thin: (execution.outline?.thin ?? [])
      .filter(({ specialist }) => specialist === step.specialist)
      .map(({ title, reason }) => ({ title, reason })),
  }));
}

/** A run as people and programs see it: its newest try, its steps over all tries, and what it made. */
export async function viewOfSrsRun(db: ProjectDb, run: SrsRunRow): Promise<SrsRunView | null> {
  const answers = await srsRunAttempts(db, run);
  const newest = answers.at(-1);
  if (newest === undefined) return null;
  const idOf = async (name: string) => (await findDocumentByName(db, name))?.id ?? null;
  return {
    id: run.id,
    project_id: run.project_id,
    conversation_id: newest.conversation_id,
    message_id: newest.id,
    status: newest.status,
    profile: run.profile,
    method: run.method,
    source: { kind: run.source.kind, title: titleOfSrsRun(run) },
    steps: await stepsOf(db, run, answers),
    question: newest.status === "waiting" ? newest.question : null,
    error_code: newest.error_code,
    document_id: await idOf(SRS_NAME),
    prototype_document_id: await idOf(PROTOTYPE_FILE),
    review_document_id: await idOf(REVIEW_NAME),
    review: run.review,
    created_at: run.created_at.toISOString(),
  };
}
