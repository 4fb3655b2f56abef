import { z } from "zod";
import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import type { Probe, StructuredMode } from "../domain/models/probe.ts";
import { shareParts } from "../domain/models/shared-parts.ts";
import { strictSchema } from "../domain/models/strict-schema.ts";
import { addUsage } from "../domain/usage/add-usage.ts";
import { costMicros } from "../domain/usage/model-price.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { callModel, type ModelReply, type ModelRequest } from "./call-model.ts";
import { ModelFailure, type ModelFailureCode, modelFailure } from "./model-failure.ts";
import type { ModelEntry } from "./models.ts";
import { languageModel } from "./provider-sdk.ts";

/** Time limit of a question of a probe. */
const RETRY_LIMIT_MS = 15_000;

const COLOURS = z.enum(["blue", "green", "grey", "white", "yellow"]);
/** Its two colours are one definition, as repeated parts of the product's forms are. */
const COLOUR = z.object({ colour: COLOURS, night: COLOURS.nullish(), reason: z.string() });
const FORM = z.toJSONSchema(COLOUR) as Readonly<Record<string, unknown>>;
const NOTE = {
  name: "note",
  description: "Keeps a word.",
  input: z.object({ word: z.string() }),
} as const;

/** A question of a probe, its outcome, and what it showed. */
type Question = Pick<ModelRequest, "instructions" | "prompt" | "json" | "tools" | "onText">;
type Tried = { readonly reply: ModelReply } | { readonly code: ModelFailureCode };
type Check = Probe["checks"][number];

const ASK_COLOUR = {
  instructions: "Answer in JSON.",
  prompt: 'Which colour is the sky? {"colour", "reason"}',
};

function fitsForm(text: string): boolean {
  try {
    return COLOUR.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function isObject(text: string): boolean {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The probe of one model; sums up the cost of its questions. */
class Trial {
  readonly #entry: ModelEntry;
  readonly #allowPrivate: PrivateEndpoints;
  usage: Usage = NO_USAGE;

  constructor(entry: ModelEntry, allowPrivate: PrivateEndpoints) {
    this.#entry = entry;
    this.#allowPrivate = allowPrivate;
  }

  #pay(spent: { readonly tokens: ModelReply["tokens"]; readonly estimated: boolean } | null, ms: number) {
    const tokens = spent?.tokens ?? { input: 0, cached: 0, output: 0 };
    this.usage = addUsage(this.usage, {
      input_tokens: tokens.input,
      cached_tokens: tokens.cached,
      output_tokens: tokens.output,
      cost_micros: costMicros(this.#entry.price, tokens),
      duration_ms: Math.round(ms),
      calls: 1,
      ...(spent?.estimated ? { estimated: true } : {}),
    });
  }

  async ask(question: Question): Promise<Tried> {
    const began = performance.now();
    try {
      const reply = await callModel(languageModel(this.#entry, this.#allowPrivate), {
        ...question,
        signal: new AbortController().signal,
        idleMs: RETRY_LIMIT_MS,
        totalMs: RETRY_LIMIT_MS,
      });
      this.#pay(reply, performance.now() - began);
      return { reply };
    } catch (error) {
      const failure = error instanceof ModelFailure ? error : modelFailure(error, Date.now());
      this.#pay(failure.spent, performance.now() - began);
      return { code: failure.code };
    }
  }
}

/** The result of a check: passed, or failed with the code if the provider returned one. */
const checked = (what: Check["what"], tried: Tried, shows: (reply: ModelReply) => boolean): Check =>
  "reply" in tried
    ? { what, result: shows(tried.reply) ? "yes" : "no", code: null }
    : { what, result: "no", code: tried.code };

const skipped = (what: Check["what"]): Check => ({ what, result: "skipped", code: null });

async function structure(trial: Trial): Promise<readonly Check[]> {
  const json = { name: "colour", schema: shareParts(strictSchema(FORM)) };
  const schema = checked("schema", await trial.ask({ ...ASK_COLOUR, json }), ({ text }) => fitsForm(text));
  if (schema.result === "yes") return [schema, skipped("json")];
  const any = await trial.ask({ ...ASK_COLOUR, json: { name: "colour", schema: null } });
  return [schema, checked("json", any, ({ text }) => isObject(text))];
}

const structuredOf = (checks: readonly Check[]): StructuredMode => {
  const can = (what: Check["what"]) => checks.some((one) => one.what === what && one.result === "yes");
  return can("schema") ? "schema" : can("json") ? "json" : "none";
};

/**
 * Asks a model a few short questions to find out whether it answers and what it supports: streaming, JSON by schema, plain
 * JSON, native tools. If the first question fails, the others are skipped. Never throws.
 * @param at Time of the probe, for the record.
 */
export async function probeModel(
  entry: ModelEntry,
  allowPrivate: PrivateEndpoints,
  at: string,
): Promise<Probe> {
  const trial = new Trial(entry, allowPrivate);
  let pieces = 0;
  const first = await trial.ask({
    instructions: "Answer with one short sentence.",
    prompt: "Are you there, and what are you good at?",
    onText: () => {
      pieces += 1;
    },
  });
  const answer = checked("answer", first, ({ text }) => text.trim() !== "");
  const done = (checks: readonly Check[], found: Pick<Probe, "structured" | "native_tools">): Probe => ({
    at,
    ok: answer.result === "yes",
    code: answer.code,
    checks: [...checks],
    ...found,
    duration_ms: trial.usage.duration_ms,
    usage: trial.usage,
  });
  if (answer.result !== "yes") return done([answer], { structured: null, native_tools: null });
  const streaming: Check = { what: "streaming", result: pieces > 1 ? "yes" : "no", code: null };
  const forms = await structure(trial);
  const called = await trial.ask({
    instructions: "Use the tool.",
    prompt: "Keep the word “table” with the tool note.",
    tools: [NOTE],
  });
  const tools = checked("tools", called, ({ calls }) => calls.some(({ name }) => name === NOTE.name));
  const found = { structured: structuredOf(forms), native_tools: tools.result === "yes" };
  return done([answer, streaming, ...forms, tools], found);
}
