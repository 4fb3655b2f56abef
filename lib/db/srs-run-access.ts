import { checkerFor } from "./access.ts";

/** Checks a right in the project of an SRS run. */
export const requireSrsRun = checkerFor((tx, id) =>
  tx.srsRun.findUnique({ where: { id }, select: { project_id: true } }),
);
