import type { Language } from "../domain/language.ts";
import type { ModelReply, OfferedTool } from "./call-model.ts";
import { message } from "./material.ts";
import type { ModelEntry } from "./models.ts";
import { type PromptName, promptHash } from "./prompts.ts";

/** The result of reading an answer: its value, or every problem, which is sent to the model. */
export type ParseOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly repairs: readonly string[] }
  | {
      readonly ok: false;
      /** For example `empty`, `no_json` or `invalid`. */
      readonly code: string;
      readonly problems: readonly string[];
      readonly repairs: readonly string[];
      /** The value without the parts that have problems, if it can be used once the model had its chance to correct them. */
      readonly usable?: T;
    };

/** The same outcome with its value in another form. */
export function mapOutcome<T, U>(outcome: ParseOutcome<T>, map: (value: T) => U): ParseOutcome<U> {
  if (outcome.ok) return { ...outcome, value: map(outcome.value) };
  const { usable, ...failed } = outcome;
  return usable === undefined ? failed : { ...failed, usable: map(usable) };
}

/** The same question for a model that calls tools natively: its instructions name no JSON form, its tools are listed once. */
interface NativeForm {
  readonly instructions: string;
  readonly prompt: string;
  readonly tools: readonly OfferedTool[];
}

/** A question for a model under one contract, with the parser of its answer. */
export interface ModelQuestion<T> {
  /** The role that answers: a seat, `orchestrator`, or a specialist's id. */
  readonly role: string;
  /** Contract id stored with every output. */
  readonly contract: string;
  /** The language of the call. A correction is written in it too. */
  readonly language: Language;
  /** For models that write their answer as text. */
  readonly instructions: string;
  /** Everything that users and documents wrote, as labelled data. */
  readonly prompt: string;
  /** Length of the beginning of the prompt that is the same in all calls of a run, for providers that cache on request. */
  readonly stableLength?: number;
  /** Instructions that differ between calls with the same `instructions`. They follow the prompt, so that its beginning can be cached. */
  readonly closing?: string;
  /** The material that is enough to correct an answer that could be read; absent: the whole prompt. */
  readonly correcting?: string;
  /** For models that call tools natively; absent if the question offers no tools. */
  readonly native?: NativeForm;
  /** The JSON Schema of the answer, for models that support structured output. */
  readonly form?: object;
  readonly read: (reply: ModelReply) => ParseOutcome<T>;
}

/** Prompts that only one of the two forms of a question contains. */
const FORM_OF_PROMPT: Readonly<Partial<Record<PromptName, boolean>>> = {
  "orchestrator/native-calls": true,
  "orchestrator/aiplan-1-zh": false,
  "orchestrator/aiplan-1-en": false,
  "orchestrator/aiplan-2": false,
  "specialist/written-calls": false,
};

/** The model, asked in the form that contains a prompt, so that a wording of it can be tested with any model. */
export const askedWith = (entry: ModelEntry, name: PromptName): ModelEntry => ({
  ...entry,
  nativeTools: FORM_OF_PROMPT[name] ?? entry.nativeTools,
});

const formOf = (
  { instructions, prompt, native }: SentParts,
  { nativeTools }: Pick<ModelEntry, "nativeTools">,
): Pick<NativeForm, "instructions" | "prompt"> & Partial<Pick<NativeForm, "tools">> =>
  nativeTools && native !== undefined ? native : { instructions, prompt };

/** What a model is sent: the native form if it calls tools natively and the question has one. */
export function sentTo(
  question: SentParts,
  entry: Pick<ModelEntry, "nativeTools">,
): ReturnType<typeof formOf> {
  const form = formOf(question, entry);
  return { ...form, prompt: message(form.prompt, question.closing ?? "") };
}

type SentParts = Pick<ModelQuestion<unknown>, "instructions" | "prompt" | "closing" | "native">;

/** Identifies the instructions of a call, including those at its end. */
export const instructionsHash = (question: SentParts, entry: Pick<ModelEntry, "nativeTools">): string =>
  promptHash(message(sentTo(question, entry).instructions, question.closing ?? ""));

/** The instructions of a call, with those at its end, and the message without them, for people who read them. */
export function shownParts(
  question: SentParts,
  form: Pick<ModelEntry, "nativeTools">,
): { readonly instructions: string; readonly prompt: string } {
  const { instructions, prompt } = formOf(question, form);
  return { instructions: message(instructions, question.closing ?? ""), prompt };
}
