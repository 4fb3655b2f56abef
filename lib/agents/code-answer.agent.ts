import { AppError } from "../domain/app-error.ts";
import type { CodeSeat } from "../domain/code-review/code-verdict.ts";
import type { Agent } from "./agent.ts";
import { modelOf } from "./codegen/codegen-task.ts";

/** A question about lines of an attempt. */
interface CodeQuestionPlace {
  readonly seat: CodeSeat;
  readonly questionId: string;
  /** The attempt in which it was asked. */
  readonly attempt: string;
}

/**
 * A seat of a code review answers a question about lines. The answer is a reply in the thread at these lines; nothing that a gate
 * checks changes.
 */
export function codeAnswerAgent({ seat, questionId, attempt }: CodeQuestionPlace): Agent {
  return {
    name: "seat_answer",
    async step(_state, message, context) {
      const { language, runId } = context.facts;
      const asked = await context.step("lines", () => context.code.askedLines(attempt, questionId));
      if (asked === null) return { logs: [], actions: [], questions: [] };
      const { output, source } = await context.invokeRole(
        "answer",
        "code_answer",
        { ...asked, language, role: seat, question: message.content },
        { statementId: `${runId}-answer`, role: seat, round: 0, turn: 0, answers: questionId },
      );
      const { view } = output;
      const model = modelOf(source);
      if (view === null || model === null) throw new AppError("seat_unanswered");
      await context.step("take", () =>
        context.code.takeAnswer(attempt, { questionId, seat, model, text: view.statement }),
      );
      return { logs: [], actions: [], questions: [] };
    },
  };
}
