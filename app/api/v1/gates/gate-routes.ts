import { decisionInput, decisionResult, gateDueInput, gateDueState, gateView } from "#lib/contracts/gate.ts";
import { gateParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { decideGate } from "#lib/usecases/gate/decide-gate.ts";
import { setGateDue } from "#lib/usecases/gate/gate-due.ts";
import { getGate } from "#lib/usecases/gate/get-gate.ts";

export const gateRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/gates/{phase}",
      operationId: "getGate",
      summary: "Get what a gate waits for and what an approval would change",
      tag: "gates",
      need: "read",
      params: gateParams,
      returns: gateView,
    },
    (actor, { params }) => getGate(actor, params.taskId, params.phase),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/tasks/{taskId}/gates/{phase}/due",
      operationId: "setGateDue",
      summary:
        "Set until when a decision at a gate is expected; people are reminded from the day before. null removes the date",
      tag: "gates",
      need: "edit",
      params: gateParams,
      body: gateDueInput,
      returns: gateDueState,
    },
    (actor, { params, body }) => setGateDue(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/gates/{phase}/decisions",
      operationId: "decideGate",
      summary: "Approve, request changes, or override with a reason",
      tag: "gates",
      need: "decide_gate",
      params: gateParams,
      body: decisionInput,
      returns: decisionResult,
      status: 201,
      problems: [
        "stale_plan",
        "guard_failed",
        "move_not_allowed",
        "reason_required",
        "confirmation_required",
        "run_active",
      ],
    },
    (actor, { params, body }) => decideGate(actor, { ...params, decision: body }),
  ),
];
