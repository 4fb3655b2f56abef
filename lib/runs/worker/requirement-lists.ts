import { DBOS } from "@dbos-inc/dbos-sdk";
import { systemAccess } from "#lib/db/access.ts";
import { refreshNextRows, typeNextRows } from "#lib/db/current-rows.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { listsInputSchema } from "../lists-input.ts";

/** Maximum number of documents that one job reads; the next reader of the list enqueues another job. */
const MOST_DOCUMENTS = 500;
/** Maximum number of steps in which one job proposes types; a list proposes what is left when it shows it. */
const MOST_TYPING_STEPS = 500;

/**
 * Reads the documents from which a project's lists of requirements are made, one in each recorded step, until none is outdated, and then
 * proposes the types of the requirements. Lists are available before that. A step that is repeated after a crash finds what is done.
 */
export async function requirementListsWorkflow(given: unknown): Promise<void> {
  const { workspace_id, project_id } = listsInputSchema.parse(given);
  const access = systemAccess(workspace_id, project_id, PRODUCT_AUTHOR);
  for (let step = 0; step < MOST_DOCUMENTS; step += 1) {
    const more = await DBOS.runStep(() => refreshNextRows(access), { name: `document-${step}` });
    if (!more) break;
  }
  for (let step = 0; step < MOST_TYPING_STEPS; step += 1) {
    const more = await DBOS.runStep(() => typeNextRows(access), { name: `types-${step}` });
    if (!more) return;
  }
}
