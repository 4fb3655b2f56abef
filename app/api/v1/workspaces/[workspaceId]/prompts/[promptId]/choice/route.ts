import { promptParams } from "#lib/contracts/params.ts";
import { choosePromptInput, promptView } from "#lib/contracts/prompt.ts";
import { route } from "#lib/http/route.ts";
import { choosePrompt } from "#lib/usecases/prompt/choose-prompt.ts";

export const PUT = route(
  {
    operationId: "choosePrompt",
    summary: "Put a version of a prompt, or the shipped text, in force for runs that begin from now",
    tag: "prompts",
    need: "manage",
    params: promptParams,
    body: choosePromptInput,
    returns: promptView,
    problems: ["prompt_unfit"],
  },
  (actor, { params, body }) => choosePrompt(actor, params, body),
);
