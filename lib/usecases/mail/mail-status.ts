import { isMailConfigured } from "#lib/mail/send-mail.ts";

/** Whether pages may offer to send mail. */
export function canSendMail(): boolean {
  return isMailConfigured();
}
