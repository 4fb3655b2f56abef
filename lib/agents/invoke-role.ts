import type { LanguageTools } from "../domain/language-tools.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import type { RoleResult } from "./agent.ts";
import { type CallOptions, rulesRecord } from "./call-once.ts";
import { askChain } from "./model-chain-calls.ts";
import type { ModelChain } from "./models.ts";
import { promptsOf } from "./prompts.ts";
import type { ModelQuestion } from "./question.ts";
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
  /** Replies of a recording, which are taken instead of calls. */
  readonly recorded?: Recording | null;
}

/** Replies of a model by their cue, and the name that is shown as their source. */
export interface Recording {
  readonly name: string;
  readonly replies: Readonly<Record<string, unknown>>;
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
    const recorded = fromRecording(options.recorded, cueOf(name, input), question);
    if (recorded !== null) return recorded;
    const models = options.chainOf?.(speaker) ?? options.models;
    const answer = await askChain({ ...options, models }, question, () => onDelta && words(onDelta));
    if (answer.ok) return { output: answer.value, source: answer.source, usage: answer.usage };
    const output = askRules(options, name, input);
    return { output, source: { kind: "rules", skipped: answer.skipped }, usage: answer.usage };
  };
}

/** Which reply of a recording a role's input asks for: `RiskPlanner 2`, `RiskPlanner again` after answers, `plan_review`. */
function cueOf<N extends RoleName>(name: N, input: RoleInput<N>): string {
  const speaker = speakerOf(name, input);
  if ("meeting" in input) return `${speaker} ${input.meeting.decision}`;
  if (!("mode" in input)) return speaker;
  return input.mode === "resume" ? `${speaker} again` : `${speaker} ${input.round}`;
}

/**
 * The recorded reply, read like every reply of a model; null if there is none.
 * @throws Error The recording does not fit the contract of the role.
 */
function fromRecording<T>(
  recording: Recording | null | undefined,
  cue: string,
  question: ModelQuestion<T>,
): { output: T; source: TurnSource; usage: Usage } | null {
  const reply = recording?.replies[cue];
  if (!recording || reply === undefined) return null;
  const tokens = { input: 0, cached: 0, output: 0 };
  const text = JSON.stringify(reply);
  const read = question.read({
    text,
    calls: [],
    reasoning: "",
    offered: false,
    cutShort: false,
    tokens,
    estimated: false,
  });
  if (!read.ok) throw new Error(`the recording of ${cue} is not valid: ${read.problems.join("; ")}`);
  const source: TurnSource = { kind: "model", provider: "recording", model: recording.name, skipped: [] };
  return { output: read.value, source, usage: NO_USAGE };
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
