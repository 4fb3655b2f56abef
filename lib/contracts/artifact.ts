import { z } from "zod";

export const artifactView = z.object({
  name: z.string(),
  version: z.number().int(),
  media_type: z.string(),
  created_at: z.string(),
});
export type ArtifactView = z.infer<typeof artifactView>;
