import { z } from "zod";
import { localModelsView } from "#lib/contracts/local-model.ts";
import { modelInput, modelView } from "#lib/contracts/model.ts";
import {
  modelProfileView,
  projectProfileInput,
  workspaceProfileInput,
} from "#lib/contracts/model-profile.ts";
import { modelParams, projectParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { deleteModel } from "#lib/usecases/model/delete-model.ts";
import { getProjectProfile, getWorkspaceProfile } from "#lib/usecases/model/get-model-profile.ts";
import { listLocalModels } from "#lib/usecases/model/list-local-models.ts";
import { listModels } from "#lib/usecases/model/list-models.ts";
import { probeWorkspaceModel } from "#lib/usecases/model/probe-model.ts";
import { saveModel } from "#lib/usecases/model/save-model.ts";
import { saveProjectProfile, saveWorkspaceProfile } from "#lib/usecases/model/save-model-profile.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const modelRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/model-profile",
      operationId: "getModelProfile",
      summary: "Get the workspace's model profile: the models of each role",
      tag: "models",
      need: "manage",
      returns: modelProfileView,
    },
    async (actor) => {
      const profile = await getWorkspaceProfile(actor);
      return new Reply(profile, etag(profile.version));
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/model-profile",
      operationId: "saveModelProfile",
      summary: "Replace the workspace's model profile; requires If-Match",
      tag: "models",
      need: "manage",
      body: workspaceProfileInput,
      returns: modelProfileView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { body, ifMatch }) => {
      const profile = await saveWorkspaceProfile(actor, { ...body, version: requireIfMatch(ifMatch) });
      return new Reply(profile, etag(profile.version));
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/local-models",
      operationId: "listLocalModels",
      summary: "Search for model servers on the installation's machine, where it permits private addresses",
      tag: "models",
      need: "manage",
      returns: localModelsView,
    },
    (actor) => listLocalModels(actor),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/models",
      operationId: "listModels",
      summary: "List the workspace's models and their health, in fallback order",
      tag: "models",
      need: "manage",
      returns: z.object({ data: z.array(modelView) }),
    },
    async (actor) => ({ data: [...(await listModels(actor))] }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/models",
      operationId: "addModel",
      summary: "Add a model at the end of the fallback order; its key is stored encrypted",
      tag: "models",
      need: "manage",
      body: modelInput,
      returns: modelView,
      status: 201,
      problems: ["endpoint_not_allowed"],
    },
    (actor, { body }) => saveModel(actor, null, body),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/models/{modelId}",
      operationId: "changeModel",
      summary: "Change a model; without `api_key`, the stored key is kept",
      tag: "models",
      need: "manage",
      params: modelParams,
      body: modelInput,
      returns: modelView,
      problems: ["endpoint_not_allowed"],
    },
    (actor, { params, body }) => saveModel(actor, params.modelId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/models/{modelId}",
      operationId: "deleteModel",
      summary: "Delete a model and its key, also from all profiles",
      tag: "models",
      need: "manage",
      params: modelParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deleteModel(actor, params.modelId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/models/{modelId}/probe",
      operationId: "probeModel",
      summary: "Probe a model with a few short questions and store the results",
      tag: "models",
      need: "manage",
      params: modelParams,
      returns: modelView,
    },
    (actor, { params }) => probeWorkspaceModel(actor, params.modelId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/model-profile",
      operationId: "getProjectModelProfile",
      summary: "Get the model profile of a project",
      tag: "models",
      need: "read",
      params: projectParams,
      returns: modelProfileView,
    },
    async (actor, { params }) => {
      const profile = await getProjectProfile(actor, params.projectId);
      return new Reply(profile, etag(profile.version));
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/projects/{projectId}/model-profile",
      operationId: "saveProjectModelProfile",
      summary: "Set a model profile for a project, or null to use the workspace's; requires If-Match",
      tag: "models",
      need: "manage",
      params: projectParams,
      body: projectProfileInput,
      returns: modelProfileView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) => {
      const change = { ...body, version: requireIfMatch(ifMatch) };
      const profile = await saveProjectProfile(actor, params.projectId, change);
      return new Reply(profile, etag(profile.version));
    },
  ),
];
