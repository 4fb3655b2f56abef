import type { LanguageTools } from "../domain/language-tools.ts";
import type { RoleResult } from "./agent.ts";
import { type CallOptions, rulesRecord } from "./call-once.ts";
import { askChain } from "./model-chain-calls.ts";
import type { ModelChain } from "./models.ts";
import { promptsOf } from "./prompts.ts";
import { roleMessage } from "./role-message.ts";
import { roleQuestion } from "./role-question.ts";
import { roleRules } from "./role-rules.ts";
import { MODEL_ROLES, type RoleInput, type RoleName, type RoleOutput, speakerOf } from "./roles.ts";
import { statementStream } from "./statement-stream.ts";

export type RoleInvoker = <N extends RoleName>(
  name: N,
  input: RoleInput<N>,
  onDelta?: (text: string) => void,
) => Promise<RoleResult<N>>;

export interface InvokerOptions extends CallOptions {
  readonly tools: LanguageTools;
  /** The models of each role; absent: `models` for every role. */
  readonly chainOf?: (role: string) => ModelChain;
}

/**
 * Creates the function that invokes roles. It tries the models of the chain in order, validates each answer and sends an
 * unreadable one back with its problems; if no model answers, the rules do. It never fails because of a model.
 * @throws ModelFailure cancelled The run was cancelled.
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

/** Forwards the text of the statement while its JSON is still arriving. */
function words(onDelta: (text: string) => void): (piece: string) => void {
  const pick = statementStream();
  return (piece) => {
    const said = pick(piece);
    if (said !== "") onDelta(said);
  };
}

function askRules<N extends RoleName>(options: InvokerOptions, name: N, input: RoleInput<N>): RoleOutput<N> {
  const began = options.clock();
  const output = MODEL_ROLES[name].output.parse(roleRules(name, input, options.tools)) as RoleOutput<N>;
  const { contract } = MODEL_ROLES[name];
  options.record(rulesRecord({ role: speakerOf(name, input), contract }, options.clock() - began));
  return output;
}
