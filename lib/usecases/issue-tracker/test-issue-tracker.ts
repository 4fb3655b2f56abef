import { TrackerFailure } from "#lib/agents/issue-tracker/issue-tracker.ts";
import { openTracker } from "#lib/agents/issue-tracker/open-tracker.ts";
import type { IssueTrackerTestView } from "#lib/contracts/issue-tracker.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type IssueTrackerSecret, issueTrackerSecret } from "#lib/db/issue-trackers.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;

type Outcome = Pick<IssueTrackerTestView, "code" | "name">;

async function check(found: IssueTrackerSecret | null): Promise<Outcome> {
  if (found === null) return { code: "issue_tracker_missing", name: null };
  const { kind, base_url: baseUrl, target, account, api_key: apiKey } = found;
  const allowPrivate = allowsPrivateEndpoints();
  try {
    const { name } = await openTracker({ kind, baseUrl, target, account, apiKey }, { allowPrivate }).check();
    return { code: "ok", name };
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    return { code: error.code, name: null };
  }
}

/**
 * Reads the project of the stored tracker once and returns its name, or the error code. No issue is changed.
 * @throws AppError not_found, forbidden, insufficient_scope, throttled
 */
export async function testIssueTracker(actor: Actor, projectId: string): Promise<IssueTrackerTestView> {
  const access = await requireProject(actor, projectId, "manage");
  await throttle([{ key: `issue-tracker-test:${projectId}`, limits: LIMIT }], new Date());
  const found = await inTenant(access, issueTrackerSecret);
  const started = performance.now();
  const outcome = await check(found);
  const data = { code: outcome.code };
  await inTenant(access, (db) => audit(db, { action: "issue_tracker.tested", target: projectId, data }));
  return { ...outcome, duration_ms: Math.round(performance.now() - started) };
}
