"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { savePromptInput } from "#lib/contracts/prompt.ts";
import type { EvaluationEstimateView } from "#lib/contracts/prompt-evaluation.ts";
import type { PromptRenderingView, PromptTrialView } from "#lib/contracts/prompt-trial.ts";
import { action } from "#lib/http/action.ts";
import { choosePrompt } from "#lib/usecases/prompt/choose-prompt.ts";
import { cancelPromptEvaluation } from "#lib/usecases/prompt/evaluation/cancel-evaluation.ts";
import { estimateEvaluation } from "#lib/usecases/prompt/evaluation/estimate-evaluation.ts";
import { startPromptEvaluation } from "#lib/usecases/prompt/evaluation/start-evaluation.ts";
import { renderPrompt } from "#lib/usecases/prompt/render-prompt.ts";
import { savePrompt } from "#lib/usecases/prompt/save-prompt.ts";
import { tryPrompt } from "#lib/usecases/prompt/try-prompt.ts";

const form = savePromptInput.extend({ prompt_id: z.string() });

/** Saves a text as the prompt's next version. */
export const savePromptAction = action(
  form,
  async (actor, { prompt_id: promptId, ...input }): Promise<null> => {
    await savePrompt(actor, { workspaceId: null, promptId }, input);
    revalidatePath(paths.settingsPrompt(promptId));
    return null;
  },
);

const versionInput = z.object({ prompt_id: z.string(), version: z.coerce.number().int().min(1).optional() });

/** Activates a version, or the shipped text. */
export const activatePromptAction = action(
  versionInput,
  async (actor, { prompt_id: promptId, version }): Promise<null> => {
    await choosePrompt(actor, { workspaceId: null, promptId }, { version: version ?? null });
    revalidatePath(paths.settingsPrompts(), "layout");
    return null;
  },
);

/** `draft`, `shipped`, or the number of a version. */
const wordingSchema = z.union([z.enum(["draft", "shipped"]), z.coerce.number().int().min(1)]);

const chosenText = (wording: z.infer<typeof wordingSchema>, text: string) =>
  wording === "draft" ? { text } : { version: wording === "shipped" ? null : wording };

const tried = z.object({
  prompt_id: z.string(),
  task_id: z.string().optional(),
  input_id: z.string().optional(),
  text: z.string().max(100_000).default(""),
  wording: wordingSchema,
  with_current: z.literal("on").optional(),
  /** The button that submitted the form. */
  do: z.enum(["render", "try"]).default("try"),
});

/** The result of a trial: the rendered texts, or the reply of a model. */
export type Trial =
  | { readonly kind: "rendered"; readonly rendering: PromptRenderingView }
  | { readonly kind: "tried"; readonly trial: PromptTrialView };

/** Renders a prompt text with its last input, or tests it with a model. */
export const runPromptTrialAction = action(
  tried,
  async (actor, { prompt_id: promptId, wording, text, with_current, do: wanted, ...of }): Promise<Trial> => {
    const at = { workspaceId: null, promptId };
    const chosen = chosenText(wording, text);
    if (wanted === "render")
      return { kind: "rendered", rendering: await renderPrompt(actor, at, { ...chosen, ...of }) };
    const asked = { ...chosen, ...of, with_current: with_current === "on" };
    return { kind: "tried", trial: await tryPrompt(actor, at, asked) };
  },
);

const evaluated = z.object({
  prompt_id: z.string(),
  project_id: z.string(),
  text: z.string().max(100_000).default(""),
  wording: wordingSchema,
  with_current: z.literal("on").optional(),
  /** The button that submitted the form. */
  do: z.enum(["estimate", "start"]).default("estimate"),
});

/** Estimates an evaluation of a text, or starts it; null after the start. */
export const evaluatePromptAction = action(
  evaluated,
  async (
    actor,
    { prompt_id: promptId, project_id, text, ...chosen },
  ): Promise<EvaluationEstimateView | null> => {
    const at = { workspaceId: null, promptId };
    const with_current = chosen.with_current === "on";
    const input = { project_id, with_current, ...chosenText(chosen.wording, text) };
    if (chosen.do === "estimate") return estimateEvaluation(actor, at, input);
    await startPromptEvaluation(actor, at, input);
    revalidatePath(paths.settingsPrompt(promptId));
    return null;
  },
);

const cancelled = z.object({ prompt_id: z.string(), evaluation_id: z.string() });

/** Cancels an evaluation. */
export const cancelEvaluationAction = action(
  cancelled,
  async (actor, { prompt_id: promptId, evaluation_id: evaluationId }): Promise<null> => {
    await cancelPromptEvaluation(actor, { workspaceId: null, promptId, evaluationId });
    revalidatePath(paths.settingsPrompt(promptId));
    return null;
  },
);
