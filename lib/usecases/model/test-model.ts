import { modelEntry } from "#lib/agents/models.ts";
import { probeModel } from "#lib/agents/probe-model.ts";
import type { ModelTestView } from "#lib/contracts/model.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { allowsPrivateEndpoints, modelChain } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;

/** Which stored model is tried, and in which language the outcome is told. */
export interface ModelTest {
  readonly modelId: string;
  readonly language: Language;
}

/** Tries a stored model with one short question. Errors: not_found, forbidden, throttled. */
export async function testModel(actor: Actor, test: ModelTest): Promise<ModelTestView> {
  const access = await requireWorkspace(actor, null, "manage");
  await throttle([{ key: `model-test:${access.workspaceId}`, limits: LIMIT }], new Date());
  const secret = await inTenant(access, async (db) => {
    const found = (await modelChain(db)).find((entry) => entry.id === test.modelId);
    if (!found) throw new AppError("not_found");
    await audit(db, { action: "model.key_used", target: found.id, data: { why: "test" } });
    return found;
  });
  const probe = await probeModel(modelEntry(secret, null), allowsPrivateEndpoints());
  const code = probe.ok ? null : probe.code;
  return {
    ok: probe.ok,
    code,
    message: modelMessage(code ?? "ok", test.language),
    duration_ms: probe.duration_ms,
  };
}
