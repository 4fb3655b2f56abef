import { headers } from "next/headers";
import type { z } from "zod";
import { publicUrl } from "#lib/auth/public-url.ts";
import { formFields } from "./form-fields.ts";
import { isSameOrigin } from "./same-origin.ts";

/**
 * Makes the action of a form that shows no outcome of its own, such as signing out or choosing a language: same-origin
 * check and zod, then the work. Anybody may send it. What does not come from our own pages, or does not fit the
 * schema, does nothing.
 */
export function plainAction<S extends z.ZodType>(
  schema: S,
  work: (input: z.output<S>) => Promise<void>,
): (form: FormData) => Promise<void> {
  return async (form) => {
    const head = await headers();
    if (!isSameOrigin(head.get("origin"), head.get("host"), publicUrl())) return;
    const parsed = schema.safeParse(formFields(form));
    if (parsed.success) await work(parsed.data);
  };
}
