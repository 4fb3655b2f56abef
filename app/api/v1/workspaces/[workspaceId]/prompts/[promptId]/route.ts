import { promptParams } from "#lib/contracts/params.ts";
import { promptView } from "#lib/contracts/prompt.ts";
import { route } from "#lib/http/route.ts";
import { getPrompt } from "#lib/usecases/prompt/get-prompt.ts";

export const GET = route(
  {
    operationId: "getPrompt",
    summary: "A prompt with its versions, what each changed, and the text in force",
    tag: "prompts",
    need: "read",
    params: promptParams,
    returns: promptView,
  },
  (actor, { params }) => getPrompt(actor, params),
);
