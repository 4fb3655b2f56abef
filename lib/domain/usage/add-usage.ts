import type { Usage } from "./usage.ts";

/** Adds two usages; an unknown price makes the sum unknown, an estimated part makes it estimated. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    input_tokens: a.input_tokens + b.input_tokens,
    cached_tokens: a.cached_tokens + b.cached_tokens,
    output_tokens: a.output_tokens + b.output_tokens,
    cost_micros: a.cost_micros === null || b.cost_micros === null ? null : a.cost_micros + b.cost_micros,
    duration_ms: a.duration_ms + b.duration_ms,
    calls: a.calls + b.calls,
    ...(a.estimated || b.estimated ? { estimated: true } : {}),
  };
}
