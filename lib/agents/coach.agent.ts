import { makeRecord, type RecordArtifacts } from "../domain/task/make-record.ts";
import type { Agent, AgentContext } from "./agent.ts";

const COACH = { kind: "seat", id: "Coach", name: "Coach" } as const;

async function readRecord(context: AgentContext): Promise<RecordArtifacts> {
  return {
    "planning.ai.json": await context.read("planning.ai.json"),
    "planning.workshop.json": await context.read("planning.workshop.json"),
    "plan-review.json": await context.read("plan-review.json"),
    "planning.meeting.json": await context.read("planning.meeting.json"),
  };
}

/** The Coach answers where the task stands, from its record alone (spec 3 §3.2); the task stays as it is. */
export const coachAgent: Agent = {
  name: "coach",
  step: async (state, message, context) => {
    const { title, language } = context.facts;
    const record = makeRecord({ title, state }, await readRecord(context), language);
    const said = await context.invokeRole("reply", "coach_reply", {
      language,
      question: message.content,
      record,
    });
    await context.say("reply", [
      {
        type: "message",
        data: {
          message_id: `${message.id}:reply`,
          kind: "reply",
          author: COACH,
          text: said.output.statement,
        },
      },
    ]);
    return { logs: [], actions: [], questions: [] };
  },
};
