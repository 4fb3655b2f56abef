import { checkerFor } from "./access.ts";

/** Checks a right in the project of a wait. */
export const requireWait = checkerFor("waits");
