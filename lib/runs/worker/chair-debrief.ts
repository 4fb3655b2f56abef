import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import type { ModelChain } from "#lib/agents/models.ts";
import { type PromptSource, replacedPrompts } from "#lib/agents/prompts.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { promptTextsInUse } from "#lib/db/prompts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { shownPause } from "#lib/domain/models/model-pause.ts";
import { usableDebriefView } from "#lib/domain/test-run/debrief-chair.ts";
import { addFreshCost, spentBudget } from "#lib/domain/usage/budget.ts";
import { env } from "#lib/env.ts";
import { languageTools } from "#lib/language/tools.ts";
import { log } from "#lib/log.ts";
import { metrics } from "#lib/metrics.ts";
import {
  type DebriefToChair,
  debriefToChair,
  keepLostDebriefCalls,
  takeDebriefAnswer,
} from "#lib/usecases/test-run/chair-acts.ts";
import {
  appendWhileTestRuns,
  failTestRun,
  type TestRunPlace,
  testRunAccess,
  watchTestRun,
} from "#lib/usecases/test-run/test-run-state.ts";
import { freshCost } from "./budget-notes.ts";
import { projectChains } from "./model-chain.ts";
import { modelGate } from "./model-gate.ts";
import { pause } from "./pause.ts";
import { withRetry } from "./with-retry.ts";

/** The models of the chair, its prompts, and whether the project calls no model of unknown price. */
interface ChairResources {
  readonly models: ModelChain;
  readonly prompts: PromptSource;
  readonly stops: boolean;
}

async function chairResources(at: TestRunPlace): Promise<ChairResources> {
  const access = testRunAccess(at);
  const chainOf = await projectChains(access, { why: "test_run", test_run_id: at.test_run_id });
  return inTenant(access, async (db) => ({
    models: chainOf("test_debrief"),
    prompts: replacedPrompts(await promptTextsInUse(db)),
    stops: (await spendingOfProject(db)).stopsAtUnknownPrice,
  }));
}

/** Asks the chair and stores its answer with its cost. `calls` receives every call as it ends. */
async function askChair(
  at: TestRunPlace,
  asked: DebriefToChair,
  { calls, signal }: { readonly calls: ModelCallRecord[]; readonly signal: AbortSignal },
): Promise<void> {
  const { models, prompts, stops } = await withRetry(() => chairResources(at), signal);
  if (models.length > 0)
    await withRetry(() => appendWhileTestRuns(at, [{ type: "chair_asked", data: {} }]), signal);
  const access = testRunAccess(at);
  const mayCall = async () => {
    const spending = await withRetry(() => inTenant(access, spendingOfProject), signal);
    return spentBudget(addFreshCost(spending, freshCost(calls))) === null;
  };
  const invoke = createRoleInvoker({
    models,
    prompts,
    refuses: ({ price }) => (stops && price === null ? "price_unknown" : null),
    tools: languageTools(),
    signal,
    record: (call) => {
      calls.push(call);
      metrics.modelCalls.inc({ voice: call.source, result: call.result });
    },
    mayCall,
    allowPrivateEndpoints: env().allowPrivateModelEndpoints,
    clock: Date.now,
    pause,
    onRetryPause: async (entry, planned) => {
      const data = shownPause({ ...planned, entry, now: Date.now() });
      if (data === null) return;
      await withRetry(() => appendWhileTestRuns(at, [{ type: "chair_paused", data }]), signal);
    },
    random: Math.random,
    gate: modelGate(access, {
      waiting: ({ model }) =>
        withRetry(() => appendWhileTestRuns(at, [{ type: "chair_waits", data: { model } }]), signal),
    }),
  });
  const { output, source, usage } = await invoke("test_debrief", asked.input);
  // Evidence may be left over that is not in the material, if the last correction did not remove it.
  const view = output.view === null ? null : usableDebriefView(output.view, asked.input);
  const { model = null, skipped } = source;
  const answer = { view, model: view === null ? null : model, skipped, usage };
  await withRetry(() => takeDebriefAnswer(at, { asked, answer, calls }), signal);
}

/**
 * Asks a model in the chair about the debrief of a run whose tests have ended. It is part of the run, so cancelling the run stops the
 * call. An answer that was stored before a crash is not asked for again. Without a usable answer, this is stored, and the rules propose.
 */
export async function chairDebrief(at: TestRunPlace): Promise<void> {
  const stop = new AbortController();
  const calls: ModelCallRecord[] = [];
  let asked: DebriefToChair | null = null;
  const watch = watchTestRun(at, stop);
  try {
    asked = await withRetry(() => debriefToChair(at), stop.signal);
    if (asked !== null) await askChair(at, asked, { calls, signal: stop.signal });
  } catch (error) {
    const lost = asked;
    if (lost !== null)
      await withRetry(() => keepLostDebriefCalls(at, { asked: lost, calls })).catch((trouble: unknown) =>
        log.error({ err: trouble }, "the cost of a cancelled debrief was not booked"),
      );
    // The reason of the signal says that the run is over; a call that it stopped has another error.
    await failTestRun(at, stop.signal.aborted ? stop.signal.reason : error);
  } finally {
    clearInterval(watch);
  }
}
