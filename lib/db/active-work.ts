import { ACTIVE_MESSAGE_STATUSES } from "../domain/chat/message-status.ts";
import { ACTIVE_STATUSES } from "./run-status.ts";
import type { ProjectDb } from "./tenant.ts";

/** Work of a project that is not over: ids by kind. */
export interface ActiveWork {
  readonly runs: readonly { readonly id: string; readonly task_id: string }[];
  readonly messages: readonly string[];
  readonly jobs: readonly string[];
  readonly evaluations: readonly string[];
  readonly issueSyncs: readonly string[];
  readonly testRuns: readonly string[];
  readonly pullRequests: readonly { readonly id: string; readonly attempt: number }[];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Everything of the access's project that is queued, running or waiting, in an order that all callers lock it in. */
export async function selectActiveWork(db: ProjectDb): Promise<ActiveWork> {
  const at = { project_id: db.access.projectId };
  const started = { where: { ...at, status: { in: ["queued", "running"] } }, select: { id: true } };
  return {
    runs: await db.tx.run.findMany({
      where: { ...at, status: { in: [...ACTIVE_STATUSES] } },
      select: { id: true, task_id: true },
      orderBy: { task_id: "asc" },
    }),
    messages: idsOf(
      await db.tx.message.findMany({
        where: { ...at, status: { in: [...ACTIVE_MESSAGE_STATUSES] } },
        select: { id: true },
        orderBy: { id: "asc" },
      }),
    ),
    jobs: idsOf(await db.tx.exchangeJob.findMany(started)),
    evaluations: idsOf(await db.tx.promptEvaluation.findMany(started)),
    issueSyncs: idsOf(await db.tx.issueSync.findMany(started)),
    testRuns: idsOf(await db.tx.testRun.findMany(started)),
    pullRequests: await db.tx.pullRequest.findMany({
      where: { ...at, state: "queued" },
      select: { id: true, attempt: true },
    }),
  };
}
