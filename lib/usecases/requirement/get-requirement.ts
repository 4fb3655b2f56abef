import type { RequirementView } from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { onCurrentRows } from "#lib/db/current-rows.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { whenPrepared } from "./prepared-lists.ts";
import { currentRequirement } from "./requirement-rows.ts";

/** One requirement by its id. Errors: not_found, insufficient_scope, requirements_preparing. */
export async function getRequirement(
  actor: Actor,
  projectId: string,
  requirementId: string,
): Promise<RequirementView> {
  const access = await requireProject(actor, projectId, "read");
  return whenPrepared(() => onCurrentRows(access, (db) => currentRequirement(db, requirementId)));
}
