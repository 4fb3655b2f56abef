import { DBOS } from "@dbos-inc/dbos-sdk";
import { systemAccess } from "#lib/db/access.ts";
import { refreshNextRows } from "#lib/db/current-rows.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { listsInputSchema } from "../lists-input.ts";

/** Maximum number of documents that one job reads; the next reader of the list enqueues another job. */
const MOST_DOCUMENTS = 500;

/**
 * Reads the documents from which a project's lists of requirements are made, one in each recorded step, until none is outdated. A step that
 * is repeated after a crash finds what is done.
 */
export async function requirementListsWorkflow(given: unknown): Promise<void> {
  const { workspace_id, project_id } = listsInputSchema.parse(given);
  const access = systemAccess(workspace_id, project_id, PRODUCT_AUTHOR);
  for (let step = 0; step < MOST_DOCUMENTS; step += 1) {
    const more = await DBOS.runStep(() => refreshNextRows(access), { name: `document-${step}` });
    if (!more) return;
  }
}
