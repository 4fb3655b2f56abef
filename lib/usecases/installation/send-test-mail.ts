import { newId } from "#lib/db/new-id.ts";
import { throttle } from "#lib/db/throttle.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { ownMailRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { composeMail } from "#lib/mail/compose-mail.ts";
import { isMailConfigured, MailFailure, sendMail } from "#lib/mail/send-mail.ts";
import { type Operator, requireAdministrator } from "./require-administrator.ts";

/** The detail of a refused test: the server's code shows the administrator what to change. */
const refused = (code: string) =>
  new AppError("mail_failed", {
    extra: { mail_code: code },
    detail: {
      zh: `邮件服务器没有接受这封邮件（${code}），请检查邮件服务设置。`,
      en: `The mail server did not accept the email (${code}). Check the mail settings.`,
    },
  });

/**
 * Sends a test mail and waits for the server's answer: that answer is what the administrator wants to know.
 * @param language of the mail, if the address has no account with another one
 * @throws AppError not_found (no administrator), mail_not_configured, invalid_input (no e-mail address), throttled,
 * mail_failed
 */
export async function sendTestMail(operator: Operator, to: string, language: Language): Promise<void> {
  const by = await requireAdministrator(operator);
  if (!isMailConfigured()) throw new AppError("mail_not_configured");
  const email = normaliseEmail(to);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  if (by.userId !== null) await throttle(ownMailRules(by.userId), new Date());
  const locale = (await findUserByEmail(email))?.locale ?? language;
  try {
    await sendMail(email, composeMail({ kind: "test" }, locale), { id: newId("mail") });
  } catch (error) {
    throw error instanceof MailFailure ? refused(error.code) : error;
  }
}
