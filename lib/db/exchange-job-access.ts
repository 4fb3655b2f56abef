import type { ActionName, Actor } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { isId } from "../domain/ids.ts";
import { type ProjectAccess, requireProject, requireWorkspace, type WorkspaceAccess } from "./access.ts";
import { findPlace } from "./find-place.ts";

/**
 * Checks a right for a long import or export: in its project, or in its workspace while a whole project is
 * imported. A token that is bound to one project has no right on the latter.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function requireExchangeJob(
  actor: Actor,
  jobId: string,
  action: ActionName,
): Promise<WorkspaceAccess | ProjectAccess> {
  if (!isId(jobId)) throw new AppError("not_found");
  const place = await findPlace(actor, { table: "exchange_jobs" }, jobId);
  if (place === null) throw new AppError("not_found");
  return place.projectId === null
    ? requireWorkspace(actor, place.workspaceId, action)
    : requireProject(actor, place.projectId, action);
}
