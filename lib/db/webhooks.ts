import { AppError } from "../domain/app-error.ts";
import { type Language, languageSchema } from "../domain/language.ts";
import {
  ROTATION_OVERLAP_MS,
  WEBHOOK_FORMATS,
  WEBHOOK_STOPS,
  type WebhookFormat,
  type WebhookStop,
} from "../domain/webhook/webhook-endpoint.ts";
import type { WebhookEndpoint } from "./generated/client.ts";
import { keyColumns, openKey } from "./key-columns.ts";
import { newId } from "./new-id.ts";
import type { SecretPlace } from "./secret-box.ts";
import { unreadable } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A receiver of events, without its secret. */
export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly language: Language;
  /** Null: the events of all projects. */
  readonly project_id: string | null;
  /** None: all events. */
  readonly kinds: readonly string[];
  readonly enabled: boolean;
  readonly stopped: WebhookStop | null;
  readonly secret_last4: string;
  /** Whether the secret of a robot is stored. */
  readonly has_robot_secret: boolean;
  /** Until then messages are signed with the secret before as well; null: only with the current one. */
  readonly previous_until: Date | null;
  readonly failing_since: Date | null;
  readonly dead_in_row: number;
  readonly created_at: Date;
}

export type WebhookDraft = Pick<
  WebhookRow,
  "name" | "url" | "format" | "language" | "project_id" | "kinds" | "enabled"
> & {
  /** The secret of a robot: undefined keeps the stored one, null removes it. */
  readonly robot_secret?: string | null | undefined;
};

/** The secrets of a webhook. */
export interface WebhookSecrets {
  /** All of them sign a message: the current one, and the one before it during the overlap of a rotation. */
  readonly own: readonly string[];
  /** Of a robot whose messages are signed as its product does; null: none. */
  readonly robot: string | null;
}

const placeOf = ({ access: { workspaceId } }: TenantDb, id: string): SecretPlace => ({
  workspaceId,
  table: "webhook_endpoints",
  row: id,
  field: "key",
});
const robotPlaceOf = (db: TenantDb, id: string): SecretPlace => ({ ...placeOf(db, id), field: "robot" });

function webhookRow(row: WebhookEndpoint): WebhookRow {
  const { key_cipher: _key, key_last4, previous_cipher: _before, workspace_id: _own, ...more } = row;
  const { robot_cipher, ...rest } = more;
  const format = WEBHOOK_FORMATS.find((one) => one === row.format);
  if (format === undefined) throw unreadable(`format of webhook ${row.id}`, row.format);
  return {
    ...rest,
    format,
    language: languageSchema.parse(row.language),
    stopped: WEBHOOK_STOPS.find((one) => one === row.stopped) ?? null,
    secret_last4: key_last4,
    has_robot_secret: robot_cipher !== null,
  };
}

/** The webhooks of the workspace, by name. */
export async function selectWebhooks(db: TenantDb): Promise<WebhookRow[]> {
  return (await db.tx.webhookEndpoint.findMany({ orderBy: { name: "asc" } })).map(webhookRow);
}

/** @throws AppError not_found */
export async function findWebhook(db: TenantDb, id: string): Promise<WebhookRow> {
  const row = await db.tx.webhookEndpoint.findUnique({ where: { id } });
  if (row === null) throw new AppError("not_found");
  return webhookRow(row);
}

/**
 * A webhook with the secrets that sign its messages at this time.
 * @throws AppError not_found; internal if they cannot be decrypted with this installation's master key
 */
export async function openWebhook(
  db: TenantDb,
  id: string,
  now: Date,
): Promise<{ readonly webhook: WebhookRow; readonly secrets: WebhookSecrets }> {
  const row = await db.tx.webhookEndpoint.findUnique({ where: { id } });
  if (row === null) throw new AppError("not_found");
  const overlaps = row.previous_until !== null && row.previous_until > now;
  const sealed = [row.key_cipher, overlaps ? row.previous_cipher : null];
  return {
    webhook: webhookRow(row),
    secrets: {
      own: sealed.flatMap((cipher) => openKey(placeOf(db, id), cipher) ?? []),
      robot: openKey(robotPlaceOf(db, id), row.robot_cipher),
    },
  };
}

