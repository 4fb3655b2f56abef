import { writeFileSync } from "node:fs";
import type { CallOptions } from "#lib/agents/call-once.ts";
import { documentOf, loadEvalFile, loadRecordings, recordingsFile } from "#lib/agents/evals/eval-files.ts";
import { evalQuestion, recordingKey } from "#lib/agents/evals/eval-question.ts";
import { runEvalCase } from "#lib/agents/evals/run-eval-case.ts";
import { type ModelEntry, modelEntry } from "#lib/agents/models.ts";
import { type PromptSource, promptsOf, replacedPrompts } from "#lib/agents/prompts.ts";
import type { EvalCase, EvalSet, Recordings } from "#lib/domain/evals/eval-case.ts";
import type { EvalCaseResult } from "#lib/domain/evals/eval-totals.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf } from "#lib/domain/usage/model-price.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { startModelServer } from "#lib/testing/model-server.ts";

/** The model that is called, from the environment; recorded runs take its name for the price only. */
export interface EvalModel {
  readonly provider: ModelEntry["provider"];
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

export interface EvalRun {
  readonly set: EvalSet;
  readonly prompts: PromptSource;
  readonly model: EvalModel;
}

function entryOf({ provider, model, baseUrl, apiKey }: EvalModel): ModelEntry {
  const day = new Date().toISOString().slice(0, 10);
  const price = priceOf({ workspace: [], builtIn: BUILT_IN_PRICES }, { provider, model, day });
  const stored = { id: "eval", provider, model, base_url: baseUrl, api_key: apiKey, native_tools: false };
  return modelEntry(stored, price);
}

const optionsFor = (entry: ModelEntry, prompts: PromptSource): CallOptions => ({
  models: [entry],
  signal: AbortSignal.timeout(3_600_000),
  record: () => undefined,
  mayCall: () => true,
  allowPrivateEndpoints: true,
  clock: Date.now,
  pause: () => Promise.resolve(),
  prompts,
});

/** Options of single calls of a model with the shipped prompts. */
export const evalOptions = (model: EvalModel): CallOptions => optionsFor(entryOf(model), SHIPPED_ONLY);

const SHIPPED_ONLY = replacedPrompts(new Map());

/** The key of the call of a case with these prompts. */
const keyOf = (asked: EvalCase, document: string, prompts: PromptSource): string =>
  recordingKey(evalQuestion(asked, document, promptsOf(prompts)));

const unanswered = (id: string): EvalCaseResult => ({
  id,
  code: "no_recording",
  problems: [],
  read_problems: [],
  raw: null,
  prompt_hash: null,
  usage: NO_USAGE,
});

/**
 * Runs the cases of a set over the stored answers, through the wire protocol of a model server. A case whose call is not the one
 * that was recorded has no answer and does not pass.
 */
export async function runRecorded({ set, prompts, model }: EvalRun): Promise<readonly EvalCaseResult[]> {
  const file = loadEvalFile(set);
  const recordings = loadRecordings(set);
  let text = "";
  // Without a reported usage, tokens are estimated from the texts.
  const server = await startModelServer(() => ({ text, usage: null }));
  const entry = { ...entryOf(model), provider: "openai-compatible", baseUrl: server.baseUrl } as const;
  try {
    const results: EvalCaseResult[] = [];
    for (const one of file.cases) {
      const document = documentOf(one, file);
      const recording = recordings[one.id];
      if (recording?.key !== keyOf(one, document, prompts)) {
        results.push(unanswered(one.id));
        continue;
      }
      text = recording.text;
      results.push(await runEvalCase(optionsFor(entry, prompts), { asked: one, document }));
    }
    return results;
  } finally {
    await server.close();
  }
}

/** Calls the model with every case of a set. */
export async function runLive({ set, prompts, model }: EvalRun): Promise<readonly EvalCaseResult[]> {
  const file = loadEvalFile(set);
  const results: EvalCaseResult[] = [];
  for (const one of file.cases) {
    const document = documentOf(one, file);
    results.push(await runEvalCase(optionsFor(entryOf(model), prompts), { asked: one, document }));
  }
  return results;
}

function store(set: EvalSet, recordings: Recordings): void {
  writeFileSync(recordingsFile(set), `${JSON.stringify(recordings, null, 2)}\n`);
}

/** Stores the answers of a live run as the recordings of these calls; cases that nobody answered keep theirs. */
export function recordAnswers({ set, prompts }: EvalRun, results: readonly EvalCaseResult[]): void {
  const file = loadEvalFile(set);
  const recordings = { ...loadRecordings(set) };
  for (const one of file.cases) {
    const text = results.find(({ id }) => id === one.id)?.raw ?? null;
    if (text !== null) recordings[one.id] = { key: keyOf(one, documentOf(one, file), prompts), text };
  }
  store(set, recordings);
}

/** Keeps the stored answers for the calls as they are now, after the author of a change has read them. */
export function acceptRecordings({ set, prompts }: EvalRun): number {
  const file = loadEvalFile(set);
  const recordings = { ...loadRecordings(set) };
  let accepted = 0;
  for (const one of file.cases) {
    const stored = recordings[one.id];
    if (stored === undefined) continue;
    const key = keyOf(one, documentOf(one, file), prompts);
    if (stored.key !== key) accepted += 1;
    recordings[one.id] = { ...stored, key };
  }
  store(set, recordings);
  return accepted;
}
