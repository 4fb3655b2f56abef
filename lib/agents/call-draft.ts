import type { ModelCallRecord } from "./call-once.ts";

/**
 * An output of a model or of the rules, in the form that is stored.
 * @param made What it belongs to, and the step that produced it.
 */
export const callDraft = <M extends object>(call: ModelCallRecord, made: M) => ({
  ...made,
  role: call.role,
  voice: call.source,
  provider: call.provider ?? undefined,
  model: call.model ?? undefined,
  promptHash: call.promptHash ?? undefined,
  raw: call.rawText ?? undefined,
  contract: call.contract,
  code: call.result,
  repairs: { problems: call.problems, repairs: call.repairs },
  usage: call.usage,
  // Records from before prices were stored have none.
  price: call.price ?? null,
});
