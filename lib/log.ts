import { pino } from "pino";
import { logLevel } from "./env.ts";

/** Fields that may contain a secret. They are never logged, at the top level or one level deep. */
const SECRET_FIELDS = ["password", "token", "apiKey", "secret", "authorization", "cookie", "masterKey"];

/** What a terminal acts on or what reorders text, and what JSON need not escape. */
const ACTING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/gu;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const output = pino.destination(1);
/** Writes a line of JSON in which such characters are escaped; they can only be inside its texts. */
const terminalSafe = {
  write: (line: string) => output.write(`${line.trimEnd().replace(ACTING, escaped)}\n`),
};

/**
 * The structured log: one JSON line per event on stdout, `log.info({ runId }, "run finished")`. The lines of
 * a request carry its id through `log.child({ requestId })`. Errors use the field `err`.
 */
export const log = pino(
  {
    level: logLevel(),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: "[hidden]" },
  },
  terminalSafe,
);
