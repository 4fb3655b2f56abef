import { pino } from "pino";
import { logLevel } from "./env.ts";

/** Fields that may contain a secret. They are never logged, at the top level or one level deep. */
const SECRET_FIELDS = ["password", "token", "apiKey", "secret", "authorization", "cookie", "masterKey"];

/**
 * The structured log: one JSON line per event on stdout, `log.info({ runId }, "run finished")`. The lines of
 * a request carry its id through `log.child({ requestId })`. Errors use the field `err`.
 */
export const log = pino({
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: "[hidden]" },
});
