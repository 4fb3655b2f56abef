/** What can be put in order in a document, counted in places. */
export const FORMAT_STEPS = ["fence", "headings", "tables", "ids", "numbers", "contents"] as const;
export type FormatStep = (typeof FORMAT_STEPS)[number];
