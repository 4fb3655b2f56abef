import { callModel } from "./call-model.ts";
import { type ModelFailureCode, modelFailure } from "./model-failure.ts";
import { languageModel, type ModelEntry } from "./models.ts";

export type Probe =
  | { readonly ok: true; readonly duration_ms: number }
  | { readonly ok: false; readonly code: ModelFailureCode; readonly duration_ms: number };

const PATIENCE_MS = 20_000;

/** Asks a model one short question, to see whether address, key and name are right. Never throws. */
export async function probeModel(entry: ModelEntry, allowPrivateEndpoints: boolean): Promise<Probe> {
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    await callModel(languageModel(entry, allowPrivateEndpoints), {
      instructions: "Answer with the single word OK.",
      prompt: "Are you there?",
      signal: new AbortController().signal,
      idleMs: PATIENCE_MS,
      totalMs: PATIENCE_MS,
    });
    return { ok: true, duration_ms: duration() };
  } catch (error) {
    return { ok: false, code: modelFailure(error).code, duration_ms: duration() };
  }
}
