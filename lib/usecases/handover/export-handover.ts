import type { Actor } from "#lib/domain/access/can.ts";
import { zipFiles } from "#lib/formats/openspec/zip-files.ts";
import { getHandover } from "./get-handover.ts";

/**
 * The files of `getHandover` as a zip that unpacks into the root of a repository.
 * @throws AppError not_found (also while there is no plan), insufficient_scope
 */
export async function exportHandover(
  actor: Actor,
  request: Parameters<typeof getHandover>[1],
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { name, format, plan_version, files } = await getHandover(actor, request);
  return { name: `task-${name}-${format}-v${plan_version}.zip`, bytes: zipFiles(files) };
}
