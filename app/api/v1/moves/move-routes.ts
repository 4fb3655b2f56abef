import { listOf, pageQuery } from "#lib/contracts/list.ts";
import {
  enablePolicyInput,
  movePolicyView,
  moveRetentionInput,
  moveView,
  phaseGraphView,
} from "#lib/contracts/move.ts";
import { taskParams, workspaceParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getPhaseGraph } from "#lib/usecases/gate/get-phase-graph.ts";
import { exportMoves, listMoves, listMovesOfTask } from "#lib/usecases/policy/list-moves.ts";
import {
  enableMovePolicy,
  getMovePolicy,
  setMoveRetention,
  trainMovePolicy,
} from "#lib/usecases/policy/move-policy.ts";

const LOG = "/api/v1/workspaces/{workspaceId}/moves";
const POLICY = "/api/v1/workspaces/{workspaceId}/move-policy";

/** The lines as a body that is produced while it is read. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

export const moveRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/graph",
      operationId: "getTaskGraph",
      summary:
        "Get the phases of a task with the edges, their guards, the allowed moves and what is suggested",
      tag: "moves",
      need: "read",
      params: taskParams,
      returns: phaseGraphView,
    },
    (actor, { params }) => getPhaseGraph(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/moves",
      operationId: "listTaskMoves",
      summary: "List what was chosen in a task, the newest first",
      tag: "moves",
      need: "read",
      params: taskParams,
      query: pageQuery,
      returns: listOf(moveView),
    },
    (actor, { params, query }) => listMovesOfTask(actor, params.taskId, query),
  ),
  route(
    {
      method: "GET",
      path: LOG,
      operationId: "listMoves",
      summary: "List what was chosen in the workspace, the newest first",
      tag: "moves",
      need: "manage",
      params: workspaceParams,
      query: pageQuery,
      returns: listOf(moveView),
    },
    (actor, { params, query }) => listMoves(actor, params.workspaceId, query),
  ),
  route(
    {
      method: "GET",
      path: `${LOG}/export`,
      operationId: "exportMoves",
      summary: "Export what was chosen in the workspace as JSON lines, the newest first",
      tag: "moves",
      need: "manage",
      params: workspaceParams,
      produces: ["application/jsonl"],
    },
    async (actor, { params }) => {
      const lines = await exportMoves(actor, params.workspaceId);
      const headers = {
        "content-type": "application/jsonl; charset=utf-8",
        "content-disposition": 'attachment; filename="moves.jsonl"',
      };
      return new Response(streamOf(lines), { headers });
    },
  ),
  route(
    {
      method: "GET",
      path: POLICY,
      operationId: "getMovePolicy",
      summary: "Get the learned policy with its off-line evaluation",
      tag: "moves",
      need: "read",
      params: workspaceParams,
      returns: movePolicyView,
    },
    (actor, { params }) => getMovePolicy(actor, params.workspaceId),
  ),
  route(
    {
      method: "POST",
      path: `${POLICY}/training`,
      operationId: "trainMovePolicy",
      summary: "Train the policy from the log of the workspace and evaluate it off-line",
      tag: "moves",
      need: "manage",
      params: workspaceParams,
      returns: movePolicyView,
    },
    (actor, { params }) => trainMovePolicy(actor, params.workspaceId),
  ),
  route(
    {
      method: "PUT",
      path: POLICY,
      operationId: "enableMovePolicy",
      summary: "Let the learned policy suggest moves, or not; it never acts",
      tag: "moves",
      need: "enable_policy",
      params: workspaceParams,
      body: enablePolicyInput,
      returns: movePolicyView,
      problems: ["policy_not_ready"],
    },
    (actor, { params, body }) => enableMovePolicy(actor, params.workspaceId, body),
  ),
  route(
    {
      method: "PUT",
      path: `${POLICY}/retention`,
      operationId: "setMoveRetention",
      summary: "Set how many days the log of moves is stored",
      tag: "moves",
      need: "manage",
      params: workspaceParams,
      body: moveRetentionInput,
      returns: movePolicyView,
    },
    (actor, { params, body }) => setMoveRetention(actor, params.workspaceId, body),
  ),
];
