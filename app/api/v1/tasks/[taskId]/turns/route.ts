import { taskParams } from "#lib/contracts/params.ts";
import { turnAccepted, turnInput } from "#lib/contracts/run.ts";
import { route } from "#lib/http/route.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

export const POST = route(
  {
    operationId: "startTurn",
    summary: "Give the task a command or words to the Coach; the answer names the run to follow and its task",
    tag: "runs",
    need: "run",
    params: taskParams,
    body: turnInput,
    returns: turnAccepted,
    status: 202,
    problems: ["unknown_command", "run_active", "move_not_allowed", "guard_failed", "plan_version_unknown"],
  },
  (actor, { params, body }) => startTurn(actor, params.taskId, body),
);
