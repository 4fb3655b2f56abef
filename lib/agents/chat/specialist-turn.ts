import { describeTools } from "../../domain/aiplan/describe-tools.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { Language } from "../../domain/language.ts";
import type { LoopEntry } from "../../domain/specialist/loop-state.ts";
import { LOOP_MESSAGES } from "../../domain/specialist/loop-words.ts";
import type { LoopMove } from "../../domain/specialist/next-move.ts";
import { readNativeToolCalls, type ToolCallsReading } from "../../domain/specialist/read-tool-calls.ts";
import type { Specialist } from "../../domain/specialist/specialists.ts";
import type { Caller } from "../../domain/specialist/tool.ts";
import { NO_USAGE, type Usage } from "../../domain/usage/usage.ts";
import type { ModelReply } from "../call-model.ts";
import { type CallOptions, callOnce } from "../call-once.ts";
import { block, jsonBlock, message, writtenJsonBlock } from "../material.ts";
import type { ModelFailureCode } from "../model-failure.ts";
import { type FillPrompt, languageName, type PlainPromptName, promptsOf } from "../prompts.ts";
import type { ModelQuestion, ParseOutcome } from "../question.ts";
import { offeredTool, offeredTools } from "../tools/registry.ts";

/** The contract id of a specialist's output. */
const CONTRACT = "specialist/1.0";

/** The only reading error that counts as a model failure here. */
const CUT_SHORT = "model_output_too_long" satisfies ModelFailureCode;

type ModelMove = Extract<LoopMove, { kind: "call_model" | "forced_summary" }>;

/** The part of a move that a specialist's model is shown. */
export type ShownMove = Pick<
  ModelMove,
  "kind" | "iteration" | "iterationCap" | "task" | "history" | "omitted"
>;

/** The outcome of one call of a specialist's model, as the loop's state machine expects it. */
export type SpecialistReply =
  | { readonly ok: true; readonly reading: ToolCallsReading; readonly usage: Usage }
  | {
      readonly ok: false;
      readonly code: ModelFailureCode | "budget_spent";
      readonly retryAfterMs: number | null;
      readonly usage: Usage;
    };

/** The caller under whose permissions a specialist calls tools. */
export const callerOf = (specialist: Specialist): Caller => ({
  class: `specialist:${specialist.category}`,
  specialist: specialist.id,
});

/** The history for the model: its own calls, their results, and the platform's messages to it. */
function historyBlock(entry: LoopEntry, language: TurnFacts["language"]): string {
  switch (entry.kind) {
    case "turn": {
      const results = entry.results.map(({ message: words, ...result }) => ({
        ...result,
        ...(words === null ? {} : { message: words[language] }),
      }));
      return jsonBlock("turn", { calls: entry.calls, results });
    }
    case "text":
      return block("your_text", entry.text);
    case "guidance":
      return `${entry.code}: ${entry.message[language]}`;
  }
}

/** What the message says of the loop. */
const LOOP_NOTES = {
  en: {
    omitted: (count: number) => `${count} earlier turns are left out.`,
    turn: ({ iteration, iterationCap }: ShownMove) => `Turn ${iteration} of at most ${iterationCap}.`,
  },
  zh: {
    omitted: (count: number) => `省略了更早的 ${count} 轮。`,
    turn: ({ iteration, iterationCap }: ShownMove) => `这是第 ${iteration} 轮，最多 ${iterationCap} 轮。`,
  },
} as const satisfies Record<Language, unknown>;

/** The specialist and the facts of the turn. */
interface Speaker {
  readonly specialist: Specialist;
  readonly facts: TurnFacts;
}

/** The prompt with a specialist's task. A test checks that every name has its file. */
export const specialistPrompt = ({ prompt }: Specialist): PlainPromptName => prompt as PlainPromptName;

/**
 * The question for a specialist's next calls. Guide, tools and the beginning of the task are the same for all specialists of a run;
 * the specialist's own part and the turn come last, so that everything before them can be cached by the provider.
 */
export function specialistQuestion(
  { specialist, facts }: Speaker,
  move: ShownMove,
  fill: FillPrompt,
): ModelQuestion<ToolCallsReading> {
  const { language } = facts;
  const tools = offeredTools(callerOf(specialist), facts).filter(
    ({ name }) => move.kind === "call_model" || name === "taskComplete",
  );
  const variables = { language: languageName(language) };
  const guide = fill("specialist/guide", language, variables);
  const listed = block("tools", describeTools(tools, language));
  const asked = message(
    writtenJsonBlock("task", move.task),
    move.omitted > 0 ? LOOP_NOTES[language].omitted(move.omitted) : "",
    ...move.history.map((entry) => historyBlock(entry, language)),
  );
  return {
    role: specialist.id,
    contract: CONTRACT,
    language,
    instructions: message(guide, fill("specialist/written-calls", language, variables)),
    prompt: message(listed, asked),
    stableLength: listed.length,
    closing: message(
      `# ${specialist.name[language]}`,
      fill(specialistPrompt(specialist), language, variables),
      LOOP_NOTES[language].turn(move),
    ),
    native: {
      instructions: guide,
      prompt: asked,
      tools: tools.map((tool) => offeredTool(tool, language)),
    },
    read: (reply: ModelReply): ParseOutcome<ToolCallsReading> => {
      const reading = readNativeToolCalls(reply.calls, reply.text);
      if (reply.cutShort && !reading.ok)
        return {
          ok: false,
          code: CUT_SHORT,
          problems: [LOOP_MESSAGES.reply_too_long[language]],
          repairs: reading.repairs,
        };
      // The loop decides whether the calls are usable: it answers a format error with guidance, so it is not an error here.
      return { ok: true, value: reading, repairs: reading.repairs };
    },
  };
}

/** Calls the specialist's model once for a move of the loop; the loop does the retries. */
export async function callSpecialist(
  options: CallOptions,
  speaker: Speaker,
  move: ModelMove,
): Promise<SpecialistReply> {
  const refused = { ok: false, retryAfterMs: null, usage: NO_USAGE } as const;
  const entry = options.models[move.model];
  if (entry === undefined) return { ...refused, code: "model_unavailable" };
  if (!(await options.mayCall())) return { ...refused, code: "budget_spent" };
  const asked = specialistQuestion(speaker, move, promptsOf(options.prompts));
  const answer = await callOnce(options, entry, { question: asked });
  const { usage } = answer;
  if (answer.ok) return { ok: true, reading: answer.value, usage };
  const { failure } = answer;
  return {
    ok: false,
    code: failure?.code ?? CUT_SHORT,
    retryAfterMs: failure?.retryAfterMs ?? null,
    usage,
  };
}
