"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { modelInput } from "#lib/contracts/model.ts";
import { paths } from "#lib/contracts/paths.ts";
import { embeddingSchema } from "#lib/domain/models/embedding.ts";
import { action } from "#lib/http/action.ts";
import { testEmbedding } from "#lib/usecases/knowledge/test-embedding.ts";
import { updateEmbedding } from "#lib/usecases/knowledge/update-embedding.ts";
import { deleteModel } from "#lib/usecases/model/delete-model.ts";
import { moveModel } from "#lib/usecases/model/move-model.ts";
import { probeWorkspaceModel } from "#lib/usecases/model/probe-model.ts";
import { saveModel } from "#lib/usecases/model/save-model.ts";

/** Yes, no or empty; empty leaves it to the provider. */
const nativeTools = z
  .enum(["yes", "no"])
  .transform((answer) => answer === "yes")
  .optional();

const form = modelInput.extend({
  model_id: z.string().optional(),
  native_tools: nativeTools,
  max_concurrent: z.coerce.number().int().min(1).max(1000).optional(),
});
const one = z.object({ model_id: z.string() });

/** Adds a model at the end of the chain, or changes one. */
export const saveModelAction = action(form, async (actor, { model_id, ...input }): Promise<null> => {
  await saveModel(actor, model_id ?? null, input);
  revalidatePath(paths.settingsModels());
  return null;
});

export const removeModelAction = action(one, async (actor, { model_id }): Promise<null> => {
  await deleteModel(actor, model_id);
  revalidatePath(paths.settingsModels());
  return null;
});

/** Moves a model up or down the chain. */
export const moveModelAction = action(
  one.extend({ position: z.coerce.number().int().min(1) }),
  async (actor, input): Promise<null> => {
    await moveModel(actor, input.model_id, input.position);
    revalidatePath(paths.settingsModels());
    return null;
  },
);

/** Sends test prompts to the model and stores its capabilities. */
export const testModelAction = action(one, async (actor, { model_id }) => {
  const model = await probeWorkspaceModel(actor, model_id);
  revalidatePath(paths.settingsModels());
  return model;
});

/** Selects the embedding model; an empty value turns embeddings off. */
export const selectEmbeddingAction = action(
  z.union([embeddingSchema, z.object({ entry_id: z.undefined() })]),
  async (actor, input): Promise<null> => {
    const embedding = input.entry_id === undefined ? null : input;
    await updateEmbedding(actor, null, { embedding });
    revalidatePath(paths.settingsModels());
    return null;
  },
);

/** Requests the embedding of one sentence from the selected model. */
export const testEmbeddingAction = action(embeddingSchema, (actor, input) =>
  testEmbedding(actor, null, input),
);
