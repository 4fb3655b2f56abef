import { NO_USAGE, type VoiceSource } from "../domain/task/events.ts";
import type { RoleResult } from "./agent.ts";
import { addUsage, askModel, type InvokerOptions } from "./ask-model.ts";
import { roleMessage } from "./role-message.ts";
import { roleRules } from "./role-rules.ts";
import { ROLES, type RoleInput, type RoleName, type RoleOutput } from "./roles.ts";

export type RoleInvoker = <N extends RoleName>(
  name: N,
  input: RoleInput<N>,
  onDelta?: (text: string) => void,
) => Promise<RoleResult<N>>;

/**
 * The only door to a model (spec 3 §3.6). The chain is tried in order, each answer validated and sent back with its
 * faults where it is unreadable; then the rules speak. Never fails for a model's sake; a cancelled run throws
 * ModelFailure("cancelled").
 */
export function createRoleInvoker(options: InvokerOptions): RoleInvoker {
  return async (name, input, onDelta) => {
    const skipped: VoiceSource["skipped"] = [];
    let usage = NO_USAGE;
    for (const entry of options.models) {
      if (!options.mayCall()) {
        skipped.push({ model: entry.model, code: "budget_spent" });
        continue;
      }
      const outcome = await askModel(options, {
        name,
        input,
        entry,
        message: roleMessage(name, input),
        onDelta,
      });
      usage = addUsage(usage, outcome.usage);
      if (outcome.ok) {
        const source: VoiceSource = {
          kind: "model",
          provider: entry.provider,
          model: entry.model,
          prompt_hash: outcome.promptHash,
          skipped,
        };
        return { output: outcome.output, source, usage };
      }
      skipped.push({ model: entry.model, code: outcome.code });
    }
    return { output: askRules(options, name, input), source: { kind: "rules", skipped }, usage };
  };
}

function askRules<N extends RoleName>(options: InvokerOptions, name: N, input: RoleInput<N>): RoleOutput<N> {
  const began = options.clock();
  const output = ROLES[name].output.parse(roleRules(name, input, options.tools)) as RoleOutput<N>;
  options.record({
    role: name,
    contract: ROLES[name].contract,
    source: "rules",
    provider: null,
    model: null,
    promptHash: null,
    rawText: null,
    result: "ok",
    problems: [],
    repairs: [],
    usage: { ...NO_USAGE, duration_ms: options.clock() - began },
  });
  return output;
}
