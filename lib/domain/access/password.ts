import { COMMON_PASSWORDS } from "./common-passwords.ts";

const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

export type PasswordProblem = "too_short" | "too_long" | "common" | "own_name";

/** Letters and numbers alone, with the usual swaps undone, so that `P@ssw0rd!!2026` counts as what it is. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replaceAll("0", "o")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replace(/[^\p{L}\p{N}]/gu, "");

const COMMON = new Set(COMMON_PASSWORDS.flatMap((word) => [word, plain(word)]));

/** `aaaaaaaaaaaa`, `abcabcabcabc`: a piece of up to four characters again and again. */
const isRepetition = (text: string) => /^(.{1,4})\1+.{0,3}$/su.test(text);

const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
const isRun = (text: string) =>
  RUNS.some((run) => (run + run).includes(text) || [...(run + run)].reverse().join("").includes(text));

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const core = plain(password);
  const withoutTail = lower.replace(/[\d\W_]+$/u, "");
  const known = [lower, core, withoutTail, plain(withoutTail)].some((form) => COMMON.has(form));
  return known || isRepetition(lower) || isRun(lower);
}

/**
 * What is wrong with a new password: shorter than 12 characters, a common one, or the person's own
 * address; any characters are welcome. Out: null when nothing is.
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return "too_short";
  if (length > MAX_PASSWORD) return "too_long";
  if (isCommon(password)) return "common";
  const [local = ""] = email.split("@");
  const own = password.toLowerCase();
  if (own === email || (local.length >= 6 && own.replace(/[\d\W_]/gu, "") === local.replace(/[\d\W_]/gu, "")))
    return "own_name";
  return null;
}
