import { checkerFor } from "./access.ts";

/** Checks a right in the project of a change request. */
export const requireChangeRequest = checkerFor("change_requests");
