import { askChain } from "#lib/agents/ask-model.ts";
import { promptsOf } from "#lib/agents/prompts.ts";
import { roleMessage } from "#lib/agents/role-message.ts";
import { roleQuestion } from "#lib/agents/role-question.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import type { RecoveryVerdict } from "#lib/domain/specialist/recovery-choice.ts";
import { readRecovery } from "#lib/domain/srs-run/read-recovery.ts";
import type { AnswerTurn } from "./answer-turn.ts";
import { askStep } from "./ask-step.ts";

const NAME = "srs_recovery";

type AskedRecovery = Extract<WorkState["asked"], { kind: "recovery" }>;

/**
 * Which way a person chose after an interrupted specification: by rules where the words are plain, else by a model; one
 * that fails leaves it unclear. Throws RunOver, ModelFailure("cancelled").
 */
export async function chooseRecovery(
  turn: AnswerTurn,
  { put, answer }: AskedRecovery,
): Promise<RecoveryVerdict["choice"]> {
  const read = readRecovery(answer ?? "").choice;
  if (read !== "unclear" || turn.models === 0 || answer === null) return read;
  const input = { language: turn.facts.language, question: put, answer };
  const asked = { kind: "role", name: NAME, input } as const;
  const said = await askStep(turn, { step: "recovery", asked }, (options) => {
    const message = roleMessage(NAME, input, promptsOf(options.prompts));
    return askChain(options, roleQuestion({ name: NAME, speaker: NAME, input, message }));
  });
  return said.ok ? said.value.choice : "unclear";
}
