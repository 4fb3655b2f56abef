import { z } from "zod";
import {
  aiPlanCheckView,
  CHECK_LIMIT,
  checkAiPlanInput,
  checkEditsInput,
  checkSpecialistInput,
  checkThinkingMlInput,
  editsCheckView,
  schemaListView,
  specialistCheckView,
  thinkingMlCheckView,
} from "#lib/contracts/contract-check.ts";
import { schemaParams } from "#lib/contracts/params.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { checkAiPlanText } from "#lib/usecases/contract/check-aiplan.ts";
import { checkEdits } from "#lib/usecases/contract/check-edits.ts";
import { checkSpecialist } from "#lib/usecases/contract/check-specialist.ts";
import { checkThinkingMl } from "#lib/usecases/contract/check-thinkingml.ts";
import { getSchema } from "#lib/usecases/contract/get-schema.ts";
import { listSchemas } from "#lib/usecases/contract/list-schemas.ts";

export const contractRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: "/api/v1/contracts/aiplan/validate",
      operationId: "checkAiPlan",
      summary: "Parse and validate a text as an AIPlan",
      tag: "contracts",
      need: "signed_in",
      body: checkAiPlanInput,
      returns: aiPlanCheckView,
      limit: CHECK_LIMIT,
    },
    async (_actor, { body, request }) => checkAiPlanText(body, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/contracts/edits/validate",
      operationId: "checkEdits",
      summary: "Apply edits to a Markdown text without storing the result",
      tag: "contracts",
      need: "signed_in",
      body: checkEditsInput,
      returns: editsCheckView,
      limit: CHECK_LIMIT,
    },
    async (_actor, { body, request }) => checkEdits(body, requestLanguage(request)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/contracts/schemas",
      operationId: "listSchemas",
      summary: "List the JSON Schemas of the contracts for model output",
      tag: "contracts",
      need: "signed_in",
      returns: schemaListView,
    },
    async () => listSchemas(),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/contracts/schemas/{schema}",
      operationId: "getSchema",
      summary: "Get a JSON Schema (draft 2020-12)",
      tag: "contracts",
      need: "signed_in",
      params: schemaParams,
      returns: z.record(z.string(), z.unknown()),
    },
    async (_actor, { params }) => getSchema(params.schema),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/contracts/specialist/validate",
      operationId: "checkSpecialist",
      summary: "Parse and validate a text as tool calls of a specialist",
      tag: "contracts",
      need: "signed_in",
      body: checkSpecialistInput,
      returns: specialistCheckView,
      limit: CHECK_LIMIT,
    },
    async (_actor, { body, request }) => checkSpecialist(body, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/contracts/thinkingml/validate",
      operationId: "checkThinkingMl",
      summary: "Parse and validate a text as a ThinkingML reply",
      tag: "contracts",
      need: "signed_in",
      body: checkThinkingMlInput,
      returns: thinkingMlCheckView,
      limit: CHECK_LIMIT,
    },
    async (_actor, { body, request }) => checkThinkingMl(body, requestLanguage(request)),
  ),
];
