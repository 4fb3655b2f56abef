import { periodOf, type UsageQuery } from "#lib/contracts/usage.ts";
import { projectNames } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { personNames, usageLines } from "#lib/db/usage-report.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { csvLines } from "#lib/formats/tables/write-csv.ts";
import { type UsagePlace, usageAccess } from "./usage-access.ts";

const MOST_LINES = 100_000;

const COLUMNS = [
  "day_utc",
  "project",
  "project_id",
  "member",
  "member_id",
  "provider",
  "model",
  "role",
  "calls",
  "input_tokens",
  "cached_tokens",
  "output_tokens",
  "cost_usd",
  "calls_at_unknown_price",
  "duration_ms",
] as const;

/**
 * The usage of a period as CSV: a line for each day, project, member, model and role.
 * Errors: too_large, not_found, insufficient_scope.
 */
export async function exportUsage(
  actor: Actor,
  place: UsagePlace,
  query: Omit<UsageQuery, "group">,
): Promise<string> {
  const { access, projectId } = await usageAccess(actor, place);
  const filter = {
    ...periodOf(query, new Date()),
    projectId: projectId ?? query.project_id,
    userId: query.user_id,
  };
  return inTenant(access, async (db) => {
    const lines = await usageLines(db, filter, MOST_LINES + 1);
    if (lines.length > MOST_LINES) throw new AppError("too_large");
    const projects = await projectNames(
      db,
      lines.map((line) => line.project_id),
    );
    const people = await personNames(
      db,
      lines.map((line) => line.user_id),
    );
    const rows = lines.map((line) => [
      line.day,
      projects.get(line.project_id) ?? "",
      line.project_id,
      people.get(line.user_id) ?? "",
      line.user_id,
      line.provider,
      line.model,
      line.role,
      line.calls,
      line.input_tokens,
      line.cached_tokens,
      line.output_tokens,
      line.cost_micros / 1_000_000,
      line.unknown_calls,
      line.duration_ms,
    ]);
    return csvLines([COLUMNS, ...rows.map((row) => row.map(String))]);
  });
}
