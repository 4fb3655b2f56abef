import type { ArtifactView } from "#lib/contracts/artifact.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectArtifacts as artifactsOf } from "#lib/db/artifacts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The newest version of each of the task's artifacts, by name. Errors: not_found, insufficient_scope. */
export async function listArtifacts(actor: Actor, taskId: string): Promise<readonly ArtifactView[]> {
  const access = await requireTask(actor, taskId, "read");
  const heads = await inTenant(access, (db) => artifactsOf(db, taskId));
  return heads
    .filter((head) => !head.internal)
    .map(({ name, version, media_type, created_at }) => ({
      name,
      version,
      media_type,
      created_at: created_at.toISOString(),
    }));
}
