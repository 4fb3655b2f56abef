import { promptParams, workspaceParams } from "#lib/contracts/params.ts";
import { choosePromptInput, promptListView, promptView, savePromptInput } from "#lib/contracts/prompt.ts";
import {
  promptRenderingView,
  promptTrialView,
  promptTurnList,
  renderPromptInput,
  tryPromptInput,
} from "#lib/contracts/prompt-trial.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { choosePrompt } from "#lib/usecases/prompt/choose-prompt.ts";
import { getPrompt } from "#lib/usecases/prompt/get-prompt.ts";
import { listPromptTurns } from "#lib/usecases/prompt/list-prompt-turns.ts";
import { listPrompts } from "#lib/usecases/prompt/list-prompts.ts";
import { renderPrompt } from "#lib/usecases/prompt/render-prompt.ts";
import { savePrompt } from "#lib/usecases/prompt/save-prompt.ts";
import { tryPrompt } from "#lib/usecases/prompt/try-prompt.ts";

export const promptRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/prompts",
      operationId: "listPrompts",
      summary: "List the prompts, and which of them the workspace has customized",
      tag: "prompts",
      need: "read",
      params: workspaceParams,
      returns: promptListView,
    },
    (actor, { params }) => listPrompts(actor, params.workspaceId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}",
      operationId: "getPrompt",
      summary: "Get a prompt with its versions, their differences, and the active text",
      tag: "prompts",
      need: "read",
      params: promptParams,
      returns: promptView,
    },
    (actor, { params }) => getPrompt(actor, params),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/choice",
      operationId: "choosePrompt",
      summary: "Activate a version of a prompt, or the built-in text, for runs that start from now on",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      body: choosePromptInput,
      returns: promptView,
      problems: ["prompt_unfit"],
    },
    (actor, { params, body }) => choosePrompt(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/renderings",
      operationId: "renderPrompt",
      summary: "Render a draft and the active version of a prompt with the same input; no model is called",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      body: renderPromptInput,
      returns: promptRenderingView,
      problems: ["prompt_unfit", "trial_no_turn"],
    },
    (actor, { params, body }) => renderPrompt(actor, params, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/trials",
      operationId: "listPromptTurns",
      summary:
        "List the recorded turns or stored inputs that a draft of this prompt can be tested with, newest first",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      returns: promptTurnList,
    },
    (actor, { params }) => listPromptTurns(actor, params),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/trials",
      operationId: "tryPrompt",
      summary:
        "Call a model with a draft, or with the active version, on the prompt's last input; tasks are not changed",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      body: tryPromptInput,
      returns: promptTrialView,
      problems: ["prompt_unfit", "trial_no_turn", "model_missing", "throttled"],
    },
    (actor, { params, body }) => tryPrompt(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/prompts/{promptId}/versions",
      operationId: "savePrompt",
      summary: "Save a draft as the next version of a prompt; it does not become active",
      tag: "prompts",
      need: "manage",
      params: promptParams,
      body: savePromptInput,
      returns: promptView,
      status: 201,
      problems: ["prompt_unfit"],
    },
    (actor, { params, body }) => savePrompt(actor, params, body),
  ),
];
