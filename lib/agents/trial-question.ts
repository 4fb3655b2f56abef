import { z } from "zod";
import { gatherSources } from "../domain/chat/sources.ts";
import type { Language } from "../domain/language.ts";
import type { ToolCallsReading } from "../domain/specialist/read-tool-calls.ts";
import { specialistNamed } from "../domain/specialist/specialists.ts";
import type { ModelReply } from "./call-model.ts";
import { decideQuestion } from "./chat/decide.ts";
import { wholeReplyQuestion } from "./chat/reply.ts";
import { specialistQuestion } from "./chat/specialist-turn.ts";
import type { PromptInput, RoleInvocation } from "./prompt-input.ts";
import type { FillPrompt } from "./prompts.ts";
import { type ModelQuestion, mapOutcome, type ParseOutcome } from "./question.ts";
import { roleMessage } from "./role-message.ts";
import { roleQuestion } from "./role-question.ts";
import { type RoleInput, type RoleName, speakerOf } from "./roles.ts";

/** Shows a value that is not a sentence as JSON. */
const shape = (value: unknown): string => JSON.stringify(value, null, 2);

/** The text of a role's output, as it is shown to the user. */
function outputText(output: object): string {
  if ("statement" in output && typeof output.statement === "string") return output.statement;
  if (!("view" in output)) return shape(output);
  return (output.view as { readonly summary: string } | null)?.summary ?? "";
}

/** The same question; its answer is returned as text. */
const withTextAnswer = <T>(
  question: ModelQuestion<T>,
  words: (value: T) => string,
): ModelQuestion<string> => ({
  ...question,
  read: (reply) => mapOutcome(question.read(reply), words),
});

function role<N extends RoleName>(name: N, input: RoleInput<N>, fill: FillPrompt): ModelQuestion<string> {
  const asked = {
    name,
    speaker: speakerOf(name, input),
    input,
    message: roleMessage(name, input, fill),
  };
  return withTextAnswer(roleQuestion(asked), (output) => outputText(output as object));
}

/** In the specialist loop, an unreadable answer is answered with guidance. In a trial it is the result. */
function readCallsAsText(reading: ToolCallsReading, language: Language): ParseOutcome<string> {
  const { repairs } = reading;
  if (reading.ok) return { ok: true, value: shape(reading.calls), repairs };
  const problems = reading.issues.map(({ path, message }) => `${path}: ${message[language]}`);
  return { ok: false, code: reading.code, problems, repairs };
}

function specialist(
  asked: Extract<PromptInput, { kind: "specialist" }>,
  fill: FillPrompt,
): ModelQuestion<string> {
  const { facts, move } = asked;
  const found = specialistNamed(asked.specialist);
  if (found === undefined) throw new RangeError(`no specialist ${asked.specialist}`);
  const question = specialistQuestion({ specialist: found, facts }, move, fill);
  return {
    ...question,
    read: (reply) => {
      const read = question.read(reply);
      if (read.ok) return readCallsAsText(read.value, facts.language);
      const { usable: _unused, ...failed } = read;
      return failed;
    },
  };
}

const trialRoleQuestion = ({ name, input }: RoleInvocation, fill: FillPrompt): ModelQuestion<string> =>
  role(name, input as never, fill);

/**
 * Rebuilds the question of a recorded input with other prompts. The answer is read under the same contract and returned as
 * text.
 * @throws RangeError The specialist is unknown.
 */
export function trialQuestion(asked: PromptInput, fill: FillPrompt): ModelQuestion<string> {
  switch (asked.kind) {
    case "role":
      return trialRoleQuestion(asked, fill);
    case "decide":
      return withTextAnswer(decideQuestion(asked.facts, fill), shape);
    case "reply": {
      const material = { ...asked, sources: gatherSources(asked.results) };
      return withTextAnswer(wholeReplyQuestion(material, fill), ({ blocks }) => blocks.final ?? "");
    }
    case "specialist":
      return specialist(asked, fill);
  }
}

const nativeSchema = z.strictObject({
  text: z.string(),
  tool_calls: z.array(z.object({ name: z.string(), args: z.unknown() })),
});

const NO_TOKENS = { input: 0, cached: 0, output: 0 };

/** Rebuilds a model's reply from the raw output in the record of calls. */
export function replyOfRecord(raw: string): ModelReply {
  const plain = { reasoning: "", offered: false, cutShort: false, tokens: NO_TOKENS, estimated: false };
  try {
    const stored: unknown = JSON.parse(raw);
    const native = nativeSchema.safeParse(stored).data;
    if (native) return { ...plain, text: native.text, calls: native.tool_calls, offered: true };
  } catch {
    // Most outputs are plain text, not JSON.
  }
  return { ...plain, text: raw, calls: [] };
}
