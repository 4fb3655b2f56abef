/**
 * Database failures that are not caused by the call itself: the server is gone, starting, refuses connections or asks to retry.
 * A step that meets one is retried instead of being recorded as failed.
 */

/** Prisma's own codes: unreachable, timed out, connection closed, no free connection, transaction lost, write conflict. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034"]);
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
/** SQLSTATE: serialization failure, deadlock, shutdown, crash, starting up, too many connections. */
const SQL_STATES = new Set(["40001", "40P01", "57P01", "57P02", "57P03", "53300"]);
const ADAPTER_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TransactionWriteConflict",
]);
const WORDS =
  /connection terminated|connection ended|server closed the connection|timeout exceeded when trying to connect/i;

/** Maximum depth of a chain of causes; drivers wrap two or three times. */
const MAX_DEPTH = 6;

function isTransientItself(error: object): boolean {
  const { code, kind, originalCode, message } = error as Record<string, unknown>;
  const named = [code, originalCode].filter((value) => typeof value === "string");
  if (named.some((name) => PRISMA_CODES.has(name) || SOCKET_CODES.has(name) || SQL_STATES.has(name)))
    return true;
  if (named.some((name) => name.startsWith("08"))) return true;
  if (typeof kind === "string" && ADAPTER_KINDS.has(kind)) return true;
  return typeof message === "string" && WORDS.test(message);
}

/** Whether the same call may be retried after this error. */
export function isTransient(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && current !== null && typeof current === "object"; depth += 1) {
    if (isTransientItself(current)) return true;
    const { cause, meta } = current as {
      cause?: unknown;
      meta?: { driverAdapterError?: unknown; code?: unknown };
    };
    if (typeof meta?.code === "string" && SQL_STATES.has(meta.code)) return true;
    current = cause ?? meta?.driverAdapterError;
  }
  return false;
}
