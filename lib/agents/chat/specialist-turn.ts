import { describeTools } from "../../domain/aiplan/describe-tools.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { LoopEntry } from "../../domain/specialist/loop-state.ts";
import type { LoopMove } from "../../domain/specialist/next-move.ts";
import { readNativeToolCalls, type ToolCallsReading } from "../../domain/specialist/read-tool-calls.ts";
import type { Specialist } from "../../domain/specialist/specialists.ts";
import type { Caller } from "../../domain/specialist/tool.ts";
import { NO_USAGE, type Usage } from "../../domain/usage/usage.ts";
import type { ModelReply } from "../call-model.ts";
import { type CallOptions, callOnce } from "../call-once.ts";
import { block, exactBlock, message } from "../material.ts";
import type { ModelFailureCode } from "../model-failure.ts";
import { type FillPrompt, languageName, type PlainPromptName, promptsOf } from "../prompts.ts";
import type { ModelQuestion, ParseOutcome } from "../question.ts";
import { toolsFor } from "../tools/registry.ts";

/** The contract of a specialist's output. */
const CONTRACT = "specialist/1.0";

/** The only way in which a reading fails here. */
const CUT_SHORT = "model_output_too_long" satisfies ModelFailureCode;

type ModelMove = Extract<LoopMove, { kind: "call_model" | "forced_summary" }>;

/** What a specialist's model is shown of a move. */
export type ShownMove = Pick<
  ModelMove,
  "kind" | "iteration" | "iterationCap" | "task" | "history" | "omitted"
>;

/** How one call of a specialist's model came out: what the loop's machine takes. */
export type SpecialistReply =
  | { readonly ok: true; readonly reading: ToolCallsReading; readonly usage: Usage }
  | {
      readonly ok: false;
      readonly code: ModelFailureCode | "budget_spent";
      readonly retryAfterMs: number | null;
      readonly usage: Usage;
    };

/** As whom a specialist calls tools. */
export const callerOf = (specialist: Specialist): Caller => ({
  class: `specialist:${specialist.category}`,
  specialist: specialist.id,
});

/** The history as the model reads it back: its own calls, their results, and what the platform told it. */
function historyBlock(entry: LoopEntry, language: TurnFacts["language"]): string {
  switch (entry.kind) {
    case "turn": {
      const results = entry.results.map(({ message: words, ...result }) => ({
        ...result,
        ...(words === null ? {} : { message: words[language] }),
      }));
      return exactBlock("turn", { calls: entry.calls, results });
    }
    case "text":
      return exactBlock("your_words", entry.text);
    case "guidance":
      return `${entry.code}: ${entry.message[language]}`;
  }
}

/** Who speaks, and of what. */
interface Speaker {
  readonly specialist: Specialist;
  readonly facts: TurnFacts;
}

/** The prompt of a specialist's own duty; a test holds the names and the files together. */
export const dutyOf = ({ prompt }: Specialist): PlainPromptName => prompt as PlainPromptName;

/** The question of a specialist's next calls. */
export function specialistQuestion(
  { specialist, facts }: Speaker,
  move: ShownMove,
  fill: FillPrompt,
): ModelQuestion<ToolCallsReading> {
  const { language } = facts;
  const tools = toolsFor(callerOf(specialist)).filter(
    ({ name }) => move.kind === "call_model" || name === "taskComplete",
  );
  return {
    role: specialist.id,
    contract: CONTRACT,
    instructions: fill("specialist/guide", language, {
      name: specialist.name[language],
      duty: fill(dutyOf(specialist), language, { language: languageName(language) }),
      language: languageName(language),
    }),
    prompt: message(
      `Turn ${move.iteration} of at most ${move.iterationCap}.`,
      block("tools", describeTools(tools, language)),
      exactBlock("task", move.task),
      move.omitted > 0 ? `${move.omitted} earlier turns are left out.` : "",
      ...move.history.map((entry) => historyBlock(entry, language)),
    ),
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description[language],
      input: tool.input,
    })),
    read: (reply: ModelReply): ParseOutcome<ToolCallsReading> => {
      const reading = readNativeToolCalls(reply.calls, reply.text);
      if (reply.cutShort && !reading.ok)
        return {
          ok: false,
          code: CUT_SHORT,
          problems: ["the answer was cut short"],
          repairs: reading.repairs,
        };
      // Whether the calls serve is the loop's to say: a format failure is answered by its guidance, not here.
      return { ok: true, value: reading, repairs: reading.repairs };
    },
  };
}

/** One call of the specialist's model, as the loop's move asks for it; retries are the loop's own. */
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
  const answer = await callOnce(options, entry, { question: asked, prompt: asked.prompt });
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
