import { z } from "zod";
import { GUARANTEES } from "../domain/sandbox/guarantees.ts";
import { SANDBOX_PROBLEM_CODES } from "../domain/sandbox/sandbox-problem.ts";

/** The sandbox of the machine that answers, as its last probe found it. */
export const sandboxView = z.object({
  /** `ready`: all guarantees hold. Otherwise no command of a project is run. */
  state: z.enum(["ready", "unavailable"]),
  engine: z.enum(["bubblewrap", "docker", "podman"]),
  /** Null if there is no sandbox, like the next two. */
  version: z.string().nullable(),
  memory_limited_by: z.enum(["cgroup", "watchdog"]).nullable(),
  /** Whether commands run on a separate kernel (gVisor). */
  kernel_isolated: z.boolean().nullable(),
  /** Whether dependencies can be installed before tests; container engines cannot. */
  can_install: z.boolean().nullable(),
  problem: z
    .object({
      code: z.enum(SANDBOX_PROBLEM_CODES),
      /** What to do, in both languages. */
      message: z.object({ en: z.string(), zh: z.string() }),
      /** What a program reported; may be empty. */
      detail: z.string(),
    })
    .nullable(),
  /** Empty if the sandbox does not start. */
  guarantees: z.array(
    z.object({
      guarantee: z.enum(GUARANTEES),
      description: z.object({ en: z.string(), zh: z.string() }),
      holds: z.boolean(),
      /** What the probe observed; may be empty. */
      observed: z.string(),
    }),
  ),
  checked_at: z.iso.datetime(),
  duration_ms: z.number().int(),
});
export type SandboxView = z.infer<typeof sandboxView>;

/** The state for the health check; `not_checked`: this process has not probed it yet. */
export const sandboxHealth = z.enum(["ready", "unavailable", "not_checked"]);
