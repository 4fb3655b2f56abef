import { randomBytes } from "node:crypto";
import { checkEndpoint } from "#lib/agents/endpoint.ts";
import type {
  WebhookChange,
  WebhookInput,
  WebhookView,
  WebhookWithSecretView,
} from "#lib/contracts/webhook.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { projectNames } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import {
  findWebhook,
  insertWebhook,
  rotateWebhookKey,
  selectWebhooks,
  updateWebhook,
  type WebhookDraft,
} from "#lib/db/webhooks.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { ROBOT_SIGNED_FORMATS, type WebhookFormat } from "#lib/domain/webhook/webhook-endpoint.ts";
import { toWebhookView } from "./webhook-views.ts";

const MAX_WEBHOOKS = 20;
const SECRET_BYTES = 32;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** The address of a chat's webhook is a secret, so the log names its host only. */
const auditData = ({ name, url, format, project_id, kinds, enabled }: WebhookDraft) => ({
  name,
  host: new URL(url).host,
  format,
  project_id,
  kinds,
  enabled,
});

/**
 * The secret of a robot to store with a format: other formats have none.
 * @throws AppError invalid_input if a secret is given for a format without one
 */
function robotSecretOf(format: WebhookFormat, given: string | null | undefined): string | null | undefined {
  if (ROBOT_SIGNED_FORMATS.includes(format)) return given;
  if (given)
    throw invalidField("/robot_secret", "not_supported", "only robots of feishu and dingtalk have a secret");
  return null;
}

/** @throws AppError invalid_input if the workspace does not have the project */
async function requireKnownProject(db: TenantDb, projectId: string | null): Promise<void> {
  if (projectId === null || (await projectNames(db, [projectId])).has(projectId)) return;
  throw invalidField("/project_id", "not_found", "not a project of this workspace");
}

/**
 * Adds a webhook. Its secret is returned once and stored encrypted.
 * @throws AppError endpoint_not_allowed, webhook_name_taken, too_large (20 webhooks), invalid_input, forbidden, insufficient_scope
 */
export async function addWebhook(actor: Actor, input: WebhookInput): Promise<WebhookWithSecretView> {
  const access = await requireWorkspace(actor, null, "manage");
  const draft = { ...input, robot_secret: robotSecretOf(input.format, input.robot_secret) };
  await checkEndpoint(input.url, allowsPrivateEndpoints());
  return inTenant(access, async (db) => {
    if ((await selectWebhooks(db)).length >= MAX_WEBHOOKS)
      throw new AppError("too_large", { extra: { most: MAX_WEBHOOKS } });
    await requireKnownProject(db, input.project_id);
    const secret = newSecret();
    const id = await insertWebhook(db, draft, secret);
    await audit(db, { action: "webhook.saved", target: id, data: auditData(draft) });
    return { ...toWebhookView(await findWebhook(db, id)), secret };
  });
}

/**
 * Changes a webhook; absent fields stay. Enabling one sends what waits, in order.
 * @throws AppError endpoint_not_allowed, webhook_name_taken, invalid_input, not_found, forbidden, insufficient_scope
 */
export async function changeWebhook(actor: Actor, id: string, change: WebhookChange): Promise<WebhookView> {
  const access = await requireWorkspace(actor, null, "manage");
  await inTenant(access, (db) => findWebhook(db, id));
  if (change.url !== undefined) await checkEndpoint(change.url, allowsPrivateEndpoints());
  return inTenant(access, async (db) => {
    const before = await findWebhook(db, id);
    const format = change.format ?? before.format;
    // The secret of another product's robot would not be accepted.
    const given = change.robot_secret ?? (format === before.format ? change.robot_secret : null);
    const draft: WebhookDraft = {
      name: change.name ?? before.name,
      url: change.url ?? before.url,
      format,
      robot_secret: robotSecretOf(format, given),
      language: change.language ?? before.language,
      project_id: change.project_id === undefined ? before.project_id : change.project_id,
      kinds: change.kinds ?? before.kinds,
      enabled: change.enabled ?? before.enabled,
    };
    if (draft.project_id !== before.project_id) await requireKnownProject(db, draft.project_id);
    await updateWebhook(db, id, draft);
    await audit(db, { action: "webhook.saved", target: id, data: auditData(draft) });
    return toWebhookView(await findWebhook(db, id));
  });
}

/**
 * Replaces the secret. For 24 hours messages are signed with both, so that the receiver can change over without a gap.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function rotateWebhookSecret(actor: Actor, id: string): Promise<WebhookWithSecretView> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    const secret = newSecret();
    await rotateWebhookKey(db, id, { secret, now: new Date() });
    await audit(db, { action: "webhook.rotated", target: id });
    return { ...toWebhookView(await findWebhook(db, id)), secret };
  });
}
