import { z } from "zod";
import { CHAT_TABLES } from "./chat-tables.ts";
import type { ArchivedRow, ArchivedTable } from "./column.ts";
import { OMISSION_REASONS, type OmissionReason } from "./omission-reasons.ts";
import { PROJECT_TABLES } from "./project-tables.ts";
import { TASK_TABLES } from "./task-tables.ts";

/** Tables whose rows are in a project archive as they are, in the order in which they are stored. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [...TASK_TABLES, ...CHAT_TABLES, ...PROJECT_TABLES];

/** Tables that are in the manifest of an archive in another form. */
export const MANIFEST_TABLES = [
  "projects",
  "documents",
  "document_versions",
  "imported_files",
  "comment_threads",
  "id_counters",
  "project_seats",
] as const;

const OMITTED: Readonly<Record<OmissionReason, readonly string[]>> = {
  secret: ["api_tokens", "issue_trackers", "webhook_endpoints", "webhook_deliveries", "webhook_attempts"],
  account: [
    "default_views",
    "delegations",
    "document_sights",
    "export_schedules",
    "presences",
    "saved_views",
    "waits",
    "watches",
  ],
  guests: ["share_links", "share_link_opens", "link_guests", "link_acts", "link_verdicts", "link_threads"],
  repository: [
    "repositories",
    "repository_remotes",
    "pull_requests",
    "change_sets",
    "code_reviews",
    "code_findings",
    "test_settings",
    "test_runs",
    "test_run_events",
    "test_baselines",
  ],
  tracker: ["work_issues", "issue_syncs"],
  workspace: [
    "model_profiles",
    "prompt_inputs",
    "prompt_evaluations",
    "prompt_evaluation_results",
    "move_log",
  ],
  spending: ["model_calls", "usage_tasks", "usage_days", "usage_months"],
  news: ["activities", "notifications"],
  audit: ["audit_events"],
  engine: [
    "agent_steps",
    "exchange_jobs",
    "exchange_job_files",
    "exported_files",
    "live_documents",
    "live_updates",
    "live_commands",
    "project_deletions",
  ],
  derived: [
    "passages",
    "passage_vectors",
    "search_lines",
    "requirement_readings",
    "requirement_rows",
    "requirement_links",
    "shared_requirement_ids",
    "document_blames",
    "code_indexes",
    "code_blobs",
    "code_symbols",
    "code_passages",
    "code_files",
    "code_places",
    "code_edges",
  ],
};

/** Tables that are not in an archive, with the reason. */
export const OMITTED_TABLES: ReadonlyMap<string, OmissionReason> = new Map(
  OMISSION_REASONS.flatMap((reason) => OMITTED[reason].map((table) => [table, reason] as const)),
);

const rowSchemas = new Map<string, z.ZodType<ArchivedRow>>();

function rowSchema(table: ArchivedTable): z.ZodType<ArchivedRow> {
  const known = rowSchemas.get(table.name);
  if (known !== undefined) return known;
  const shape = Object.fromEntries(Object.entries(table.columns).map(([name, { schema }]) => [name, schema]));
  const made = z.strictObject(shape);
  rowSchemas.set(table.name, made);
  return made;
}

/**
 * Checks a row of an archive. The row itself is stored and not the parsed value, so that nothing of it is lost.
 * @returns the column in error; null if the row is valid
 */
export function problemOfRow(table: ArchivedTable, row: ArchivedRow): string | null {
  const parsed = rowSchema(table).safeParse(row);
  if (!parsed.success) return parsed.error.issues[0]?.path.join(".") ?? "";
  return table.agrees?.(row) === false ? "type" : null;
}
