import type { RightsTableView } from "#lib/contracts/rights.ts";
import { ACTION_NAMES, needsGrant, RIGHTS } from "#lib/domain/access/can.ts";

/** The table that every check of a right consults. It is the same for all workspaces. */
export function getRightsTable(): RightsTableView {
  return {
    data: ACTION_NAMES.map((action) => {
      const { roles, links, scopes } = RIGHTS[action];
      return {
        action,
        roles: { ...roles },
        links: { ...links },
        scopes: [...scopes],
        needs_grant: needsGrant(action),
      };
    }),
  };
}
