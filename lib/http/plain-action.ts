import { headers } from "next/headers";
import type { z } from "zod";
import { publicUrl } from "#lib/auth/public-url.ts";
import { formFields } from "./form-fields.ts";
import { isSameOrigin } from "./same-origin.ts";

/**
 * Creates the action of a form without a visible result, such as sign-out or language selection: same-origin check and
 * zod, then the action. Anyone may submit it. A request from another site or with invalid fields has no effect.
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
