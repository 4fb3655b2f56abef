import { z } from "zod";
import type { CallRecordView, MessageRecordView } from "#lib/contracts/chat.ts";
import { viewOfMessage } from "#lib/contracts/view-of-message.ts";
import { requireMessage } from "#lib/db/access.ts";
import { findMessage } from "#lib/db/messages.ts";
import { callsOfMessage, type ModelCallRow } from "#lib/db/model-calls.ts";
import { readStored } from "#lib/db/stored.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

const readingSchema = z
  .object({ problems: z.array(z.string()).default([]), repairs: z.array(z.string()).default([]) })
  .nullable();

function viewOfCall(call: ModelCallRow): CallRecordView {
  const { id, step, role, provider, model, prompt_hash, contract, raw, code } = call;
  const reading = readStored(readingSchema, call.repairs, "record of a model call");
  return {
    id,
    step,
    role,
    voice: call.voice === "model" ? "model" : "rules",
    provider,
    model,
    prompt_hash,
    contract,
    raw,
    code,
    problems: reading?.problems ?? [],
    repairs: reading?.repairs ?? [],
    usage: {
      input_tokens: call.input_tokens,
      cached_tokens: call.cached_tokens,
      output_tokens: call.output_tokens,
      cost_micros: call.cost_micros,
      duration_ms: call.duration_ms,
      calls: call.calls,
    },
    created_at: call.created_at.toISOString(),
  };
}

/**
 * What is behind an answer: every output of a model or of the rules, as it came and as it was read. Errors: not_found, insufficient_scope.
 */
export async function getMessageRecord(actor: Actor, messageId: string): Promise<MessageRecordView> {
  const access = await requireMessage(actor, messageId, "read");
  return inTenant(access, async (db) => {
    const message = await findMessage(db, messageId);
    if (message === null) throw new AppError("not_found");
    const calls = await callsOfMessage(db, messageId);
    return { message: viewOfMessage(message), calls: calls.map(viewOfCall) };
  });
}
