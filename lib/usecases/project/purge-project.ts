import { audit } from "#lib/db/audit.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockProjectDeletion, purgingOn } from "#lib/db/project-deletions.ts";
import { countProjectRows, deleteProjectRow, findProjectRows } from "#lib/db/purge-project.ts";
import { findProjectFiles } from "#lib/repository/project-files.ts";
import { discardStore, storeFolder } from "#lib/repository/store-folder.ts";
import {
  countWorkflowRecords,
  deleteWorkflowRecords,
  selectProjectWorkflows,
} from "#lib/runs/client/project-workflows.ts";
import { cancelWorkflows } from "#lib/runs/client.ts";
import { removeDependencies } from "#lib/sandbox/dependency-store.ts";

/** The deleted project that is purged, and which deletion of it: it may have been restored and deleted again. */
export interface Purge {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly deletionId: string;
}

/** What a purge deleted from the database. */
export interface PurgedRows {
  readonly tables: number;
  readonly rows: number;
  readonly workflow_records: number;
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** What came of a purge: the project is not deleted any more, it is not due for a moment, or what was deleted. */
export type PurgeOutcome =
  | { readonly kind: "gone" }
  | { readonly kind: "early"; readonly ms: number }
  | { readonly kind: "deleted"; readonly deleted: PurgedRows };

/** Clocks of processes differ by less. A purge that is due later was requested for another time. */
const MOST_SKEW_MS = 60_000;

/**
 * Deletes all rows of a deleted project and all records of the engine about its work, in the caller's transaction.
 * @throws Error if a row would be left: then nothing is deleted.
 */
export async function purgeProjectRows(tx: Tx, purge: Purge, now: Date): Promise<PurgeOutcome> {
  const db = await purgingOn(tx, purge);
  const deletion = await lockProjectDeletion(db, purge.projectId);
  const early = (deletion?.purge_at.getTime() ?? 0) - now.getTime();
  if (deletion?.id !== purge.deletionId || early > MOST_SKEW_MS) return { kind: "gone" };
  if (early > 0) return { kind: "early", ms: early };
  const workflows = await selectProjectWorkflows(db);
  const places = await findProjectRows(db);
  const before = await countProjectRows(db, places);
  const records = await countWorkflowRecords(tx, workflows);
  await cancelWorkflows(tx, workflows);
  await deleteProjectRow(db);
  await deleteWorkflowRecords(tx, workflows);
  const left = await countProjectRows(db, places);
  if (sum(left) + (await countWorkflowRecords(tx, workflows)) > 0)
    throw new Error(`rows of a purged project are left in ${Object.keys(left).join(", ") || "the engine"}`);
  const deleted = { tables: Object.keys(before).length, rows: sum(before), workflow_records: records };
  return { kind: "deleted", deleted };
}

/** Removes the stored files of a project: its repository and its installed dependencies. */
export async function purgeProjectFiles(projectId: string): Promise<void> {
  await discardStore(storeFolder(projectId));
  await removeDependencies(projectId);
}

/** What a purge left; all zero if nothing is left. */
export interface PurgeProof {
  readonly rows_left: number;
  readonly workflows_left: number;
  readonly files_left: number;
}

/**
 * Looks again in every table, in the engine's records and in the data folder for anything of a purged project, and records in the
 * audit log what was deleted and what is left.
 */
export async function recordPurge(tx: Tx, purge: Purge, deleted: PurgedRows): Promise<PurgeProof> {
  const db = await purgingOn(tx, purge);
  const proof = {
    rows_left: sum(await countProjectRows(db, await findProjectRows(db))),
    workflows_left: (await selectProjectWorkflows(db)).length,
    files_left: (await findProjectFiles(purge.projectId)).length,
  };
  await audit(db, { action: "project.purged", target: purge.projectId, data: { ...deleted, ...proof } });
  return proof;
}
