import { checkerFor } from "./access.ts";

/** Checks a right in the project of a change request. */
export const requireChangeRequest = checkerFor((tx, id) =>
  tx.changeRequest.findUnique({ where: { id }, select: { project_id: true } }),
);
