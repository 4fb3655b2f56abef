import { promptParams } from "#lib/contracts/params.ts";
import { promptRenderingView, renderPromptInput } from "#lib/contracts/prompt-trial.ts";
import { route } from "#lib/http/route.ts";
import { renderPrompt } from "#lib/usecases/prompt/render-prompt.ts";

export const POST = route(
  {
    operationId: "renderPrompt",
    summary:
      "What a model would be sent with a wording, and with the one in force, on the same input; nobody is called",
    tag: "prompts",
    need: "manage",
    params: promptParams,
    body: renderPromptInput,
    returns: promptRenderingView,
    problems: ["prompt_unfit", "trial_no_turn"],
  },
  (actor, { params, body }) => renderPrompt(actor, params, body),
);
