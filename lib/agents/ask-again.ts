import { z } from "zod";
import { gatherSources } from "../domain/chat/sources.ts";
import type { Language } from "../domain/language.ts";
import type { ToolCallsReading } from "../domain/specialist/read-tool-calls.ts";
import { specialistNamed } from "../domain/specialist/specialists.ts";
import type { AskedRole, PromptInput } from "./asked.ts";
import type { ModelReply } from "./call-model.ts";
import { decideQuestion } from "./chat/decide.ts";
import { wholeReplyQuestion } from "./chat/reply.ts";
import { specialistQuestion } from "./chat/specialist-turn.ts";
import type { FillPrompt } from "./prompts.ts";
import type { ModelQuestion, ParseOutcome } from "./question.ts";
import { roleMessage } from "./role-message.ts";
import { roleQuestion } from "./role-question.ts";
import { type RoleInput, type RoleName, speakerOf } from "./roles.ts";

/** What is no sentence is shown as it is built. */
const shape = (value: unknown): string => JSON.stringify(value, null, 2);

/** What an output says in words, whichever role it is of. */
function wordsOf(output: object): string {
  if ("statement" in output && typeof output.statement === "string") return output.statement;
  if (!("view" in output)) return shape(output);
  return (output.view as { readonly summary: string } | null)?.summary ?? "";
}

/** The question, its answer read as words. */
const inWords = <T>(question: ModelQuestion<T>, words: (value: T) => string): ModelQuestion<string> => ({
  ...question,
  read: (reply) => {
    const read = question.read(reply);
    return read.ok ? { ...read, value: words(read.value) } : read;
  },
});

function role<N extends RoleName>(name: N, input: RoleInput<N>, fill: FillPrompt): ModelQuestion<string> {
  const asked = {
    name,
    speaker: speakerOf(name, input),
    input,
    message: roleMessage(name, input, fill),
  };
  return inWords(roleQuestion(asked), (output) => wordsOf(output as object));
}

/** In the loop what cannot be read is answered with guidance; here it is what came of the wording. */
function callsRead(reading: ToolCallsReading, language: Language): ParseOutcome<string> {
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
      return read.ok ? callsRead(read.value, facts.language) : read;
    },
  };
}

const roleAgain = ({ name, input }: AskedRole, fill: FillPrompt): ModelQuestion<string> =>
  role(name, input as never, fill);

/**
 * The question that a voice was asked, worded by these prompts; its answer is read by the voice's own contract and told
 * in words. Throws RangeError for a specialist that is not known.
 */
export function retryMessage(asked: PromptInput, fill: FillPrompt): ModelQuestion<string> {
  switch (asked.kind) {
    case "role":
      return roleAgain(asked, fill);
    case "decide":
      return inWords(decideQuestion(asked.facts, fill), shape);
    case "reply": {
      const material = { ...asked, sources: gatherSources(asked.results) };
      return inWords(wholeReplyQuestion(material, fill), ({ blocks }) => blocks.final ?? "");
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

/** An output as it is kept in the record of calls, as the reply that it was. */
export function replyOfRecord(raw: string): ModelReply {
  const plain = { reasoning: "", offered: false, cutShort: false, tokens: NO_TOKENS, estimated: false };
  try {
    const stored: unknown = JSON.parse(raw);
    const native = nativeSchema.safeParse(stored).data;
    if (native) return { ...plain, text: native.text, calls: native.tool_calls, offered: true };
  } catch {
    // Words, as most outputs are.
  }
  return { ...plain, text: raw, calls: [] };
}
