import { makeRecord, RECORD_ARTIFACTS, type RecordArtifacts } from "../domain/task/make-record.ts";
import type { Agent, AgentContext } from "./agent.ts";

const ASKED = { zh: "这个任务现在怎么样了？", en: "Where does this task stand?" } as const;

async function recordArtifacts(context: AgentContext): Promise<RecordArtifacts> {
  const read: [string, unknown][] = [];
  for (const name of RECORD_ARTIFACTS) read.push([name, await context.read(name)]);
  return Object.fromEntries(read) as RecordArtifacts;
}

/** The Coach answers a question about the task from its record; nothing in the task changes. */
export const coachAgent: Agent = {
  name: "coach",
  async step(state, message, context) {
    const { language, runId, title } = context.facts;
    const question = message.kind === "command" ? ASKED[language] : message.content;
    const record = makeRecord({ title, state }, await recordArtifacts(context), language);
    const said = await context.invokeRole("reply", "coach_reply", { language, question, record });
    await context.say("reply", [
      {
        type: "message",
        data: {
          message_id: `${runId}-reply`,
          kind: "reply",
          author: { kind: "seat", id: "Coach", name: "Coach" },
          text: said.output.statement,
        },
      },
    ]);
    return { logs: [], actions: [], questions: [] };
  },
};
