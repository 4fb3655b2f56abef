import { DBOS } from "@dbos-inc/dbos-sdk";
import type { Tx } from "#lib/db/client.ts";
import { log } from "#lib/log.ts";
import { purgeProjectFiles, purgeProjectRows, recordPurge } from "#lib/usecases/project/purge-project.ts";
import {
  purgeWorkspaceFiles,
  purgeWorkspaceRows,
  recordWorkspacePurge,
} from "#lib/usecases/workspace/purge-workspace.ts";
import { purgeInputSchema, workspacePurgeSchema } from "../purge-input.ts";
import type { PrismaDatasource } from "./datasource.ts";

/** All rows of a project or a workspace are deleted in one transaction. */
const DELETING = { timeout: 3_600_000, maxWait: 15_000 };

/**
 * Purges a deleted project when it can no longer be restored: rows first, because files without a row are never read; then the
 * files; then it looks for anything that is left and records the result.
 */
export function purgeWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const { workspace_id: workspaceId, project_id: projectId, ...input } = purgeInputSchema.parse(given);
    const purge = { workspaceId, projectId, deletionId: input.deletion_id };
    const deleteRows = () =>
      datasource.run("rows", (tx) => purgeProjectRows(tx, purge, new Date()), DELETING);
    let outcome = await deleteRows();
    while (outcome.kind === "early") {
      await DBOS.sleep(outcome.ms);
      outcome = await deleteRows();
    }
    if (outcome.kind === "gone") return;
    const { deleted } = outcome;
    await DBOS.runStep(() => purgeProjectFiles(projectId), { name: "files" });
    const proof = await datasource.run("proof", (tx) => recordPurge(tx, purge, deleted), DELETING);
    if (Object.values(proof).some((count) => count > 0))
      log.error({ projectId, ...proof }, "a purged project left something");
  };
}

/** Purges a deleted workspace, in the same order. */
export function workspacePurgeWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const { workspace_id: workspaceId, deletion_id: deletionId } = workspacePurgeSchema.parse(given);
    const purge = { workspaceId, deletionId };
    const deleteRows = () =>
      datasource.run("rows", (tx) => purgeWorkspaceRows(tx, purge, new Date()), DELETING);
    let outcome = await deleteRows();
    while (outcome.kind === "early") {
      await DBOS.sleep(outcome.ms);
      outcome = await deleteRows();
    }
    if (outcome.kind === "gone") return;
    const { deleted } = outcome;
    await DBOS.runStep(() => purgeWorkspaceFiles(deleted.projects), { name: "files" });
    const proof = await datasource.run("proof", (tx) => recordWorkspacePurge(tx, purge, deleted), DELETING);
    if (Object.values(proof).some((count) => count > 0))
      log.error({ workspaceId, ...proof }, "a purged workspace left something");
  };
}
