const FORM = /^[\w-]{43}$/;

/** Whether a text has the format of a review link's token: 256 random bits in base64url. */
export function isShareToken(text: string): boolean {
  return FORM.test(text);
}
