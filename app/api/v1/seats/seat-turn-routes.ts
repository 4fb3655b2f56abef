import { taskParams, taskSeatParams } from "#lib/contracts/params.ts";
import { turnAccepted } from "#lib/contracts/run.ts";
import {
  judgementInput,
  seatChecklistView,
  seatRetryInput,
  seatTurnInput,
} from "#lib/contracts/seat-turn.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { judgePlan, takeSeatTurn } from "#lib/usecases/seat/judge-plan.ts";
import { listChecklists } from "#lib/usecases/seat/list-checklists.ts";
import { retrySeat } from "#lib/usecases/seat/retry-seat.ts";

export const seatTurnRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/seats",
      operationId: "listSeatChecklists",
      summary: "List the seats of a task's newest plan with their findings and questions of judgement",
      tag: "seats",
      need: "read",
      params: taskParams,
      returns: seatChecklistView,
    },
    (actor, { params }) => listChecklists(actor, params.taskId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/seats/{role}/turns",
      operationId: "takeSeatTurn",
      summary: "Take a turn for a seat: answers to its checklist, or a complete turn",
      tag: "seats",
      need: "vote",
      params: taskSeatParams,
      body: seatTurnInput,
      returns: turnAccepted,
      status: 202,
      problems: ["stale_plan", "run_active", "move_not_allowed"],
    },
    (actor, { params, body }) => takeSeatTurn(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/seats/{role}/retries",
      operationId: "retrySeat",
      summary: "Ask a seat again that no model answered for, with its own models or with another one first",
      tag: "seats",
      need: "run",
      params: taskSeatParams,
      body: seatRetryInput,
      returns: turnAccepted,
      status: 202,
      problems: ["stale_plan", "run_active", "move_not_allowed"],
    },
    (actor, { params, body }) => retrySeat(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/judgements",
      operationId: "judgePlan",
      summary: "Judge the newest plan for several seats by the answers to their checklists",
      tag: "seats",
      need: "vote",
      params: taskParams,
      body: judgementInput,
      returns: turnAccepted,
      status: 202,
      problems: ["stale_plan", "run_active", "move_not_allowed"],
    },
    (actor, { params, body }) => judgePlan(actor, params.taskId, body),
  ),
];
