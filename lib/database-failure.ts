/**
 * Failures of the database that are not caused by the call itself. A step of a run that meets one is repeated instead of being
 * recorded as failed; a request that meets one is answered with 503 or 507 instead of 500.
 */

/** Prisma's own codes: unreachable, timed out, connection closed, no free connection, transaction lost. */
const AWAY_CODES = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  // SQLSTATE: shutdown, crash, starting up, too many connections
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);
const AWAY_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
const AWAY_WORDS =
  /connection terminated|connection ended|server closed the connection|is not queryable|timeout exceeded when trying to connect/i;
/** Two transactions met: Prisma's code, the adapter's kind, SQLSTATE of a serialization failure and of a deadlock. */
const CONFLICT = new Set(["P2034", "TransactionWriteConflict", "40001", "40P01"]);
/** SQLSTATE and the file system's code. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Maximum depth of a chain of causes; drivers wrap two or three times. */
const MAX_DEPTH = 6;

type Failure = "away" | "conflict" | "full";

function failureItself(error: object): Failure | null {
  const { code, kind, originalCode, message } = error as Record<string, unknown>;
  const named = [code, originalCode, kind].filter((value) => typeof value === "string");
  if (named.some((name) => FULL.has(name))) return "full";
  if (named.some((name) => CONFLICT.has(name))) return "conflict";
  if (named.some((name) => AWAY_CODES.has(name) || AWAY_KINDS.has(name) || /^08\w{3}$/.test(name)))
    return "away";
  return typeof message === "string" && AWAY_WORDS.test(message) ? "away" : null;
}

function failureOf(error: unknown): Failure | null {
  let current: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && current !== null && typeof current === "object"; depth += 1) {
    const { cause, meta } = current as {
      cause?: unknown;
      meta?: { driverAdapterError?: unknown; code?: unknown };
    };
    const failure = failureItself(current) ?? failureItself({ code: meta?.code });
    if (failure !== null) return failure;
    current = cause ?? meta?.driverAdapterError;
  }
  return null;
}

/** Whether the same call may be repeated after this error: the database is away, or two transactions met. */
export function isTransient(error: unknown): boolean {
  const failure = failureOf(error);
  return failure === "away" || failure === "conflict";
}

/** Whether the database cannot be reached, is starting or stopping, or has no free connection. */
export const isDatabaseAway = (error: unknown): boolean => failureOf(error) === "away";

/** Whether the disk of the database or of the data folder is full. */
export const isDiskFull = (error: unknown): boolean => failureOf(error) === "full";
