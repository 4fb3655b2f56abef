import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Codes of one step before and after count, for clocks that differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Crockford's digits, without letters that look like numbers. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An app according to RFC 6238, with the parameters that all apps support. */
const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Roundtable",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code that an app reads. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The code of a time, for tests. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step of a code that is right at this time; null if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Recovery codes of 80 bits, as they are shown. */
export function newRecoveryCodes(): readonly string[] {
  const one = () => [...randomBytes(16)].map((byte) => DIGITS[byte % DIGITS.length]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => one().replaceAll(/(.{4})(?!$)/g, "$1-"));
}

/** A code as people write it, without spaces and hyphens, in capitals. */
export const readCode = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** Whether a text, as `readCode` returns it, has the form of an app's code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether a text, as `readCode` returns it, has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code);
