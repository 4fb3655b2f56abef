import type { Language } from "../domain/language.ts";
import type { MailContent, MailText, MailTexts } from "./mail-content.ts";
import { EN_MAILS } from "./texts-en.ts";
import { ZH_MAILS } from "./texts-zh.ts";

const TEXTS: Readonly<Record<Language, MailTexts>> = { zh: ZH_MAILS, en: EN_MAILS };

/** The texts of a mail in the language of its reader. */
export function mailText(content: MailContent, language: Language): MailText {
  const write = TEXTS[language][content.kind] as (of: MailContent) => MailText; // the kind selects the function
  return write(content);
}
