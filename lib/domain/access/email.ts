const MAX_LENGTH = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one form of an e-mail address, under which an account is kept: NFKC, lower case, trimmed.
 * Out: null for what is no address, and for letters outside ASCII: they can look like another's address
 * (a Cyrillic `а`), so such an address is refused rather than guessed at.
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
