import { promptParams } from "#lib/contracts/params.ts";
import { promptView, savePromptInput } from "#lib/contracts/prompt.ts";
import { route } from "#lib/http/route.ts";
import { savePrompt } from "#lib/usecases/prompt/save-prompt.ts";

export const POST = route(
  {
    operationId: "savePrompt",
    summary: "Keep a wording of a prompt as its next version; it is not in force by that",
    tag: "prompts",
    need: "manage",
    params: promptParams,
    body: savePromptInput,
    returns: promptView,
    status: 201,
    problems: ["prompt_unfit"],
  },
  (actor, { params, body }) => savePrompt(actor, params, body),
);
