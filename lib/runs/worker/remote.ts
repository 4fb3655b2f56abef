import { DBOS } from "@dbos-inc/dbos-sdk";
import { beginRemoteFetch, carryOutFetch, completeFetch } from "#lib/usecases/remote/carry-out-fetch.ts";
import { openRequestStep, pushBranchStep } from "#lib/usecases/remote/carry-out-push.ts";
import { remoteFetchInputSchema, remotePushInputSchema } from "../remote-input.ts";
import { repeatStep } from "./repeat-step.ts";

/** Fetches from a remote and reads the states of pull requests. Waits after errors that may pass survive a restart. */
export async function remoteFetchWorkflow(given: unknown): Promise<void> {
  const at = remoteFetchInputSchema.parse(given);
  if (!(await DBOS.runStep(() => beginRemoteFetch(at), { name: "begin" }))) return;
  for (let waits = 0; ; waits += 1) {
    const ms = await DBOS.runStep(() => carryOutFetch(at, waits), { name: `fetch-${waits}` });
    if (ms === null) break;
    await DBOS.sleep(ms);
  }
  await DBOS.runStep(() => completeFetch(at), { name: "complete" });
}

/**
 * Pushes the commit of an acceptance or a revert and opens its pull request. Each step can be repeated: a push of the same commit
 * changes nothing, and an open request of the branch is found before one is created.
 */
export async function remotePushWorkflow(given: unknown): Promise<void> {
  const at = remotePushInputSchema.parse(given);
  for (const [name, step] of [
    ["push", pushBranchStep],
    ["open", openRequestStep],
  ] as const) {
    if ((await repeatStep(name, (waits) => step(at, waits))) === "over") return;
  }
}
