import type { Language } from "../domain/language.ts";
import { judgeMessage, reviewMessage } from "./clarify-message.ts";
import { block, jsonBlock } from "./material.ts";
import { type NormalisedTurn, normaliseTurn } from "./normalise-turn.ts";
import { type FillPrompt, languageName } from "./prompts.ts";
import { isSeat, ROLES, type RoleInput, type RoleName } from "./roles.ts";
import { seatMessage } from "./seat-message.ts";

/** What a model is sent for a role, and how its JSON is prepared for validation. */
export interface RoleMessage {
  readonly instructions: string;
  readonly prompt: string;
  readonly normalise: (value: unknown) => NormalisedTurn;
}

const asView = (value: unknown): NormalisedTurn => ({ value: { view: value }, repairs: [] });
const asIs = (value: unknown): NormalisedTurn => ({ value, repairs: [] });

function instructionsOf(name: RoleName, language: Language, fill: FillPrompt): string {
  return ROLES[name].prompts
    .map((file) => fill(file, language, { language: languageName(language) }))
    .join("\n\n");
}

/** Instructions from the prompts; everything that people or documents wrote as labelled data in the message. */
export function roleMessage<N extends RoleName>(name: N, input: RoleInput<N>, fill: FillPrompt): RoleMessage {
  const instructions = instructionsOf(name, input.language, fill);
  if (isSeat(name)) {
    const turn = ROLES[name].input.parse(input);
    return { instructions, prompt: seatMessage(turn), normalise: (value) => normaliseTurn(value, turn) };
  }
  switch (name) {
    case "clarify_review":
      return {
        instructions,
        prompt: reviewMessage(ROLES.clarify_review.input.parse(input)),
        normalise: asIs,
      };
    case "clarify_judge":
      return { instructions, prompt: judgeMessage(ROLES.clarify_judge.input.parse(input)), normalise: asIs };
    case "plan_review": {
      const { plan, review } = ROLES.plan_review.input.parse(input);
      return {
        instructions,
        prompt: [jsonBlock("plan", plan), jsonBlock("rule_review", review)].join("\n\n"),
        normalise: asView,
      };
    }
    case "planning_meeting": {
      const { plan, meeting } = ROLES.planning_meeting.input.parse(input);
      return {
        instructions,
        prompt: [jsonBlock("plan", plan), jsonBlock("meeting", meeting)].join("\n\n"),
        normalise: asView,
      };
    }
    case "intent_check": {
      const { words, context } = ROLES.intent_check.input.parse(input);
      const { title, need, items, plan_version } = context;
      const plan = { title, version: plan_version, about: items.slice(0, 120) };
      return {
        instructions,
        prompt: [block("need", need.slice(0, 8000)), jsonBlock("plan", plan), block("words", words)].join(
          "\n\n",
        ),
        normalise: asIs,
      };
    }
    default: {
      const { question, record } = ROLES.coach_reply.input.parse(input);
      return {
        instructions,
        prompt: [jsonBlock("record", record), block("question", question)].join("\n\n"),
        normalise: asIs,
      };
    }
  }
}
