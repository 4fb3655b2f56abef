import type { z } from "zod";
import type { sandboxHealth } from "#lib/contracts/sandbox.ts";
import { knownSandboxState } from "#lib/sandbox/sandbox-state.ts";

/** The last known state of this process's sandbox. It never probes, because anyone may call it. */
export function getSandboxHealth(): z.infer<typeof sandboxHealth> {
  const known = knownSandboxState();
  if (known === null) return "not_checked";
  return known.problem === null ? "ready" : "unavailable";
}
