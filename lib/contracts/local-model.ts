import { z } from "zod";

/** States of a place where a model server was searched. */
const LOCAL_SERVER_STATES = ["found", "needs_key", "absent", "not_permitted"] as const;

/** OpenAI-compatible model servers of this machine and of the places that the installation lists. */
export const localModelsView = z.object({
  /** Whether the installation permits any of the places; otherwise nothing was requested. */
  permitted: z.boolean(),
  servers: z.array(
    z.object({
      /** The usual server on this port; null for a place that the installation lists. */
      name: z.string().nullable(),
      base_url: z.string(),
      state: z.enum(LOCAL_SERVER_STATES),
      models: z.array(
        z.object({
          model: z.string(),
          /** Whether the workspace has this model at this address already. */
          added: z.boolean(),
        }),
      ),
    }),
  ),
});
export type LocalModelsView = z.infer<typeof localModelsView>;
