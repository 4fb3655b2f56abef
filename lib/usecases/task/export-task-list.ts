import type { TaskFileQuery, WithHeadings } from "#lib/contracts/list-file.ts";
import type { TaskView } from "#lib/contracts/task.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { exportedColumns, type ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { type CsvColumn, csvAttachment, streamCsv } from "#lib/formats/tables/stream-csv.ts";
import { listTasks } from "./list-tasks.ts";

const CELLS: Readonly<Record<ListColumn<"tasks">, readonly CsvColumn<TaskView>[]>> = {
  phase: [["phase", (task) => task.phase]],
  run: [
    ["run_status", ({ run }) => run?.status ?? ""],
    ["run_pause", ({ run }) => run?.pause ?? ""],
  ],
  updated: [["updated_at", (task) => task.updated_at]],
  created: [["created_at", (task) => task.created_at]],
  created_by: [["created_by", (task) => task.created_by]],
  plan: [
    ["plan_version", ({ plan_version }) => plan_version?.toString() ?? ""],
    ["plan_status", ({ plan_status }) => plan_status ?? ""],
  ],
};

/**
 * All tasks of a project that match, as CSV with the chosen columns. Without a heading a column has the name of the API.
 * @throws AppError not_found, insufficient_scope
 */
export async function exportTaskList(actor: Actor, projectId: string, query: WithHeadings<TaskFileQuery>) {
  const { columns, archived, headings, ...asked } = query;
  const chosen = exportedColumns("tasks", columns).flatMap((name) => CELLS[name]);
  const request = { ...asked, archived: archived === "true" };
  const rows = await streamCsv<TaskView>(
    [["id", ({ id }) => id], ["title", ({ title }) => title], ...chosen],
    headings,
    (page) => listTasks(actor, projectId, { ...request, ...page }),
  );
  return csvAttachment("tasks", rows);
}
