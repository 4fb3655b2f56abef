import { checkerFor } from "./access.ts";

/** Checks a right in the project of a wait. */
export const requireWait = checkerFor((tx, id) =>
  tx.wait.findUnique({ where: { id }, select: { project_id: true } }),
);
