const MAX_LENGTH = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes an email address to the form that identifies an account: NFKC, lower case, trimmed. Addresses
 * with letters outside ASCII are refused, because they can look like another address (a Cyrillic `а`).
 * @returns null if the text is not an accepted address
 */
export function normaliseEmail(text: string): string | null {
  if (text.length > MAX_LENGTH * 2) return null;
  const email = text.normalize("NFKC").trim().toLowerCase();
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const labels = email.slice(at + 1).split(".");
  if (at < 1 || email.length > MAX_LENGTH || local.length > 64 || !LOCAL.test(local)) return null;
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) ? email : null;
}
