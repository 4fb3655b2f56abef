import type { RequirementFileQuery, WithHeadings } from "#lib/contracts/list-file.ts";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { exportedColumns, type ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { type CsvColumn, csvAttachment, streamCsv } from "#lib/formats/tables/stream-csv.ts";
import { listRequirements } from "./list-requirements.ts";

const CELLS: Readonly<Record<ListColumn<"requirements">, readonly CsvColumn<RequirementView>[]>> = {
  statement: [["statement", ({ statement }) => statement]],
  type: [["type", ({ type }) => type]],
  priority: [["priority", ({ priority }) => priority ?? ""]],
  status: [["status", ({ status }) => status ?? ""]],
  owner: [["owner", ({ owner }) => owner]],
  source: [["source", ({ source }) => source]],
  verification: [["verification", ({ verification }) => verification]],
  version: [["version", ({ version }) => version]],
  document: [["document_name", (requirement) => requirement.document_name]],
  approved: [
    ["approved_by", (requirement) => requirement.approved_by ?? ""],
    ["approved_at", (requirement) => requirement.approved_at ?? ""],
  ],
  changed: [["changed_at", (requirement) => requirement.changed_at]],
};

/**
 * All requirements of a project that fit a filter, as CSV with the chosen columns; approvals are those of this text.
 * @throws AppError not_found, insufficient_scope, requirements_preparing
 */
export async function exportRequirementList(
  actor: Actor,
  projectId: string,
  query: WithHeadings<RequirementFileQuery>,
) {
  const { columns, headings, ...asked } = query;
  const chosen = exportedColumns("requirements", columns).flatMap((name) => CELLS[name]);
  const rows = await streamCsv<RequirementView>(
    [["id", ({ id }) => id], ["title", ({ title }) => title], ...chosen],
    headings,
    (page) => listRequirements(actor, projectId, { ...asked, ...page }),
  );
  return csvAttachment("requirements", rows);
}
