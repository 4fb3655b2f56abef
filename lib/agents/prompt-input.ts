import { z } from "zod";
import { pendingEditSchema } from "../domain/chat/pending-edit.ts";
import { type TurnFacts, turnFactsSchema } from "../domain/chat/turn-facts.ts";
import { callResultSchema, decisionSchema } from "../domain/chat/work-state.ts";
import type { Language } from "../domain/language.ts";
import { turnsOfPrompt } from "../domain/prompts/trial-turns.ts";
import { loopStateSchema } from "../domain/specialist/loop-state.ts";
import { type Specialist, specialistNamed } from "../domain/specialist/specialists.ts";
import { formatPrompt } from "./chat/decide.ts";
import { type ShownMove, specialistPrompt } from "./chat/specialist-turn.ts";
import type { PlainPromptName } from "./prompts.ts";
import { MODEL_ROLES, type RoleInput, type RoleName } from "./roles.ts";

/** A role invocation with its input. */
export type RoleInvocation = {
  readonly [N in RoleName]: { readonly kind: "role"; readonly name: N; readonly input: RoleInput<N> };
}[RoleName];

const loop = loopStateSchema.shape;
const moveSchema = z.object({
  kind: z.enum(["call_model", "forced_summary"]),
  iteration: loop.iteration,
  iterationCap: loop.iteration_cap,
  task: loop.task,
  history: loop.history,
  omitted: loop.omitted,
});

const chatSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("decide"), facts: turnFactsSchema }),
  z.object({
    kind: z.literal("reply"),
    facts: turnFactsSchema,
    decision: decisionSchema,
    results: z.array(callResultSchema),
    /** Edits that wait for a decision; empty in old records. */
    pending: z.array(pendingEditSchema).default([]),
  }),
  z.object({
    kind: z.literal("specialist"),
    facts: turnFactsSchema,
    /** Id of the specialist. */
    specialist: z.string(),
    move: moveSchema,
  }),
]);

/** The input of a model call before it is turned into a message. The same value builds the message again with another prompt. */
export type PromptInput = RoleInvocation | Readonly<z.output<typeof chatSchema>>;

const roleSchema = z.object({ kind: z.literal("role"), name: z.string(), input: z.unknown() });

const isRole = (name: string): name is RoleName => Object.hasOwn(MODEL_ROLES, name);

interface StoredInput {
  readonly name: PlainPromptName;
  readonly language: Language;
  readonly input: PromptInput;
}

/** Reads a stored input; null if it does not fit the current schemas. */
export function parsePromptInput(value: unknown): PromptInput | null {
  const role = roleSchema.safeParse(value);
  if (!role.success) {
    const chat = chatSchema.safeParse(value).data ?? null;
    return chat?.kind === "specialist" && specialistNamed(chat.specialist) === undefined ? null : chat;
  }
  const { name } = role.data;
  const input = isRole(name) ? MODEL_ROLES[name].input.safeParse(role.data.input) : null;
  return input?.success ? ({ kind: "role", name, input: input.data } as RoleInvocation) : null;
}

/** The language of the prompts. */
export const promptLanguageOf = (asked: PromptInput): Language =>
  asked.kind === "role" ? asked.input.language : asked.facts.language;

/** The prompt that is specific to this input. */
function mainPromptOf(asked: PromptInput): PlainPromptName | null {
  switch (asked.kind) {
    case "role":
      return MODEL_ROLES[asked.name].prompts[0] ?? null;
    case "decide":
      return formatPrompt(asked.facts);
    case "reply":
      return "orchestrator/reply";
    case "specialist": {
      const specialist = specialistNamed(asked.specialist);
      return specialist === undefined ? null : specialistPrompt(specialist);
    }
  }
}

/** The value to store for a call and the prompt that it belongs to; null if the task's record already contains it. */
export function storedInput(asked: PromptInput): StoredInput | null {
  const name = mainPromptOf(asked);
  if (name === null || turnsOfPrompt(name).kind !== "kept") return null;
  return { name, language: promptLanguageOf(asked), input: asked };
}

/** The input of a specialist's next move. */
export const specialistInput = (
  { id }: Specialist,
  facts: TurnFacts,
  { kind, iteration, iterationCap, task, history, omitted }: ShownMove,
): PromptInput => ({
  kind: "specialist",
  specialist: id,
  facts,
  move: { kind, iteration, iterationCap, task, history: [...history], omitted },
});
