"use server";
import { cookies } from "next/headers";
import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import { plainAction } from "#lib/http/plain-action.ts";
import { rememberLanguage } from "./remember-language.ts";

/** Stores the interface language in this browser. No sign-in is required. */
export const setLanguage = plainAction(z.object({ language: languageSchema }), async ({ language }) => {
  rememberLanguage(await cookies(), language);
});
