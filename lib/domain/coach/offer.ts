import type { CoachMove, MoveChoice } from "../task/coach-move.ts";
import { INTENTS, type Intent, type IntentVerdict } from "../task/intent.ts";

/** The move that an intent stands for. */
export function moveOf(intent: Intent, words: string, planVersion: number | null): CoachMove {
  switch (intent) {
    case "refine":
      return { kind: "plan_again", words };
    case "new_with_reference":
      return { kind: "new_task", need: words, reference_version: planVersion, inherit_consensus: true };
    case "new":
      return { kind: "new_task", need: words, reference_version: null, inherit_consensus: true };
    case "question":
      return { kind: "question", words };
  }
}

/** What a person is asked when their words could mean several things: every intent, the Coach's own reading first. */
export function choicesOf(verdict: IntentVerdict, words: string, planVersion: number): MoveChoice[] {
  const others = INTENTS.filter((intent) => intent !== verdict.intent);
  return [verdict.intent, ...others].map((intent, at) => ({
    move: moveOf(intent, words, planVersion),
    recommended: at === 0,
  }));
}