/** The columns of a draft; without the robot's secret they leave the stored one. */
function draftColumns(db: TenantDb, id: string, { robot_secret, kinds, ...draft }: WebhookDraft) {
  const robot = keyColumns(robotPlaceOf(db, id), robot_secret === null ? "" : robot_secret);
  const robot_cipher = robot.key_cipher;
  return { ...draft, kinds: [...kinds], ...(robot_cipher === undefined ? {} : { robot_cipher }) };
}

/** The encrypted columns of a secret. */
function secretColumns(db: TenantDb, id: string, secret: string) {
  const { key_cipher, key_last4 } = keyColumns(placeOf(db, id), secret);
  return { key_cipher: key_cipher ?? "", key_last4: key_last4 ?? "" };
}

async function requireFreeName(db: TenantDb, name: string, id: string): Promise<void> {
  const other = await db.tx.webhookEndpoint.findFirst({ where: { name, id: { not: id } } });
  if (other !== null) throw new AppError("webhook_name_taken");
}

/**
 * Stores a new webhook with its secret.
 * @returns Its id.
 * @throws AppError webhook_name_taken
 */
export async function insertWebhook(db: TenantDb, draft: WebhookDraft, secret: string): Promise<string> {
  const id = newId("webhook");
  await requireFreeName(db, draft.name, id);
  await db.tx.webhookEndpoint.create({
    data: {
      id,
      workspace_id: db.access.workspaceId,
      ...draftColumns(db, id, draft),
      ...secretColumns(db, id, secret),
    },
  });
  return id;
}

/**
 * Changes a webhook. Enabling it clears why it was stopped, and it starts without failures.
 * @throws AppError webhook_name_taken, not_found
 */
export async function updateWebhook(db: TenantDb, id: string, draft: WebhookDraft): Promise<void> {
  await requireFreeName(db, draft.name, id);
  const { count } = await db.tx.webhookEndpoint.updateMany({
    where: { id },
    data: {
      ...draftColumns(db, id, draft),
      ...(draft.enabled ? { stopped: null, dead_in_row: 0, failing_since: null } : {}),
    },
  });
  if (count === 0) throw new AppError("not_found");
}

/**
 * Replaces the secret; the one before signs as well until the overlap ends.
 * @throws AppError not_found
 */
export async function rotateWebhookKey(
  db: TenantDb,
  id: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<void> {
  const row = await db.tx.webhookEndpoint.findUnique({ where: { id } });
  if (row === null) throw new AppError("not_found");
  await db.tx.webhookEndpoint.update({
    where: { id },
    data: {
      ...secretColumns(db, id, secret),
      previous_cipher: row.key_cipher,
      previous_until: new Date(now.getTime() + ROTATION_OVERLAP_MS),
    },
  });
}

/** Deletes a webhook with its deliveries. @throws AppError not_found */
export async function deleteWebhookRow(db: TenantDb, id: string): Promise<void> {
  const { count } = await db.tx.webhookEndpoint.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("not_found");
}

/** The webhooks that receive an event, also those that are paused. */
export async function webhooksFor(
  db: TenantDb,
  event: { readonly kind: string; readonly projectId: string | null },
): Promise<WebhookRow[]> {
  const { kind, projectId } = event;
  const rows = await db.tx.webhookEndpoint.findMany({
    where: {
      AND: [
        { OR: [{ kinds: { isEmpty: true } }, { kinds: { has: kind } }] },
        { OR: [{ project_id: null }, ...(projectId === null ? [] : [{ project_id: projectId }])] },
      ],
    },
    orderBy: { id: "asc" },
  });
  return rows.map(webhookRow);
}
