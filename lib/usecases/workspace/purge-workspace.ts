import { audit } from "#lib/db/audit.ts";
import type { Tx } from "#lib/db/client.ts";
import { countWorkspaceRows, deleteWorkspaceRow } from "#lib/db/purge-workspace.ts";
import { lockWorkspaceDeletion, purgingWorkspaceOn, selectProjectIds } from "#lib/db/workspace-deletions.ts";
import { findProjectFiles } from "#lib/repository/project-files.ts";
import { discardStore, storeFolder } from "#lib/repository/store-folder.ts";
import { countWorkflowRecords, deleteWorkflowRecords } from "#lib/runs/client/project-workflows.ts";
import { selectWorkspaceWorkflows } from "#lib/runs/client/workspace-workflows.ts";
import { cancelWorkflows } from "#lib/runs/client.ts";
import { removeDependencies } from "#lib/sandbox/dependency-store.ts";

/** The deleted workspace that is purged, and which deletion of it: it may have been restored and deleted again. */
export interface WorkspacePurge {
  readonly workspaceId: string;
  readonly deletionId: string;
}

/** What a purge deleted from the database. */
export interface PurgedWorkspace {
  readonly tables: number;
  readonly rows: number;
  readonly workflow_records: number;
  /** Its projects, whose files are removed next. */
  readonly projects: readonly string[];
}

/** What came of a purge: the workspace is not deleted any more, it is not due for a moment, or what was deleted. */
export type WorkspacePurgeOutcome =
  | { readonly kind: "gone" }
  | { readonly kind: "early"; readonly ms: number }
  | { readonly kind: "deleted"; readonly deleted: PurgedWorkspace };

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * Deletes all rows of a deleted workspace and all records of the engine about its work, in the caller's transaction.
 * @throws Error if a row would be left: then nothing is deleted.
 */
export async function purgeWorkspaceRows(
  tx: Tx,
  purge: WorkspacePurge,
  now: Date,
): Promise<WorkspacePurgeOutcome> {
  const db = await purgingWorkspaceOn(tx, purge.workspaceId);
  const deletion = await lockWorkspaceDeletion(db);
  if (deletion?.id !== purge.deletionId) return { kind: "gone" };
  const ms = deletion.purge_at.getTime() - now.getTime();
  if (ms > 0) return { kind: "early", ms };
  const projects = await selectProjectIds(db);
  const workflows = await selectWorkspaceWorkflows(db);
  const before = await countWorkspaceRows(db);
  const records = await countWorkflowRecords(tx, workflows);
  await cancelWorkflows(tx, workflows);
  await deleteWorkspaceRow(db);
  await deleteWorkflowRecords(tx, workflows);
  const left = await countWorkspaceRows(db);
  if (sum(left) + (await countWorkflowRecords(tx, workflows)) > 0)
    throw new Error(`rows of a purged workspace are left in ${Object.keys(left).join(", ") || "the engine"}`);
  const rows = { tables: Object.keys(before).length, rows: sum(before), workflow_records: records };
  return { kind: "deleted", deleted: { ...rows, projects } };
}

/** Removes the stored files of the projects of a workspace: repositories and installed dependencies. */
export async function purgeWorkspaceFiles(projects: readonly string[]): Promise<void> {
  for (const projectId of projects) {
    await discardStore(storeFolder(projectId));
    await removeDependencies(projectId);
  }
}

/** What a purge left; all zero if nothing is left. */
export interface WorkspacePurgeProof {
  readonly rows_left: number;
  readonly workflows_left: number;
  readonly files_left: number;
}

/**
 * Looks again in every table, in the engine's records and in the data folder for anything of a purged workspace, and records in the
 * audit log what was deleted and what is left.
 */
export async function recordWorkspacePurge(
  tx: Tx,
  { workspaceId }: WorkspacePurge,
  { projects, ...deleted }: PurgedWorkspace,
): Promise<WorkspacePurgeProof> {
  const db = await purgingWorkspaceOn(tx, workspaceId);
  const files = await Promise.all(projects.map(findProjectFiles));
  const proof = {
    rows_left: sum(await countWorkspaceRows(db)),
    workflows_left: (await selectWorkspaceWorkflows(db)).length,
    files_left: files.flat().length,
  };
  const data = { ...deleted, projects: projects.length, ...proof };
  await audit(db, { action: "workspace.purged", target: workspaceId, data });
  return proof;
}
