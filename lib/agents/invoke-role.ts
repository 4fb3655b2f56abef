import type { z } from "zod";
import { readJsonReply } from "../domain/json/read-json-reply.ts";
import { withoutFillers } from "../domain/models/strict-schema.ts";
import type { LanguageTools } from "../domain/rules/reading.ts";
import { judgeTurn } from "../domain/voice/judge-turn.ts";
import { SEATS } from "../domain/workshop/seats.ts";
import type { RoleResult } from "./agent.ts";
import { answerForm, formWithout } from "./answer-form.ts";
import { askChain } from "./ask-model.ts";
import type { ModelReply } from "./call-model.ts";
import { type CallOptions, rulesRecord } from "./call-once.ts";
import type { ModelChain } from "./models.ts";
import { promptsOf } from "./prompts.ts";
import type { Question, Reading } from "./question.ts";
import { type RoleMessage, roleMessage } from "./role-message.ts";
import { roleRules } from "./role-rules.ts";
import { isSeat, ROLES, type RoleInput, type RoleName, type RoleOutput, speakerOf } from "./roles.ts";
import { statementStream } from "./statement-stream.ts";

export type RoleInvoker = <N extends RoleName>(
  name: N,
  input: RoleInput<N>,
  onDelta?: (text: string) => void,
) => Promise<RoleResult<N>>;

export interface InvokerOptions extends CallOptions {
  readonly tools: LanguageTools;
  /** The models of each role; absent = `models` for every one. */
  readonly chainOf?: (role: string) => ModelChain;
}

/**
 * The door to a role's voice (spec 3 §3.6). The chain is tried in order, each answer validated and sent back with its
 * faults where it is unreadable; then the rules speak. Never fails for a model's sake; a cancelled run throws
 * ModelFailure("cancelled").
 */
export function createRoleInvoker(options: InvokerOptions): RoleInvoker {
  return async (name, input, onDelta) => {
    const speaker = speakerOf(name, input);
    const message = roleMessage(name, input, promptsOf(options.prompts));
    const question = roleQuestion({ name, speaker, input, message });
    const models = options.chainOf?.(speaker) ?? options.models;
    const answer = await askChain({ ...options, models }, question, () => onDelta && words(onDelta));
    if (answer.ok) return { output: answer.value, source: answer.source, usage: answer.usage };
    const output = askRules(options, name, input);
    return { output, source: { kind: "rules", skipped: answer.skipped }, usage: answer.usage };
  };
}

/** Tells the words of the statement while its JSON is being written. */
function words(onDelta: (text: string) => void): (piece: string) => void {
  const pick = statementStream();
  return (piece) => {
    const said = pick(piece);
    if (said !== "") onDelta(said);
  };
}

const UNREADABLE = {
  empty: "the answer was empty",
  too_large: "the answer was too long",
  no_json: "there was no JSON object",
} as const;

/** What a role is asked, and what its answer is judged by. */
interface Asked<N extends RoleName> {
  readonly name: N;
  readonly speaker: string;
  readonly input: RoleInput<N>;
  readonly message: RoleMessage;
}

function roleQuestion<N extends RoleName>({
  name,
  speaker,
  input,
  message,
}: Asked<N>): Question<RoleOutput<N>> {
  const { instructions, prompt } = message;
  const whole = answerForm(ROLES[name].output);
  // Findings are what extra seats have, each in a shape of its own; a form that is held to knows no open shapes.
  const form = (SEATS as readonly string[]).includes(name) ? formWithout(whole, "findings") : whole;
  const read = ({ text }: ModelReply): Reading<RoleOutput<N>> => {
    const json = readJsonReply(text);
    if (!json.ok)
      return { ok: false, code: json.code, problems: [UNREADABLE[json.code]], repairs: json.repairs };
    const normalised = message.normalise(withoutFillers(json.value, form));
    const repairs = [...json.repairs, ...normalised.repairs];
    const parsed = ROLES[name].output.safeParse(normalised.value);
    if (!parsed.success) return { ok: false, code: "invalid", problems: faultsOf(parsed.error), repairs };
    const problems = message.faults?.(parsed.data) ?? [];
    if (problems.length > 0) return { ok: false, code: "invalid", problems, repairs };
    const said = { value: json.value, language: input.language, instructions, material: prompt };
    const fault = judgeTurn({ ...said, seat: isSeat(name) ? speaker : null });
    if (fault) return { ok: false, code: fault.code, problems: [fault.problem], repairs };
    return { ok: true, value: parsed.data as RoleOutput<N>, repairs };
  };
  return { role: speaker, contract: ROLES[name].contract, instructions, prompt, form, read };
}

const faultsOf = (error: z.ZodError): string[] =>
  error.issues.slice(0, 20).map((issue) => `${issue.path.join(".") || "(root)"}: ${issue.message}`);

function askRules<N extends RoleName>(options: InvokerOptions, name: N, input: RoleInput<N>): RoleOutput<N> {
  const began = options.clock();
  const output = ROLES[name].output.parse(roleRules(name, input, options.tools)) as RoleOutput<N>;
  const { contract } = ROLES[name];
  options.record(rulesRecord({ role: speakerOf(name, input), contract }, options.clock() - began));
  return output;
}
