import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { PRIORITIES } from "#lib/domain/requirements/records/record.ts";

export const SUGGESTION_ORDERS = ["newest", "priority", "place"] as const;
export type SuggestionOrder = (typeof SUGGESTION_ORDERS)[number];
export const SUGGESTION_GROUPINGS = ["none", "reason", "requirement"] as const;
export type SuggestionGrouping = (typeof SUGGESTION_GROUPINGS)[number];

/** How suggestions are listed. */
export interface SuggestionArrangement {
  readonly order: SuggestionOrder;
  readonly group: SuggestionGrouping;
}

/** Parameters of the address of a document's page that contain the arrangement. */
export const ORDER_PARAM = "edits-order";
export const GROUP_PARAM = "edits-group";

/** Reads the arrangement from the address of the page; what is unknown counts as the default. */
export function readArrangement(from: Pick<URLSearchParams, "get">): SuggestionArrangement {
  const order = SUGGESTION_ORDERS.find((one) => one === from.get(ORDER_PARAM)) ?? "newest";
  const group = SUGGESTION_GROUPINGS.find((one) => one === from.get(GROUP_PARAM)) ?? "none";
  return { order, group };
}

type Arranged = Pick<SuggestionView, "id" | "reason" | "requirements"> & {
  readonly preview: Pick<SuggestionView["preview"], "line">;
};

/** The rank of the most important requirement that an edit changes; edits without a known priority come last. */
const rankOf = ({ requirements }: Arranged): number =>
  Math.min(
    PRIORITIES.length,
    ...requirements.flatMap(({ priority }) => (priority === null ? [] : [PRIORITIES.indexOf(priority)])),
  );

/** The line of an edit; edits without a location come last. */
const lineOf = ({ preview }: Arranged): number => preview.line ?? Number.MAX_SAFE_INTEGER;

const keyOf = (one: Arranged, group: SuggestionGrouping): string =>
  group === "none" ? "" : group === "reason" ? one.reason : one.requirements.map(({ id }) => id).join(" ");

/** A group of suggestions. */
export interface SuggestionGroup {
  /** The reason or the ids of the requirements; empty if there are none, or if nothing is grouped. */
  readonly key: string;
  readonly ids: readonly string[];
}

/**
 * Sorts and groups suggestions. Groups are in the order of their first suggestion.
 * @param suggestions Newest first; equal ones stay in this order.
 */
export function arrangeSuggestions(
  suggestions: readonly Arranged[],
  { order, group }: SuggestionArrangement,
): SuggestionGroup[] {
  const sorted = [...suggestions];
  if (order === "place") sorted.sort((a, b) => lineOf(a) - lineOf(b));
  if (order === "priority") sorted.sort((a, b) => rankOf(a) - rankOf(b) || lineOf(a) - lineOf(b));
  const groups = Map.groupBy(sorted, (one) => keyOf(one, group));
  return [...groups].map(([key, own]) => ({ key, ids: own.map(({ id }) => id) }));
}
