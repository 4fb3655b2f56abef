import { z } from "zod";
import { usageSchema } from "../usage/usage.ts";
import { EVAL_PROBLEMS } from "./grade-answer.ts";

/** The result of a case, as it is stored. */
export const evalResultSchema = z.object({
  id: z.string(),
  code: z.string(),
  problems: z.array(z.object({ code: z.enum(EVAL_PROBLEMS), detail: z.string() })),
  read_problems: z.array(z.string()),
  raw: z.string().nullable(),
  prompt_hash: z.string().nullable(),
  usage: usageSchema,
});
