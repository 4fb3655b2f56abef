import { z } from "zod";
import { questionParams, taskParams } from "#lib/contracts/params.ts";
import {
  answerInput,
  planAnswersInput,
  questionFormView,
  questionRequestInput,
  questionView,
} from "#lib/contracts/question.ts";
import { turnAccepted } from "#lib/contracts/run.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { answerPlan } from "#lib/usecases/question/answer-plan.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { getQuestionForm } from "#lib/usecases/question/get-question-form.ts";
import { listQuestions } from "#lib/usecases/question/list-questions.ts";
import { cancelRequest, requestAnswer } from "#lib/usecases/question/request-answer.ts";
import { undoAnswer } from "#lib/usecases/question/undo-answer.ts";

export const questionRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/answers",
      operationId: "answerPlan",
      summary: "Answer questions of the newest plan, take their defaults, or put them off",
      tag: "questions",
      need: "answer",
      params: taskParams,
      body: planAnswersInput,
      returns: turnAccepted,
      status: 202,
      problems: ["stale_plan", "run_active", "move_not_allowed", "question_closed"],
    },
    (actor, { params, body }) => answerPlan(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/question-form",
      operationId: "getQuestionForm",
      summary: "Get the questions that can be answered together, those that block most first",
      tag: "questions",
      need: "read",
      params: taskParams,
      returns: questionFormView,
    },
    (actor, { params }) => getQuestionForm(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/questions",
      operationId: "listQuestions",
      summary: "List the questions of a task's workshop and newest plan",
      tag: "questions",
      need: "read",
      params: taskParams,
      returns: z.array(questionView),
    },
    async (actor, { params }) => [...(await listQuestions(actor, params.taskId))],
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/questions/{questionId}/answers",
      operationId: "answerQuestion",
      summary: "Answer a question, leave it to the workshop, skip it, or end the questions",
      tag: "questions",
      need: "answer",
      params: questionParams,
      body: answerInput,
      returns: questionView,
      status: 201,
      problems: ["question_closed", "run_active", "move_not_allowed"],
    },
    (actor, { params, body }) => answerQuestion(actor, { ...params, answer: body }),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/tasks/{taskId}/questions/{questionId}/answers",
      operationId: "undoAnswer",
      summary: "Undo the newest answer before the run continues",
      tag: "questions",
      need: "answer",
      params: questionParams,
      returns: questionView,
      problems: ["run_went_on"],
    },
    (actor, { params }) => undoAnswer(actor, params),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/tasks/{taskId}/questions/{questionId}/request",
      operationId: "requestAnswer",
      summary: "Ask a member for the answer to a question",
      tag: "questions",
      need: "answer",
      params: questionParams,
      body: questionRequestInput,
      returns: questionView,
      problems: ["question_closed"],
    },
    (actor, { params, body }) => requestAnswer(actor, params, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/tasks/{taskId}/questions/{questionId}/request",
      operationId: "cancelAnswerRequest",
      summary: "Cancel the request to a member for an answer",
      tag: "questions",
      need: "answer",
      params: questionParams,
      returns: questionView,
    },
    (actor, { params }) => cancelRequest(actor, params),
  ),
];
