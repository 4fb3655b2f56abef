import type { RequirementList, RequirementListQuery } from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { onCurrentRows } from "#lib/db/current-rows.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { isTraced, selectRequirementPage } from "#lib/db/select-requirements.ts";
import { storeSharedIds } from "#lib/db/shared-ids.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type FilterTerm, filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { inSlices } from "#lib/threads/in-slices.ts";
import { whenPrepared } from "./prepared-lists.ts";
import { currentDocuments, viewsOf } from "./requirement-rows.ts";

/** The ids of the requirements that fit a term about links or coverage: only the whole trace knows them. */
async function tracedIds(db: ProjectDb, term: FilterTerm): Promise<string[]> {
  const { trace } = await loadRegister(db);
  const filter = { terms: [{ ...term, not: false }], unknown: [] };
  return (await inSlices(filterParts(trace, filter))).map((number) => trace.item(number).end.ref);
}

/**
 * The project's requirements that fit a filter, in the order of its documents or another one, from rows.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor), requirements_preparing.
 */
export async function listRequirements(
  actor: Actor,
  projectId: string,
  query: RequirementListQuery,
): Promise<RequirementList> {
  const access = await requireProject(actor, projectId, "read");
  const start = offsetOf(query.cursor);
  const filter = parseFilter(query.q);
  const { list, unstoredIds } = await whenPrepared(() =>
    onCurrentRows(access, async (db) => {
      const documents = await currentDocuments(db);
      const traced: string[][] = [];
      for (const term of filter.terms) if (isTraced(term)) traced.push(await tracedIds(db, term));
      const page = await selectRequirementPage(db, documents, {
        terms: filter.terms,
        traced,
        archived: query.archived === undefined ? undefined : query.archived === "true",
        order: query.sort ?? "document",
        start,
        limit: query.limit,
      });
      const data = await viewsOf(db, documents, page.refs);
      const { total, claimed, unstoredIds } = page;
      const next_cursor = cursorAt(start + query.limit, total);
      return { unstoredIds, list: { data, next_cursor, total, claimed, unknown: [...filter.unknown] } };
    }),
  );
  if (unstoredIds !== null) await inTenant(access, (db) => storeSharedIds(db, unstoredIds));
  return list;
}
