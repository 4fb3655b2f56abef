import { DBOS } from "@dbos-inc/dbos-sdk";
import { systemAccess } from "#lib/db/access.ts";
import { fillVectors } from "#lib/usecases/knowledge/meaning.ts";
import { vectorsInputSchema } from "../vectors-input.ts";

/** Calls of one work; a project of more passages goes on with its next search. */
const MOST_CALLS = 500;

/**
 * Gives a project's passages the vectors by which they are compared, call by call, until all have one or the model
 * gives no more; what was given stays, whatever stops it.
 */
export async function fillVectorsWorkflow(given: unknown): Promise<void> {
  const { workspace_id, project_id } = vectorsInputSchema.parse(given);
  const access = systemAccess(workspace_id, project_id, "Roundtable");
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const more = await DBOS.runStep(() => fillVectors(access), { name: `fill-${call}` });
    if (!more) return;
  }
}
