import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import type { TestSide } from "../domain/test-run/test-run.ts";
import {
  readTestRunEvent,
  type TestRunEvent,
  type TestRunEventDraft,
  type TestRunEventType,
  testRunEventSchemas,
} from "../domain/test-run/test-run-events.ts";
import { STREAM_CHANNEL } from "./events.ts";
import { storableJson, unreadable } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const MAX_EVENTS = 1000;

/**
 * Appends events to the log of a test run and announces them, in the caller's transaction; the log has no gaps.
 * @throws AppError not_found
 */
export async function appendTestRunEvents(
  db: ProjectDb,
  testRunId: string,
  drafts: readonly TestRunEventDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const [row] = await db.tx.$queryRaw<{ last_seq: number }[]>`
    UPDATE test_runs SET last_seq = last_seq + ${drafts.length}
    WHERE id = ${testRunId} AND project_id = ${db.access.projectId} RETURNING last_seq`;
  if (!row) throw new AppError("not_found");
  const first = row.last_seq - drafts.length + 1;
  await db.tx.testRunEvent.createMany({
    data: drafts.map((draft, at) => ({
      workspace_id: db.access.workspaceId,
      test_run_id: testRunId,
      seq: first + at,
      type: draft.type,
      data: storableJson(z.parse(testRunEventSchemas[draft.type], draft.data)),
    })),
  });
  await db.tx.$executeRaw`SELECT pg_notify(${STREAM_CHANNEL}, ${testRunId})`;
}

/** Events after a number, in order; `limit` is at most 1000. */
export async function selectTestRunEvents(
  db: ProjectDb,
  testRunId: string,
  query: { readonly after?: number; readonly limit?: number; readonly types?: readonly TestRunEventType[] },
): Promise<TestRunEvent[]> {
  const rows = await db.tx.testRunEvent.findMany({
    where: {
      test_run_id: testRunId,
      testRun: { project_id: db.access.projectId },
      seq: { gt: query.after ?? 0 },
      ...(query.types === undefined ? {} : { type: { in: [...query.types] } }),
    },
    orderBy: { seq: "asc" },
    take: Math.min(query.limit ?? 200, MAX_EVENTS),
  });
  return rows.map(({ seq, type, data, created_at }) => {
    const event = readTestRunEvent({ seq, type, data, at: created_at.toISOString() });
    if (event === null) throw unreadable(`event ${testRunId}/${seq}`, type);
    return event;
  });
}

/**
 * The number of the log's last event; 0 for an empty one.
 * @throws AppError not_found
 */
export async function lastTestRunSeq(db: ProjectDb, testRunId: string): Promise<number> {
  const row = await db.tx.testRun.findFirst({
    where: { id: testRunId, project_id: db.access.projectId },
    select: { last_seq: true },
  });
  if (!row) throw new AppError("not_found");
  return row.last_seq;
}

/**
 * The output of a step in its last attempt, both streams in the order in which they were written.
 * @param place `side` is one of a run's sides.
 */
export async function readTestOutput(
  db: ProjectDb,
  testRunId: string,
  place: { readonly step: string; readonly side: TestSide },
): Promise<string> {
  const found: Extract<TestRunEvent, { type: "test_output" }>["data"][] = [];
  for (let after = 0; ; ) {
    const page = await selectTestRunEvents(db, testRunId, {
      after,
      limit: MAX_EVENTS,
      types: ["test_output"],
    });
    for (const { type, data } of page)
      if (type === "test_output" && data.step === place.step && data.side === place.side) found.push(data);
    const last = page.at(-1);
    if (last === undefined || page.length < MAX_EVENTS) break;
    after = last.seq;
  }
  const attempt = Math.max(0, ...found.map((one) => one.attempt));
  return found.flatMap((one) => (one.attempt === attempt ? [one.text] : [])).join("");
}
