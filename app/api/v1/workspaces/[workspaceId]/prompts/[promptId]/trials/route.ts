import { promptParams } from "#lib/contracts/params.ts";
import { promptTrialView, promptTurnList, tryPromptInput } from "#lib/contracts/prompt-trial.ts";
import { route } from "#lib/http/route.ts";
import { listPromptTurns } from "#lib/usecases/prompt/list-prompt-turns.ts";
import { tryPrompt } from "#lib/usecases/prompt/try-prompt.ts";

export const GET = route(
  {
    operationId: "listPromptTurns",
    summary:
      "The recorded turns, or the kept inputs, on which a wording of this prompt can be tested, newest first",
    tag: "prompts",
    need: "manage",
    params: promptParams,
    returns: promptTurnList,
  },
  (actor, { params }) => listPromptTurns(actor, params),
);

export const POST = route(
  {
    operationId: "tryPrompt",
    summary:
      "Call a model once with a wording, or once more with the one in force, on what the prompt was last given; nothing enters a task",
    tag: "prompts",
    need: "manage",
    params: promptParams,
    body: tryPromptInput,
    returns: promptTrialView,
    problems: ["prompt_unfit", "trial_no_turn", "model_missing", "throttled"],
  },
  (actor, { params, body }) => tryPrompt(actor, params, body),
);
