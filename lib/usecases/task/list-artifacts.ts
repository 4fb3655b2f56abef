import type { ArtifactView } from "#lib/contracts/artifact.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectArtifacts as artifactsOf } from "#lib/db/artifacts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { listFullFiles } from "./full-file.ts";

/** The newest version of each of the task's artifacts, by name, then the whole files of the newest attempt. Errors: not_found, insufficient_scope. */
export async function listArtifacts(actor: Actor, taskId: string): Promise<readonly ArtifactView[]> {
  const access = await requireTask(actor, taskId, "read");
  const { heads, files } = await inTenant(access, async (db) => ({
    heads: await artifactsOf(db, taskId),
    files: await listFullFiles(db, taskId),
  }));
  const stored = heads
    .filter((head) => !head.internal)
    .map(({ name, version, media_type, created_at }) => ({
      name,
      version,
      media_type,
      created_at: created_at.toISOString(),
    }));
  return [...stored, ...files];
}
