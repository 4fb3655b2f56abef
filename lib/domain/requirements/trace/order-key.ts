import { folded } from "./search-columns.ts";

const DIGITS = 12;

/** A text that orders ids by their numbers: FR-2 before FR-10. */
export const orderKey = (id: string): string =>
  folded(id).replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, "").padStart(DIGITS, "0"));
