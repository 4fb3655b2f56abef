import { DBOS } from "@dbos-inc/dbos-sdk";
import type { Tx } from "#lib/db/client.ts";
import { log } from "#lib/log.ts";
import { purgeAccountRows, recordAccountPurge } from "#lib/usecases/account/purge-account.ts";
import { purgeProjectFiles, purgeProjectRows, recordPurge } from "#lib/usecases/project/purge-project.ts";
import {
  purgeWorkspaceFiles,
  purgeWorkspaceRows,
  recordWorkspacePurge,
} from "#lib/usecases/workspace/purge-workspace.ts";
import { accountPurgeSchema, purgeInputSchema, workspacePurgeSchema } from "../purge-input.ts";
import type { PrismaDatasource } from "./datasource.ts";

/** All rows of a project, a workspace or an account are deleted in one transaction. */
const DELETING = { timeout: 3_600_000, maxWait: 15_000 };

/** What is purged: its rows, its files, and the search for what is left. */
interface Purged<D> {
  readonly rows: (
    tx: Tx,
  ) => Promise<
    | { readonly kind: "gone" }
    | { readonly kind: "early"; readonly ms: number }
    | { readonly kind: "deleted"; readonly deleted: D }
  >;
  readonly files: (deleted: D) => Promise<void>;
  /** Records what is left, by kind. */
  readonly proof: (tx: Tx, deleted: D) => Promise<object>;
  /** The ids that a failure is logged with. */
  readonly of: Readonly<Record<string, string>>;
}

/**
 * Purges when nothing can be restored any longer: rows first, because files without a row are never read; then the files; then it
 * looks for anything that is left and records the result.
 */
async function purge<D>(datasource: PrismaDatasource<Tx>, purged: Purged<D>): Promise<void> {
  const deleteRows = () => datasource.run("rows", purged.rows, DELETING);
  let outcome = await deleteRows();
  while (outcome.kind === "early") {
    await DBOS.sleep(outcome.ms);
    outcome = await deleteRows();
  }
  if (outcome.kind === "gone") return;
  const { deleted } = outcome;
  await DBOS.runStep(() => purged.files(deleted), { name: "files" });
  const proof = await datasource.run("proof", (tx) => purged.proof(tx, deleted), DELETING);
  if (Object.values(proof).some((count) => count > 0))
    log.error({ ...purged.of, ...proof }, "a purge left something");
}

/** Purges a deleted project. */
export function purgeWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const { workspace_id: workspaceId, project_id: projectId, ...input } = purgeInputSchema.parse(given);
    const of = { workspaceId, projectId, deletionId: input.deletion_id };
    await purge(datasource, {
      rows: (tx) => purgeProjectRows(tx, of, new Date()),
      files: () => purgeProjectFiles(projectId),
      proof: (tx, deleted) => recordPurge(tx, of, deleted),
      of: { projectId },
    });
  };
}

/** Purges a deleted workspace. */
export function workspacePurgeWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const { workspace_id: workspaceId, deletion_id: deletionId } = workspacePurgeSchema.parse(given);
    const of = { workspaceId, deletionId };
    await purge(datasource, {
      rows: (tx) => purgeWorkspaceRows(tx, of, new Date()),
      files: ({ projects }) => purgeWorkspaceFiles(projects),
      proof: (tx, deleted) => recordWorkspacePurge(tx, of, deleted),
      of: { workspaceId },
    });
  };
}

/** Purges a deleted account. It has no files. */
export function accountPurgeWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const { user_id: userId, deleted_at: deletedAt } = accountPurgeSchema.parse(given);
    const of = { userId, deletedAt: new Date(deletedAt) };
    await purge(datasource, {
      rows: (tx) => purgeAccountRows(tx, of, new Date()),
      files: () => Promise.resolve(),
      proof: (tx, deleted) => recordAccountPurge(tx, of, deleted),
      of: { userId },
    });
  };
}
