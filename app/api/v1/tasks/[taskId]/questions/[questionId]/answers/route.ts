import { questionParams } from "#lib/contracts/params.ts";
import { answerInput, questionView } from "#lib/contracts/question.ts";
import { route } from "#lib/http/route.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { undoAnswer } from "#lib/usecases/question/undo-answer.ts";

export const POST = route(
  {
    operationId: "answerQuestion",
    summary: "Answer, leave it to the workshop, skip it, or end the questions",
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

export const DELETE = route(
  {
    operationId: "undoAnswer",
    summary: "Take the newest answer back before the run goes on",
    tag: "questions",
    need: "answer",
    params: questionParams,
    returns: questionView,
    problems: ["run_went_on"],
  },
  (actor, { params }) => undoAnswer(actor, params),
);
