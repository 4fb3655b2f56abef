import type { RequirementList, RequirementListQuery } from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { approvalsOf } from "#lib/db/claimed-requirements.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { inSlices } from "#lib/threads/in-slices.ts";
import { requirementViewOf } from "./requirement-view.ts";

const isArchived = ({ trace }: Register, number: number): boolean =>
  trace.item(number).record?.status === "deprecated";

/**
 * The project's requirements that fit a filter, in the order of its documents.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor).
 */
export async function listRequirements(
  actor: Actor,
  projectId: string,
  query: RequirementListQuery,
): Promise<RequirementList> {
  const access = await requireProject(actor, projectId, "read");
  const start = offsetOf(query.cursor);
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const filter = parseFilter(query.q);
    const decisions = await requirementDecisions(db);
    const approvalOf = approvalsOf(register, decisions);
    const matching = await inSlices(filterParts(register.trace, filter, approvalOf));
    const found = matching.filter(
      (number) =>
        query.archived === undefined || isArchived(register, number) === (query.archived === "true"),
    );
    const shown = found.slice(start, start + query.limit);
    return {
      data: shown.map((number) => requirementViewOf(register, number, decisions)),
      next_cursor: cursorAt(start + query.limit, found.length),
      total: found.length,
      claimed: found.filter((number) => approvalOf(number) === "claimed").length,
      unknown: [...filter.unknown],
    };
  });
}
