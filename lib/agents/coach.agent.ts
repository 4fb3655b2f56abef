import type { Agent } from "./agent.ts";
import { answerFromRecord, readRecord } from "./coach-answer.ts";

/** The question that a command without text stands for. */
export const COACH_QUESTION = {
  zh: "这个任务现在怎么样了？",
  en: "What is the status of this task?",
} as const;

/** The Coach answers a question about the task from its record and changes nothing in the task. */
export const coachAgent: Agent = {
  name: "coach",
  async step(state, message, context) {
    const question = message.kind === "command" ? COACH_QUESTION[context.facts.language] : message.content;
    const record = await readRecord(state, context);
    await answerFromRecord({ question, record, state }, context);
    return { logs: [], actions: [], questions: [] };
  },
};
