/** How lists of projects, tasks and documents are ordered: last created first, last changed first, or by name. */
export const LIST_ORDERS = ["newest", "updated", "name"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
