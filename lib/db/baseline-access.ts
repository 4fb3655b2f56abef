import { checkerFor } from "./access.ts";

/** Checks a right in the project of a baseline. */
export const requireBaseline = checkerFor("baselines");
