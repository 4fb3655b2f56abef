import { taskParams } from "#lib/contracts/params.ts";
import { turnAccepted, turnInput } from "#lib/contracts/run.ts";
import { route } from "#lib/http/route.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

export const POST = route(
  {
    operationId: "startTurn",
    summary: "Give the task a command or a message; the answer names the run to follow",
    tag: "runs",
    need: "run",
    params: taskParams,
    body: turnInput,
    returns: turnAccepted,
    status: 202,
    problems: ["unknown_command", "run_active", "move_not_allowed", "guard_failed"],
  },
  (actor, { params, body }) => startTurn(actor, params.taskId, body),
);
