import { StaleRows } from "#lib/db/current-readings.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { enqueueRequirementLists } from "#lib/runs/client.ts";

/** When a client asks again, in seconds: a document of 1 MB is read in about a second. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Runs work that reads rows of requirements. If more of them are outdated than a request makes, a job makes them, and the caller asks
 * again: outdated rows are never shown (decision 0180).
 * @throws AppError requirements_preparing with `retry_after` and the number of documents that are not read yet
 */
export async function whenPrepared<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StaleRows)) throw error;
    await queueLists(error);
    throw new AppError("requirements_preparing", {
      extra: { retry_after: RETRY_AFTER_SECONDS, documents_left: error.documents.length },
    });
  }
}

/** The documents are those of one project: the own one, or one whose requirements it reuses. */
async function queueLists({ documents, stamp }: StaleRows): Promise<void> {
  const access = documents[0]?.access;
  if (access === undefined) return;
  const { workspaceId: workspace_id, projectId: project_id } = access;
  await inTenant(access, ({ tx }) => enqueueRequirementLists(tx, { workspace_id, project_id }, stamp));
}
