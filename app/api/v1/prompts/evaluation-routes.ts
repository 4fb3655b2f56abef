import { promptEvaluationParams, promptParams } from "#lib/contracts/params.ts";
import {
  evaluatePromptInput,
  evaluationEstimateView,
  promptEvaluationList,
  promptEvaluationView,
} from "#lib/contracts/prompt-evaluation.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { cancelPromptEvaluation } from "#lib/usecases/prompt/evaluation/cancel-evaluation.ts";
import { estimateEvaluation } from "#lib/usecases/prompt/evaluation/estimate-evaluation.ts";
import {
  getPromptEvaluation,
  listPromptEvaluations,
} from "#lib/usecases/prompt/evaluation/read-evaluations.ts";
import { startPromptEvaluation } from "#lib/usecases/prompt/evaluation/start-evaluation.ts";

const PROMPT = "/api/v1/workspaces/{workspaceId}/prompts/{promptId}";

export const evaluationRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: `${PROMPT}/evaluations`,
      operationId: "listPromptEvaluations",
      summary: "List the evaluations of a prompt, newest first, with their results",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      returns: promptEvaluationList,
    },
    (actor, { params }) => listPromptEvaluations(actor, params),
  ),
  route(
    {
      method: "POST",
      path: `${PROMPT}/evaluations`,
      operationId: "startPromptEvaluation",
      summary: "Evaluate a draft or a version of a prompt on labelled cases with the model of a project",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      body: evaluatePromptInput,
      returns: promptEvaluationView,
      status: 202,
      problems: ["prompt_unfit", "evaluation_no_cases", "evaluation_active", "model_missing", "throttled"],
    },
    (actor, { params, body }) => startPromptEvaluation(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: `${PROMPT}/evaluation-estimates`,
      operationId: "estimatePromptEvaluation",
      summary: "Estimate the tokens and the cost of an evaluation; no model is called",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      body: evaluatePromptInput,
      returns: evaluationEstimateView,
      problems: ["prompt_unfit", "evaluation_no_cases", "model_missing"],
    },
    (actor, { params, body }) => estimateEvaluation(actor, params, body),
  ),
  route(
    {
      method: "GET",
      path: `${PROMPT}/evaluations/{evaluationId}`,
      operationId: "getPromptEvaluation",
      summary: "Get an evaluation with its results so far",
      tag: "prompts",
      need: "manage",
      params: promptEvaluationParams,
      returns: promptEvaluationView,
    },
    (actor, { params }) => getPromptEvaluation(actor, params),
  ),
  route(
    {
      method: "POST",
      path: `${PROMPT}/evaluations/{evaluationId}/cancel`,
      operationId: "cancelPromptEvaluation",
      summary: "Cancel an evaluation; its results so far stay",
      tag: "prompts",
      need: "manage",
      params: promptEvaluationParams,
      returns: promptEvaluationView,
    },
    (actor, { params }) => cancelPromptEvaluation(actor, params),
  ),
];
