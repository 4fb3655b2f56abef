/**
 * How a list of requirements is ordered: as in the documents, by the numbers of the ids, by title, by type, the most important or the
 * least finished first, or the last changed first.
 */
export const REQUIREMENT_ORDERS = [
  "document",
  "id",
  "title",
  "type",
  "priority",
  "status",
  "changed",
] as const;
export type RequirementOrder = (typeof REQUIREMENT_ORDERS)[number];

/** The order of a list unless its address names one. */
export const USUAL_REQUIREMENT_ORDER: RequirementOrder = "document";

/** The value of the parameter `sort`; empty for the usual order, which needs none. */
export const sortParameter = (sort: RequirementOrder | undefined): string =>
  sort === undefined || sort === USUAL_REQUIREMENT_ORDER ? "" : sort;
