import type { Right } from "./design.ts";
import { foldedDesignName } from "./design.ts";

/** What a role may do with an action; `unstated` if the plan does not say. */
export type Permission = "may" | "may_not" | "unstated";

export interface PermissionRow {
  readonly action: string;
  /** One entry per role, in the order of `roles`. */
  readonly cells: readonly Permission[];
}

export interface PermissionMatrix {
  readonly roles: readonly string[];
  readonly rows: readonly PermissionRow[];
}

/** The rights of all roles as a matrix: actions in the order in which they are first named. A role that both may and may not, may not. */
export function permissionMatrix(
  rights: readonly Pick<Right, "role" | "may" | "may_not">[],
): PermissionMatrix {
  const actions = new Map<string, string>();
  for (const { may, may_not } of rights)
    for (const action of [...may, ...may_not])
      if (!actions.has(foldedDesignName(action))) actions.set(foldedDesignName(action), action);
  const has = (list: readonly string[], key: string) =>
    list.some((action) => foldedDesignName(action) === key);
  return {
    roles: rights.map(({ role }) => role),
    rows: [...actions].map(([key, action]) => ({
      action,
      cells: rights.map(({ may, may_not }) =>
        has(may_not, key) ? "may_not" : has(may, key) ? "may" : "unstated",
      ),
    })),
  };
}
