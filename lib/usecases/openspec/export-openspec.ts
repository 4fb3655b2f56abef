import { requireTask } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { zipFiles } from "#lib/formats/openspec/zip-files.ts";
import { type ChangeRequest, loadChange } from "./load-change.ts";

/**
 * The change as a zip that unpacks into the root of a repository. Errors: not_found (also while there is no plan),
 * insufficient_scope.
 */
export async function exportOpenSpec(
  actor: Actor,
  request: ChangeRequest,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const access = await requireTask(actor, request.taskId, "read");
  const { changeId, files, plan } = await inTenant(access, (db) => loadChange(db, request));
  return { name: `${changeId}-v${plan.meta.version}.zip`, bytes: zipFiles(files) };
}
