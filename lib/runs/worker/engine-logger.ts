import type { DLogger } from "@dbos-inc/dbos-sdk";
import { log } from "#lib/log.ts";

const engineLog = log.child({ part: "engine" });

/** What the engine reports, in our own log: its running commentary at debug, so that only trouble is seen. */
export const engineLogger: DLogger = {
  info: (entry) => engineLog.debug(String(entry)),
  debug: (entry) => engineLog.trace(String(entry)),
  warn: (entry) => engineLog.warn(String(entry)),
  error: (entry, metadata) => engineLog.error({ err: metadata?.error ?? metadata?.stack }, String(entry)),
};
