import { questionParams } from "#lib/contracts/params.ts";
import { answerInput, questionView } from "#lib/contracts/question.ts";
import { route } from "#lib/http/route.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";

export const POST = route(
  {
    operationId: "answerQuestion",
    summary: "Answer, leave it to the table, or end the questions",
    tag: "questions",
    need: "answer",
    params: questionParams,
    body: answerInput,
    returns: questionView,
    status: 201,
    problems: ["question_closed"],
  },
  (actor, { params, body }) => answerQuestion(actor, { ...params, answer: body }),
);
