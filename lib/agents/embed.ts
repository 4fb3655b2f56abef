import { embedMany } from "ai";
import { z } from "zod";
import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import { estimateTokens } from "../domain/models/token-count.ts";
import { costMicros } from "../domain/usage/model-price.ts";
import type { Usage } from "../domain/usage/usage.ts";
import { ModelFailure, type ModelFailureCode, modelFailure } from "./model-failure.ts";
import type { ModelEntry } from "./models.ts";
import { embeddingModel } from "./provider-sdk.ts";

/** The outcome of one call: unit vectors in the order of the texts, or a model failure code. */
export type Embedded = { readonly usage: Usage } & (
  | { readonly code: "ok"; readonly vectors: readonly (readonly number[])[] }
  | { readonly code: ModelFailureCode }
);

/** Short, because a user waits for the result. */
const RETRY_LIMIT_MS = 10_000;
const MOST_DIMENSIONS = 4096;

const vectorsSchema = z.array(z.array(z.number()).min(1).max(MOST_DIMENSIONS));

/**
 * Reads the vectors.
 * @throws ModelFailure The number of vectors is wrong, their lengths differ, or one is zero.
 */
function readVectors(raw: unknown, count: number): readonly (readonly number[])[] {
  const read = vectorsSchema.safeParse(raw);
  const vectors = (read.data ?? []).map((vector) => {
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
  const size = vectors[0]?.length;
  const sound = vectors.every((vector) => vector.length === size && vector.every(Number.isFinite));
  if (!read.success || vectors.length !== count || !sound) throw new ModelFailure("model_garbled");
  return vectors;
}

/**
 * Computes embeddings in one call, through the endpoint guard and within ten seconds. Never throws: errors are returned as
 * model failure codes. Tokens are estimated if the provider does not report them.
 * @param texts Not empty.
 */
export async function embed(
  entry: ModelEntry,
  texts: readonly string[],
  allowPrivate: PrivateEndpoints,
): Promise<Embedded> {
  const began = performance.now();
  const signal = AbortSignal.timeout(RETRY_LIMIT_MS);
  const usageOf = (input: number, estimated: boolean): Usage => {
    const tokens = { input, cached: 0, output: 0 };
    return {
      input_tokens: input,
      cached_tokens: 0,
      output_tokens: 0,
      cost_micros: costMicros(entry.price, tokens),
      duration_ms: Math.round(performance.now() - began),
      calls: 1,
      ...(estimated ? { estimated } : {}),
    };
  };
  try {
    const model = embeddingModel(entry, allowPrivate);
    if (model === null) throw new ModelFailure("model_rejected");
    const { embeddings, usage } = await embedMany({
      model,
      values: [...texts],
      maxRetries: 0,
      maxParallelCalls: 1,
      abortSignal: signal,
    });
    const guess = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
    const reported =
      Number.isSafeInteger(usage.tokens) && usage.tokens > 0 && usage.tokens < guess * 10 + 1000;
    const spent = usageOf(reported ? usage.tokens : guess, !reported);
    try {
      return { code: "ok", vectors: readVectors(embeddings, texts.length), usage: spent };
    } catch {
      return { code: "model_garbled", usage: spent };
    }
  } catch (error) {
    const code = signal.aborted ? "model_timeout" : modelFailure(error, Date.now()).code;
    return { code, usage: usageOf(0, false) };
  }
}
