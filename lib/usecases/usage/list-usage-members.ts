import { inTenant } from "#lib/db/tenant.ts";
import { personNames, usageBy } from "#lib/db/usage-report.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { monthPeriod } from "#lib/domain/usage/period.ts";
import { type UsagePlace, usageAccess } from "./usage-access.ts";

/** The people for whom models were called in a month, to choose one of them. Errors: not_found, insufficient_scope. */
export async function listUsageMembers(
  actor: Actor,
  place: UsagePlace,
  month: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { access, projectId } = await usageAccess(actor, place);
  return inTenant(access, async (db) => {
    const rows = await usageBy(db, "member", { ...monthPeriod(month), projectId });
    const names = await personNames(
      db,
      rows.map(({ key }) => key),
    );
    return [...names].map(([id, name]) => ({ id, name }));
  });
}
