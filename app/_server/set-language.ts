"use server";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { publicUrl } from "#lib/auth/public-url.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { formFields } from "#lib/http/form-fields.ts";
import { isSameOrigin } from "#lib/http/same-origin.ts";
import { rememberLanguage } from "./remember-language.ts";

/** Remembers the language of the interface in this browser. Anybody may, signed in or not. */
export async function setLanguage(form: FormData): Promise<void> {
  const head = await headers();
  if (!isSameOrigin(head.get("origin"), head.get("host"), publicUrl())) return;
  const parsed = z.object({ language: languageSchema }).safeParse(formFields(form));
  if (parsed.success) rememberLanguage(await cookies(), parsed.data.language);
}
