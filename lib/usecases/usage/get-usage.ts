import { periodOf, type UsageQuery, type UsageReportView } from "#lib/contracts/usage.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { MAX_REPORTED_TASKS, usageBy, usageByTask } from "#lib/db/usage-report.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { addSums } from "#lib/domain/usage/usage-sum.ts";
import { nameRows } from "./name-rows.ts";
import { type UsagePlace, usageAccess } from "./usage-access.ts";

/** What a period's model calls took, summed up in each of the ways asked for; all of them at one moment. */
export async function getUsageReports(
  actor: Actor,
  place: UsagePlace,
  query: Omit<UsageQuery, "group"> & { readonly groups: readonly UsageQuery["group"][] },
): Promise<readonly UsageReportView[]> {
  const { access, projectId } = await usageAccess(actor, place);
  const period = periodOf(query, new Date());
  const filter = { ...period, projectId: projectId ?? query.project_id, userId: query.user_id };
  return inTenant(access, async (db) => {
    const total = addSums(await usageBy(db, "day", filter));
    const reports: UsageReportView[] = [];
    for (const group of query.groups) {
      const found = group === "task" ? await usageByTask(db, filter) : await usageBy(db, group, filter);
      const most = group === "task" ? MAX_REPORTED_TASKS : found.length;
      reports.push({
        workspace_id: access.workspaceId,
        period: { ...period, time_zone: "UTC" },
        currency: "USD",
        group,
        total,
        rows: await nameRows(db, group, found.slice(0, most)),
        more: found.length > most,
      });
    }
    return reports;
  });
}

/**
 * What the model calls of a workspace or project took in a period (UTC), summed up by day, model, role, project, member
 * or task. Errors: not_found, insufficient_scope.
 */
export async function getUsage(
  actor: Actor,
  place: UsagePlace,
  { group, ...query }: UsageQuery,
): Promise<UsageReportView> {
  const [report] = await getUsageReports(actor, place, { ...query, groups: [group] });
  if (report === undefined) throw new Error("no report was made");
  return report;
}
