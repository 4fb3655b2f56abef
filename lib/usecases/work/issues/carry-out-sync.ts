import { type IssueTracker, TrackerFailure } from "#lib/agents/issue-tracker/issue-tracker.ts";
import { openTracker } from "#lib/agents/issue-tracker/open-tracker.ts";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import {
  addSyncResult,
  endIssueSync,
  findIssueSync,
  type IssueSyncRow,
  lockRunningSync,
  pauseIssueSync,
  resumeIssueSync,
  type SyncResult,
} from "#lib/db/issue-syncs.ts";
import { issueTrackerSecret, trackerName } from "#lib/db/issue-trackers.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectWorkIssues, storeIssueError } from "#lib/db/work-issues.ts";
import { type ExternalStep, STEP_DONE, WORK_OVER } from "#lib/domain/external-step.ts";
import { hasSyncEnded } from "#lib/domain/work/issue-sync.ts";
import { stopsAll, type TrackerCode, waitAfter } from "#lib/domain/work/tracker-codes.ts";
import { loadWork } from "../load-work.ts";
import { type ExchangedItem, exchangeItem, type OpenExchange, searchWaitMs } from "./exchange-item.ts";
import { issuePlace } from "./issue-side.ts";

/** Where a push or pull is stored. */
export interface IssueSyncPlace {
  readonly sync_id: string;
  readonly workspace_id: string;
  readonly project_id: string;
}

/** Items of one step: their issues are read with one request where the tracker can. */
const STEP_ITEMS = 25;

const place = ({ workspace_id, project_id }: IssueSyncPlace) =>
  systemAccess(workspace_id, project_id, "worker");

/** The starter is the author of the changes. */
const accessOf = (row: IssueSyncRow): ProjectAccess => ({
  ...systemAccess(row.workspace_id, row.project_id, "worker"),
  author: row.created_by,
});

/**
 * Marks an exchange as running.
 * @returns Its items in steps; [] if it is over.
 */
export async function beginSync(at: IssueSyncPlace): Promise<readonly (readonly string[])[]> {
  return inTenant(place(at), async (db) => {
    await resumeIssueSync(db, at.sync_id);
    const row = await findIssueSync(db, at.sync_id);
    if (row === null || hasSyncEnded(row.status)) return [];
    const steps: string[][] = [];
    for (let from = 0; from < row.items.length; from += STEP_ITEMS)
      steps.push(row.items.slice(from, from + STEP_ITEMS));
    return steps;
  });
}

/** Ends an exchange after its last step. */
export async function completeSync(at: IssueSyncPlace): Promise<void> {
  await inTenant(place(at), (db) => endIssueSync(db, at.sync_id, { status: "completed" }));
}

interface LoadedStep {
  readonly exchange: OpenExchange;
  readonly items: readonly Omit<ExchangedItem, "found">[];
}

/** Loads a step with the items that have no result yet; null if the exchange is over. */
async function loadStep(at: IssueSyncPlace, ids: readonly string[]): Promise<LoadedStep | null> {
  const row = await inTenant(place(at), async (db) => {
    await resumeIssueSync(db, at.sync_id);
    return findIssueSync(db, at.sync_id);
  });
  if (row === null || hasSyncEnded(row.status)) return null;
  const access = accessOf(row);
  return inTenant(access, async (db) => {
    const secret = await issueTrackerSecret(db);
    if (secret === null) {
      await endIssueSync(db, row.id, { status: "failed", code: "issue_tracker_missing" });
      return null;
    }
    const { kind, base_url: baseUrl, target, account, api_key: apiKey } = secret;
    const name = trackerName(secret);
    const rows = await selectWorkIssues(db, row.task_id, name);
    const { items } = await loadWork(db, row.task_id);
    const done = new Set(row.results.map(({ item }) => item));
    const tracker = openTracker(
      { kind, baseUrl, target, account, apiKey },
      { allowPrivate: allowsPrivateEndpoints() },
    );
    return {
      exchange: {
        access,
        sync: row,
        tracker,
        trackerName: name,
        place: await issuePlace(db, row.task_id),
        now: () => new Date(),
      },
      // A newer plan may have left out a task meanwhile.
      items: items
        .filter(({ item }) => ids.includes(item) && !done.has(item))
        .map((item) => ({ item, row: rows.find((one) => one.item === item.item) ?? null })),
    };
  });
}

