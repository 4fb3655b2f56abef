"use server";
import { cookies } from "next/headers";
import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import { plainAction } from "#lib/http/plain-action.ts";
import { rememberLanguage } from "./remember-language.ts";

/** Remembers the language of the interface in this browser. Anybody may, signed in or not. */
export const setLanguage = plainAction(z.object({ language: languageSchema }), async ({ language }) => {
  rememberLanguage(await cookies(), language);
});
