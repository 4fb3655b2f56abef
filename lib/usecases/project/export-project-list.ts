import type { ListFileQuery, WithHeadings } from "#lib/contracts/list-file.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { exportedColumns, type ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { type CsvColumn, csvAttachment, streamCsv } from "#lib/formats/tables/stream-csv.ts";
import { listProjects } from "./list-projects.ts";

const CELLS: Readonly<Record<ListColumn<"projects">, CsvColumn<ProjectView>>> = {
  language: ["language", ({ language }) => language],
  updated: ["updated_at", (project) => project.updated_at],
  created: ["created_at", (project) => project.created_at],
  repository: ["has_repository", (project) => String(project.has_repository)],
};

/**
 * All projects of the workspace that match, as CSV with the chosen columns; a token that is bound to one gets that one.
 * @throws AppError not_found, insufficient_scope
 */
export async function exportProjectList(actor: Actor, query: WithHeadings<ListFileQuery>) {
  const { columns, archived, headings, ...asked } = query;
  const chosen = exportedColumns("projects", columns).map((name) => CELLS[name]);
  const request = { ...asked, archived: archived === "true" };
  const rows = await streamCsv<ProjectView>(
    [["id", ({ id }) => id], ["name", ({ name }) => name], ...chosen],
    headings,
    (page) => listProjects(actor, { ...request, ...page }),
  );
  return csvAttachment("projects", rows);
}
