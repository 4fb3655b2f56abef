import { z } from "zod";
import { HANDOVER_FORMATS } from "../domain/handover/handover-formats.ts";
import { taskParams } from "./params.ts";

/** A task and the format of its plan. */
export const handoverParams = taskParams.extend({ format: z.enum(HANDOVER_FORMATS) });

/** A plan as the files of another tool. */
export const handoverView = z.object({
  format: z.enum(HANDOVER_FORMATS),
  plan_version: z.number().int(),
  plan_status: z.enum(["draft", "final"]),
  /** From the root of a repository. */
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});
export type HandoverView = z.infer<typeof handoverView>;
