import { seatRecord } from "../domain/meeting/seat-record.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import type { Agent } from "./agent.ts";
import { readPlan } from "./read-plan.ts";

/** A seat answers a question that a user asked it, from its own record. Only the log of the task changes. */
export function seatAnswerAgent(seat: string, questionId: string): Agent {
  return {
    name: "seat_answer",
    async step(state, message, context) {
      const { language, runId } = context.facts;
      const plan = await readPlan(context);
      const workshop = workshopStateSchema.safeParse(await context.read("planning.workshop.json"));
      if (!plan || !workshop.success)
        return { logs: ["seat_answer: no workshop"], actions: [], questions: [] };
      const record = seatRecord(workshop.data, plan, seat);
      const said = await context.invokeRole("answer", "seat_answer", {
        language,
        seat,
        question: message.content,
        title: plan.meta.title,
        record,
      });
      await context.logEvents("answer", [
        {
          type: "statement",
          data: {
            statement_id: `${runId}-answer`,
            attempt: 1,
            phase: state.phase,
            role: seat,
            round: record.statements.at(-1)?.round ?? 0,
            turn: 0,
            text: said.output.statement,
            positions: [],
            new_issues: [],
            changes: [],
            questions: [],
            answers: questionId,
            source: said.source,
            usage: said.usage,
          },
        },
      ]);
      return { logs: [], actions: [], questions: [] };
    },
  };
}
