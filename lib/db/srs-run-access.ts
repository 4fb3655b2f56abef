import { checkerFor } from "./access.ts";

/** Checks a right in the project of an SRS run. */
export const requireSrsRun = checkerFor("srs_runs");