async function readIssues(tracker: IssueTracker, items: LoadedStep["items"]): Promise<ExchangedItem[]> {
  const ids = items.flatMap(({ row }) => row?.issue?.id ?? []);
  const found = await tracker.readMany(ids);
  return items.map((one) => ({ ...one, found: found.get(one.row?.issue?.id ?? "") ?? null }));
}

/** Whether the exchange is still wanted. */
const isWanted = ({ access, sync }: OpenExchange): Promise<boolean> =>
  inTenant(access, async (db) => (await findIssueSync(db, sync.id))?.status === "running");

/** Stores the result of an item while the exchange is running. */
async function record({ access, sync }: OpenExchange, result: SyncResult): Promise<void> {
  await inTenant(access, async (db) => {
    const row = await lockRunningSync(db, sync.id);
    if (row !== null) await addSyncResult(db, row, result);
  });
}

async function waitUntil({ access, sync, now }: OpenExchange, ms: number): Promise<ExternalStep> {
  await inTenant(access, (db) => pauseIssueSync(db, sync.id, new Date(now().getTime() + ms)));
  return { kind: "wait", ms };
}

/** Decides how the exchange goes on after an error; null: with the next item. */
async function afterFailure(
  exchange: OpenExchange,
  failure: TrackerFailure,
  waits: number,
): Promise<ExternalStep | null> {
  const ms = waitAfter(failure.code, failure.waitMs, waits);
  if (ms !== null) return waitUntil(exchange, ms);
  if (!stopsAll(failure.code)) return null;
  const { access, sync } = exchange;
  await inTenant(access, (db) => endIssueSync(db, sync.id, { status: "failed", code: failure.code }));
  return WORK_OVER;
}

const storeError = ({ access, sync, trackerName: tracker }: OpenExchange, item: string, code: TrackerCode) =>
  inTenant(access, (db) => storeIssueError(db, { taskId: sync.task_id, item, tracker }, code));

/** Exchanges one item; null: the next one follows. */
async function exchangeOne(
  exchange: OpenExchange,
  one: ExchangedItem,
  waits: number,
): Promise<ExternalStep | null> {
  const { item } = one.item;
  if (!(await isWanted(exchange))) return WORK_OVER;
  const ms = searchWaitMs(one, exchange.now());
  if (ms > 0) return waitUntil(exchange, ms);
  try {
    await record(exchange, { item, code: await exchangeItem(exchange, one) });
    return null;
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    await storeError(exchange, item, error.code);
    const step = await afterFailure(exchange, error, waits);
    if (step === null) await record(exchange, { item, code: error.code });
    return step;
  }
}

/**
 * Carries out a step of an exchange. It may be repeated: items that are done are left out, and no issue is created twice.
 * @param waits The number of waits of this step before.
 */
export async function carryOutStep(
  at: IssueSyncPlace,
  ids: readonly string[],
  waits: number,
): Promise<ExternalStep> {
  const loaded = await loadStep(at, ids);
  if (loaded === null) return WORK_OVER;
  const { exchange } = loaded;
  let items: ExchangedItem[];
  try {
    items = await readIssues(exchange.tracker, loaded.items);
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const step = await afterFailure(exchange, error, waits);
    if (step !== null) return step;
    await inTenant(exchange.access, (db) =>
      endIssueSync(db, at.sync_id, { status: "failed", code: error.code }),
    );
    return WORK_OVER;
  }
  for (const one of items) {
    const step = await exchangeOne(exchange, one, waits);
    if (step !== null) return step;
  }
  return STEP_DONE;
}
