import { pino } from "pino";
import { logLevel } from "./env.ts";

/** Fields that may carry a secret; they are never written, wherever one level deep they appear. */
const SECRET_FIELDS = ["password", "token", "apiKey", "secret", "authorization", "cookie", "masterKey"];

/**
 * The structured log: one JSON line per event on stdout, `log.info({ runId }, "run finished")`.
 * A request's lines carry its id through `log.child({ requestId })`. Errors go under `err`.
 */
export const log = pino({
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: "[hidden]" },
});
