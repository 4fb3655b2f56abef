import {
  baselineDetailView,
  requestSignaturesInput,
  signatureList,
  signBaselineInput,
} from "#lib/contracts/baseline.ts";
import { baselineParams, baselineSignerParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getBaseline } from "#lib/usecases/baseline/get-baseline.ts";
import { requestSignatures, withdrawSignatureRequest } from "#lib/usecases/baseline/request-signatures.ts";
import { signBaseline } from "#lib/usecases/baseline/sign-baseline.ts";

const ONE = "/api/v1/baselines/{baselineId}";

export const baselineSignatureRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: `${ONE}/signatures`,
      operationId: "listBaselineSignatures",
      summary: "List who was asked to sign a baseline, with the answers",
      tag: "baselines",
      need: "read",
      params: baselineParams,
      returns: signatureList,
    },
    async (actor, { params }) => ({ data: (await getBaseline(actor, params.baselineId)).signatures }),
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/signatures`,
      operationId: "signBaseline",
      summary: "Sign a baseline with a meaning, or refuse with a reason; only users who were asked",
      tag: "baselines",
      need: "sign",
      params: baselineParams,
      body: signBaselineInput,
      returns: baselineDetailView,
      problems: [
        "signature_not_requested",
        "signature_given",
        "signature_meaning_required",
        "signature_content_changed",
        "reason_required",
        "wrong_credentials",
      ],
    },
    (actor, { params, body }) => signBaseline(actor, params.baselineId, body),
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/signatures/requests`,
      operationId: "requestBaselineSignatures",
      summary: "Ask members to sign a baseline",
      tag: "baselines",
      need: "edit",
      params: baselineParams,
      body: requestSignaturesInput,
      returns: baselineDetailView,
    },
    (actor, { params, body }) => requestSignatures(actor, params.baselineId, body),
  ),
  route(
    {
      method: "DELETE",
      path: `${ONE}/signatures/requests/{userId}`,
      operationId: "withdrawBaselineSignatureRequest",
      summary: "Withdraw a request for a signature that was not answered",
      tag: "baselines",
      need: "edit",
      params: baselineSignerParams,
      status: 204,
    },
    async (actor, { params }) => {
      await withdrawSignatureRequest(actor, params.baselineId, params.userId);
      return new Response(null, { status: 204 });
    },
  ),
];
