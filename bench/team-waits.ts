import type { MessageEvent } from "#lib/domain/chat/message-events.ts";

/** A tool call of a specialist's model: the step's call id and the model's own. */
const MODEL_CALL = /^(call-\d+\/\d+)\/(\d+)-/;

/**
 * How often a team waits for models one after another: the longest sequence of steps of which each was started after the one before
 * had ended. Steps by rules are no waits, and models that are called together count once.
 */
export function modelWaits(events: readonly MessageEvent[]): number {
  const byModel = new Set(
    events.flatMap(({ type, data }) => {
      const step = type === "tool_start" ? MODEL_CALL.exec(data.call_id)?.[1] : undefined;
      return step === undefined ? [] : [step];
    }),
  );
  let waits = 0;
  let isWaiting = false;
  for (const { type, data } of events) {
    if ((type !== "tool_start" && type !== "tool_result") || !byModel.has(data.call_id)) continue;
    if (type === "tool_start" && !isWaiting) waits += 1;
    isWaiting = type === "tool_start";
  }
  return waits;
}
