import { z } from "zod";
import { type TurnFacts, turnFactsSchema } from "../domain/chat/turn-facts.ts";
import { callResultSchema, decisionSchema } from "../domain/chat/work-state.ts";
import type { Language } from "../domain/language.ts";
import { turnsOfPrompt } from "../domain/prompts/trial-turns.ts";
import { loopStateSchema } from "../domain/specialist/loop-state.ts";
import { type Specialist, specialistNamed } from "../domain/specialist/specialists.ts";
import { formatPrompt } from "./chat/decide.ts";
import { dutyOf, type ShownMove } from "./chat/specialist-turn.ts";
import type { PlainPromptName } from "./prompts.ts";
import { MODEL_ROLES, type RoleInput, type RoleName } from "./roles.ts";

/** A role that is asked, with its input. */
export type AskedRole = {
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
  }),
  z.object({
    kind: z.literal("specialist"),
    facts: turnFactsSchema,
    /** Its id. */
    specialist: z.string(),
    move: moveSchema,
  }),
]);

/**
 * What a voice is asked, before any wording: the same value makes the same message again with another prompt
 *.
 */
export type PromptInput = AskedRole | Readonly<z.output<typeof chatSchema>>;

const roleSchema = z.object({ kind: z.literal("role"), name: z.string(), input: z.unknown() });

const isRole = (name: string): name is RoleName => Object.hasOwn(MODEL_ROLES, name);

interface StoredInput {
  readonly name: PlainPromptName;
  readonly language: Language;
  readonly input: PromptInput;
}

/** What was kept of it; null where it does not fit what is asked today. */
export function readAsked(value: unknown): PromptInput | null {
  const role = roleSchema.safeParse(value);
  if (!role.success) {
    const chat = chatSchema.safeParse(value).data ?? null;
    return chat?.kind === "specialist" && specialistNamed(chat.specialist) === undefined ? null : chat;
  }
  const { name } = role.data;
  const input = isRole(name) ? MODEL_ROLES[name].input.safeParse(role.data.input) : null;
  return input?.success ? ({ kind: "role", name, input: input.data } as AskedRole) : null;
}

/** The language in which it is asked. */
export const promptLanguageOf = (asked: PromptInput): Language =>
  asked.kind === "role" ? asked.input.language : asked.facts.language;

/** The prompt that says most of what is asked, and of no other voice. */
function ownPrompt(asked: PromptInput): PlainPromptName | null {
  switch (asked.kind) {
    case "role":
      return MODEL_ROLES[asked.name].prompts[0] ?? null;
    case "decide":
      return formatPrompt(asked.facts);
    case "reply":
      return "orchestrator/reply";
    case "specialist": {
      const specialist = specialistNamed(asked.specialist);
      return specialist === undefined ? null : dutyOf(specialist);
    }
  }
}

/** What is kept of it, and under which prompt; null where a task's record holds it already. */
export function storedInput(asked: PromptInput): StoredInput | null {
  const name = ownPrompt(asked);
  if (name === null || turnsOfPrompt(name).kind !== "kept") return null;
  return { name, language: promptLanguageOf(asked), input: asked };
}

/** A specialist's next move, as it is asked. */
export const askedSpecialist = (
  { id }: Specialist,
  facts: TurnFacts,
  { kind, iteration, iterationCap, task, history, omitted }: ShownMove,
): PromptInput => ({
  kind: "specialist",
  specialist: id,
  facts,
  move: { kind, iteration, iterationCap, task, history: [...history], omitted },
});
