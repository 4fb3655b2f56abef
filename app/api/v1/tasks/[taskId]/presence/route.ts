import { taskParams } from "#lib/contracts/params.ts";
import { presenceInput, presenceView } from "#lib/contracts/presence.ts";
import { route } from "#lib/http/route.ts";
import { noteHere } from "#lib/usecases/meeting/note-presence.ts";

export const POST = route(
  {
    operationId: "notePresence",
    summary: "Say that you are here, and hear who else is",
    tag: "tasks",
    need: "read",
    params: taskParams,
    body: presenceInput,
    returns: presenceView,
  },
  (actor, { params, body }) => noteHere(actor, params.taskId, body),
);
