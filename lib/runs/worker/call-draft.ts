import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import type { ModelCallDraft } from "#lib/db/model-calls.ts";

/** An output of a model or of the rules as it is stored. */
export const callDraft = (
  call: ModelCallRecord,
  made: Pick<ModelCallDraft, "of" | "step">,
): ModelCallDraft => ({
  ...made,
  role: call.role,
  voice: call.source,
  ...(call.provider === null ? {} : { provider: call.provider }),
  ...(call.model === null ? {} : { model: call.model }),
  ...(call.promptHash === null ? {} : { promptHash: call.promptHash }),
  ...(call.rawText === null ? {} : { raw: call.rawText }),
  contract: call.contract,
  code: call.result,
  repairs: { problems: call.problems, repairs: call.repairs },
  usage: call.usage,
  // What the engine recorded before prices were kept has none.
  price: call.price ?? null,
});
