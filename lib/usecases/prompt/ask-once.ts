import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { askChain } from "#lib/agents/model-chain-calls.ts";
import { ModelFailure } from "#lib/agents/model-failure.ts";
import type { ModelChain } from "#lib/agents/models.ts";
import type { PromptInput } from "#lib/agents/prompt-input.ts";
import { type PromptSource, promptsOf } from "#lib/agents/prompts.ts";
import { trialQuestion } from "#lib/agents/trial-question.ts";
import type { PromptOutcome } from "#lib/contracts/prompt-trial.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";

/** A trial is waited for by a person: no longer than this. */
const LONGEST_MS = 120_000;

/** With what the one call is made, and what it is held to. */
interface Trial {
  readonly access: ProjectAccess;
  readonly promptId: string;
  readonly asked: PromptInput;
  readonly models: ModelChain;
  /** The project calls no model of unknown price. */
  readonly stops: boolean;
  /** A budget of the month is spent. */
  readonly spent: boolean;
}

async function keepCalls(trial: Trial, calls: readonly ModelCallRecord[]): Promise<void> {
  await inTenant(trial.access, async (db) => {
    for (const call of calls)
      await recordModelCall(db, callDraft(call, { of: { trial: trial.promptId }, step: "prompt-trial" }));
  });
}

async function called(trial: Trial, prompts: PromptSource, calls: ModelCallRecord[]) {
  let turns = trial.spent ? 0 : 1;
  const options = {
    models: trial.models,
    signal: AbortSignal.timeout(LONGEST_MS),
    record: (call: ModelCallRecord) => void calls.push(call),
    mayCall: () => turns-- > 0,
    refuses: ({ price }: ModelChain[number]) => (trial.stops && price === null ? "price_unknown" : null),
    allowPrivateEndpoints: allowsPrivateEndpoints(),
    clock: Date.now,
    pause: () => Promise.resolve(),
    limits: { totalMs: LONGEST_MS, longestPauseMs: 0 },
  };
  try {
    return await askChain(options, trialQuestion(trial.asked, promptsOf(prompts)));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = calls.at(-1)?.usage ?? NO_USAGE;
    return { ok: false as const, skipped: [{ model: "", code: "model_timeout" }], usage };
  }
}

/**
 * Asks with these prompts once and never again, whatever comes back; what it cost is kept with the project's calls.
 * Out: the words of what could be read, or why nothing could be.
 */
export async function askOnce(trial: Trial, prompts: PromptSource): Promise<PromptOutcome> {
  const calls: ModelCallRecord[] = [];
  try {
    const answer = await called(trial, prompts, calls);
    const call = calls.at(-1);
    return {
      code: call?.result ?? (answer.ok ? "ok" : (answer.skipped[0]?.code ?? "unreadable")),
      valid: answer.ok,
      problems: [...(call?.problems ?? [])],
      repairs: [...(call?.repairs ?? [])],
      statement: answer.ok ? answer.value : null,
      raw: call?.rawText ?? null,
      provider: call?.provider ?? null,
      model: call?.model ?? null,
      prompt_hash: call?.promptHash ?? null,
      usage: answer.usage,
    };
  } finally {
    await keepCalls(trial, calls);
  }
}
