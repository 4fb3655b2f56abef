import type { Actor } from "#lib/domain/access/can.ts";
import { exportProject } from "#lib/usecases/exchange/export-project.ts";
import { importProject } from "#lib/usecases/exchange/import-project.ts";
import { makeProject, makeUser } from "./factories.ts";

/** Exports a project, imports it in the workspace of another person, and exports the new one. */
export async function movedProject(from: Actor, projectId: string, now: Date) {
  const { bytes } = await exportProject(from, projectId, { now });
  const bob = await makeUser();
  await makeProject(bob);
  const request = { bytes, name: undefined };
  const { sha256 } = await importProject(bob.actor, { ...request, confirm: undefined });
  const made = await importProject(bob.actor, { ...request, confirm: sha256 });
  const again = await exportProject(bob.actor, made.project_id ?? "", { now });
  return { bytes, again: again.bytes, bob, projectId: made.project_id ?? "" };
}
