"use server";
import { cookies } from "next/headers";
import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import { plainAction } from "#lib/http/plain-action.ts";
import { storeLanguageCookie } from "./store-language-cookie.ts";

/** Stores the interface language in this browser. No sign-in is required. */
export const setLanguage = plainAction(z.object({ language: languageSchema }), async ({ language }) => {
  storeLanguageCookie(await cookies(), language);
});
