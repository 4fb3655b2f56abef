import { z } from "zod";

const problemSchema = z.object({
  limit: z.string().optional(),
  most: z.number().optional(),
  found: z.number().optional(),
  errors: z.array(z.object({ code: z.string(), detail: z.string() })).default([]),
});

/** Details of a refusal: the position in the file, or the limit and the actual value. */
export function problemFacts(problem: unknown): {
  readonly detail: string;
  readonly limit: { readonly name: string; readonly most: number; readonly found: number } | null;
} {
  const read = problemSchema.safeParse(problem);
  if (!read.success) return { detail: "", limit: null };
  const { limit, most, found, errors } = read.data;
  const known = limit !== undefined && most !== undefined && found !== undefined;
  return {
    detail: errors.map(({ detail }) => detail).join(" · "),
    limit: known ? { name: limit, most, found } : null,
  };
}
