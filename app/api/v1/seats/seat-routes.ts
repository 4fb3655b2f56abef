import { projectParams, seatParams } from "#lib/contracts/params.ts";
import {
  createSeatInput,
  moveSeatInput,
  seatList,
  seatTrialView,
  seatView,
  trySeatInput,
  updateSeatInput,
} from "#lib/contracts/seat.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { createSeat } from "#lib/usecases/seat/create-seat.ts";
import { deleteSeat } from "#lib/usecases/seat/delete-seat.ts";
import { getSeat } from "#lib/usecases/seat/get-seat.ts";
import { listSeats } from "#lib/usecases/seat/list-seats.ts";
import { moveSeat } from "#lib/usecases/seat/move-seat.ts";
import { restoreSeat } from "#lib/usecases/seat/restore-seat.ts";
import { trySeat } from "#lib/usecases/seat/try-seat.ts";
import { updateSeat } from "#lib/usecases/seat/update-seat.ts";

export const seatRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/seats",
      operationId: "listSeats",
      summary: "List the extra seats of a project in speaking order",
      tag: "seats",
      need: "read",
      params: projectParams,
      returns: seatList,
    },
    (actor, { params }) => listSeats(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/seats",
      operationId: "createSeat",
      summary: "Add a built-in or custom seat to a project",
      tag: "seats",
      need: "edit",
      params: projectParams,
      body: createSeatInput,
      returns: seatView,
      status: 201,
      problems: ["seat_key_taken", "seats_full"],
    },
    async (actor, { params, body }) => {
      const seat = await createSeat(actor, params.projectId, body);
      return new Reply(seat, { etag: `"${seat.version}"` });
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/seats/{seatId}",
      operationId: "getSeat",
      summary: "Get an extra seat of a project",
      tag: "seats",
      need: "read",
      params: seatParams,
      returns: seatView,
    },
    async (actor, { params }) => {
      const seat = await getSeat(actor, params.seatId);
      return new Reply(seat, { etag: `"${seat.version}"` });
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/seats/{seatId}",
      operationId: "updateSeat",
      summary: "Change a seat; requires If-Match; workshops in progress keep the previous version",
      tag: "seats",
      need: "edit",
      params: seatParams,
      body: updateSeatInput,
      returns: seatView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) => {
      const version = requireIfMatch(ifMatch);
      const seat = await updateSeat(actor, { seatId: params.seatId, version, change: body });
      return new Reply(seat, { etag: `"${seat.version}"` });
    },
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/seats/{seatId}",
      operationId: "deleteSeat",
      summary: "Remove a seat from a project; it can be restored",
      tag: "seats",
      need: "edit",
      params: seatParams,
    },
    async (actor, { params }) => {
      await deleteSeat(actor, params.seatId);
      return {};
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/seats/{seatId}/position",
      operationId: "moveSeat",
      summary: "Move a seat to another position after the five core seats; 1 is the first",
      tag: "seats",
      need: "edit",
      params: seatParams,
      body: moveSeatInput,
      returns: seatList,
    },
    (actor, { params, body }) => moveSeat(actor, params.seatId, body.position),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/seats/{seatId}/restore",
      operationId: "restoreSeat",
      summary: "Restore a deleted seat",
      tag: "seats",
      need: "edit",
      params: seatParams,
      returns: seatView,
      problems: ["seat_key_taken", "seats_full"],
    },
    (actor, { params }) => restoreSeat(actor, params.seatId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/seats/{seatId}/tries",
      operationId: "trySeat",
      summary: "Try a seat on a need once, by rules or model; tasks are not changed",
      tag: "seats",
      need: "run",
      params: seatParams,
      body: trySeatInput,
      returns: seatTrialView,
      problems: ["model_missing", "throttled"],
    },
    (actor, { params, body }) => trySeat(actor, params.seatId, body),
  ),
];
