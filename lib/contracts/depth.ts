import { z } from "zod";
import { depthSchema } from "../domain/workshop/seat-turn.ts";

const range = z.object({ from: z.number().int(), to: z.number().int() });

/** The depths of a workshop with what each is estimated to take. */
export const depthsView = z.object({
  /** Whether a depth can be chosen: without a model, rules draft the plan, and all depths are the same. */
  offered: z.boolean(),
  /** The depth of the project's setting. */
  default: depthSchema,
  options: z.array(
    z.object({
      depth: depthSchema,
      calls: range,
      input_tokens: range,
      output_tokens: range,
      /** In millionths of a US dollar; null if the price of a seat's model is unknown. */
      cost_micros: range.nullable(),
      /** Null if too few answers were measured in this project. */
      duration_ms: range.nullable(),
    }),
  ),
});
export type DepthsView = z.infer<typeof depthsView>;
