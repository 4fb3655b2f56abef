/**
 * Where the id of a statement is written: `below_heading` as a separate line, where a section contains this statement only;
 * `before` the text of a paragraph or item; in a `row`, in a column for ids.
 */
export const ID_PLACES = ["below_heading", "before", "row"] as const;
export type GivenIdPlace = (typeof ID_PLACES)[number];
