import type { ListOrder } from "../list-order.ts";
import { type RequirementOrder, USUAL_REQUIREMENT_ORDER } from "../requirement-order.ts";
import { columnsParameter, shownColumns } from "./shown-columns.ts";

/** Lists of a project whose state can be saved as a view. */
export const PROJECT_LISTS = ["requirements", "tasks", "documents"] as const;
export const VIEW_LISTS = [...PROJECT_LISTS, "projects"] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** Parameters of the address of a list that belong to a view, in their order. The page that somebody looks at does not. */
const PARAMETERS: Readonly<Record<ViewList, readonly string[]>> = {
  requirements: ["q", "sort", "archived", "columns"],
  tasks: ["view", "q", "phase", "sort", "archived", "columns"],
  documents: ["q", "sort", "archived", "columns"],
  projects: ["q", "sort", "archived", "columns"],
};

/** The longest stored query; a filter of requirements has at most 1,000 characters. */
export const MAX_VIEW_QUERY = 4_000;

function parameterValue(list: ViewList, name: string, given: URLSearchParams): string | null {
  const values = given.getAll(name);
  if (name === "columns") return columnsParameter(list, shownColumns(list, values));
  // `view=all` only says that no view opens.
  if (name === "view") return values.at(-1) === "board" ? "board" : null;
  const value = values.at(-1)?.trim() ?? "";
  return value === "" || (name === "archived" && value !== "true") ? null : value;
}

/**
 * The state of a list in one form, so that equal states are equal texts: its own parameters in their order, without empty and
 * usual ones.
 */
export function viewQuery(list: ViewList, query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  const parameters = PARAMETERS[list].flatMap((name) => {
    const value = parameterValue(list, name, given);
    return value === null || (name === "sort" && value === usualSort(list)) ? [] : [[name, value]];
  });
  return new URLSearchParams(parameters).toString();
}

/** The order of a list unless its address names one. */
function usualSort(list: ViewList): ListOrder | RequirementOrder {
  if (list === "requirements") return USUAL_REQUIREMENT_ORDER;
  return list === "projects" ? "newest" : "updated";
}
