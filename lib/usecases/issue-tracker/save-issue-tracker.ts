import { checkEndpoint } from "#lib/agents/endpoint.ts";
import type { IssueTrackerInput, IssueTrackerView } from "#lib/contracts/issue-tracker.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { findIssueTracker, type IssueTrackerRow, storeIssueTracker } from "#lib/db/issue-trackers.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { TRACKER_SPECS } from "#lib/domain/work/trackers.ts";

/** A stored key belongs to the service and account that it was entered for. */
const keepsKey = (
  before: IssueTrackerRow | null,
  { kind, base_url, account }: Pick<IssueTrackerRow, "kind" | "base_url" | "account">,
): boolean =>
  before?.has_key === true &&
  before.kind === kind &&
  before.base_url === base_url &&
  before.account === account;

/**
 * Connects a project to an issue tracker, or changes the connection. The key is stored encrypted.
 * @throws AppError endpoint_not_allowed, invalid_input (key missing), not_found, forbidden, insufficient_scope
 */
export async function saveIssueTracker(
  actor: Actor,
  projectId: string,
  input: IssueTrackerInput,
): Promise<IssueTrackerView> {
  const access = await requireProject(actor, projectId, "manage");
  const { kind, target, api_key } = input;
  const { address, needsAccount } = TRACKER_SPECS[kind];
  const base_url = (input.base_url ?? address).replace(/\/+$/, "");
  const account = needsAccount ? (input.account ?? null) : null;
  await checkEndpoint(base_url, allowsPrivateEndpoints());
  return inTenant(access, async (db) => {
    const before = await findIssueTracker(db);
    if (api_key === undefined && !keepsKey(before, { kind, base_url, account }))
      throw invalidField("/api_key", "required", "enter the key of this tracker");
    await storeIssueTracker(db, { kind, base_url, target, account, api_key });
    const data = { kind, target, key_changed: api_key !== undefined };
    await audit(db, { action: "issue_tracker.saved", target: projectId, data });
    return { issue_tracker: await findIssueTracker(db) };
  });
}
