import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { approvalsOf } from "#lib/db/claimed-requirements.ts";
import { findProject } from "#lib/db/projects.ts";
import { requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { requirementResults } from "#lib/db/requirement-results.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { titleOfName } from "#lib/domain/exchange/formats.ts";
import { traceColumns, traceRow } from "#lib/domain/exchange/trace-table.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { tracedRequirement } from "#lib/domain/requirements/trace/traced-requirement.ts";
import { csvFile } from "#lib/formats/tables/write-csv.ts";
import { inSlices } from "#lib/threads/in-slices.ts";

/**
 * The trace of the requirements as CSV, one row for each: state, plan items, lines of the code, tests, and which run tested which
 * tree with which result.
 * @param filter As in the list of requirements; "" is all.
 * Errors: not_found, forbidden, insufficient_scope, export_nothing.
 */
export async function exportMatrix(
  actor: Actor,
  projectId: string,
  filter: string,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const access = await requireProject(actor, projectId, "export");
  return inTenant(access, async (db) => {
    const [project, register] = [await findProject(db), await loadRegister(db)];
    const { trace, language } = register;
    const approvalOf = approvalsOf(register, await requirementDecisions(db));
    const found = await inSlices(filterParts(trace, parseFilter(filter), approvalOf));
    if (found.length === 0) throw new AppError("export_nothing");
    const results = await requirementResults(db);
    const rows = found.map((item) => traceRow(tracedRequirement(trace, item, results), language));
    await audit(db, { action: "trace.exported", target: projectId, data: { requirements: rows.length } });
    return {
      name: `${titleOfName(`${project.name}.csv`) || "project"}-trace.csv`,
      mediaType: "text/csv; charset=utf-8",
      bytes: csvFile([traceColumns(language), ...rows]),
    };
  });
}
