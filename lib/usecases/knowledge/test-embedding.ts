import { embed } from "#lib/agents/embed.ts";
import type { EmbeddingTestView } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Embedding } from "#lib/domain/models/embedding.ts";
import { embeddingEntry } from "./meaning.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
const SENTENCE = "Goods may be returned within 30 days.";

/**
 * Lets a model turn one sentence into a vector, and returns its size and the time it took, or the error code.
 * Null = the actor's own workspace. Errors: not_found, forbidden, insufficient_scope, throttled.
 */
export async function testEmbedding(
  actor: Actor,
  workspaceId: string | null,
  input: Embedding,
): Promise<EmbeddingTestView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await throttle([{ key: `model-test:${access.workspaceId}`, limits: LIMIT }], new Date());
  const entry = await inTenant(access, async (db) => {
    const found = await embeddingEntry(db, input);
    if (found === null) throw new AppError("not_found");
    await audit(db, { action: "model.key_used", target: found.id, data: { why: "test" } });
    return found;
  });
  const tried = await embed(entry, [SENTENCE], allowsPrivateEndpoints());
  const { code, usage } = tried;
  await inTenant(access, (db) =>
    audit(db, {
      action: "model.probed",
      target: entry.id,
      data: { ok: code === "ok", code, cost: usage.cost_micros },
    }),
  );
  const dimensions = "vectors" in tried ? (tried.vectors[0]?.length ?? null) : null;
  return { code, dimensions, duration_ms: usage.duration_ms };
}
