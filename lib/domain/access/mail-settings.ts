/** How mail is sent. */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

interface MailVariables {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly NEXTAUTH_URL?: string | undefined;
}

/**
 * Reads the settings of mail from checked variables; undefined: the installation sends no mail.
 * @param problems Receives what is wrong, one line each.
 */
export function mailOf(v: MailVariables, problems: string[]): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, NEXTAUTH_URL: publicUrl } = v;
  if (!smtpUrl) {
    if (from) problems.push("SMTP_URL is missing, while MAIL_FROM is set");
    return undefined;
  }
  if (!from) problems.push("MAIL_FROM is missing, while SMTP_URL is set");
  // The Host header of a request is chosen by its sender, so a link in a mail must not depend on it.
  if (!publicUrl) problems.push("NEXTAUTH_URL is missing, while SMTP_URL is set: mail contains links");
  return { smtpUrl, from: from ?? "" };
}
