import type { SharedView } from "#lib/contracts/share-link.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import {
  countLinkRequest,
  findGuest,
  findOpenLink,
  type OpenLink,
  requireEntry,
} from "#lib/db/guest-access.ts";
import { noteGuestVisit } from "#lib/db/link-guests.ts";
import { isProofOfPassword, proofOfPassword, UNLOCKED_SECONDS } from "#lib/db/link-proof.ts";
import { verifyPassword } from "#lib/db/password-hash.ts";
import { findProject } from "#lib/db/projects.ts";
import { logLinkOpening } from "#lib/db/share-links.ts";
import { sharedContent } from "#lib/db/shared-content.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { refundTry, throttle } from "#lib/db/throttle.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { sharePasswordRules } from "#lib/domain/access/throttle-limits.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type LinkedChange, sharedChangeSchema } from "#lib/domain/code-review/shared-change.ts";
import { asksBeforeReading } from "#lib/domain/share/link-entry.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

/** Who opens the link: the password they gave, or the proof that they gave it before; where they come from. */
export interface LinkOpening {
  readonly password?: string | undefined;
  readonly proof?: string | undefined;
  /** The pass of a guest, whose pages of one visit count as one opening. */
  readonly pass?: string | undefined;
  readonly ip: string | null;
}

const networkOrNull = ({ ip }: Pick<LinkOpening, "ip">) => (ip === null ? null : networkOf(ip));

async function requirePassword({ access, link }: OpenLink, opening: LinkOpening, now: Date): Promise<void> {
  if (link.password_hash === null || isProofOfPassword(opening.proof, link, now)) return;
  if (!opening.password) throw new AppError("unauthenticated", { extra: { password_required: true } });
  const rules = sharePasswordRules(link.id, networkOrNull(opening));
  await throttle(rules, now);
  if (await verifyPassword(opening.password, link.password_hash)) return refundTry(rules);
  const attempt = { outcome: "wrong_password", network: networkOf(opening.ip), now } as const;
  await inTenant(access, (db) => logLinkOpening(db, link.id, attempt));
  throw new AppError("wrong_credentials", { extra: { password_required: true } });
}

/**
 * Checks the password of a link without opening it.
 * @returns `proof`: what the browser shows instead of the password; `seconds`: for how long.
 * Errors: not_found, wrong_credentials, throttled.
 */
export async function unlockShareLink(
  token: string,
  opening: Pick<LinkOpening, "ip"> & { readonly password: string },
): Promise<{ readonly proof: string; readonly seconds: number }> {
  const now = new Date();
  const found = await findOpenLink(token, now);
  await requirePassword(found, opening, now);
  return { proof: proofOfPassword(found.link, now), seconds: UNLOCKED_SECONDS };
}

/** A shared change with its difference, which is read outside of the transaction. */
async function withDifference({ projectId }: ProjectAccess, content: unknown): Promise<LinkedChange> {
  const change = sharedChangeSchema.parse(content);
  const commits = [change.base_commit, change.commit] as const;
  const { text, isCut } = await readDiff(storeFolder(projectId), commits, "");
  return { ...change, diff: text, is_cut: isCut };
}

/**
 * Opens a review link for anyone who holds it: what it names and nothing beyond. Openings are limited and
 * counted. An unknown, expired or revoked link, and one whose thing is gone, all look the same.
 * Errors: not_found, unauthenticated (with `password_required`), wrong_credentials, link_entry_required, throttled; of a change git_missing, git_timeout.
 */
export async function openShareLink(token: string, opening: LinkOpening): Promise<SharedView> {
  const now = new Date();
  return showLink(await countLinkRequest(token, opening.ip, now), opening, now);
}

/** As `openShareLink`, for a request that was counted before. Errors: those of `openShareLink` without throttled. */
export async function readShareLink(token: string, opening: LinkOpening): Promise<SharedView> {
  const now = new Date();
  return showLink(await findOpenLink(token, now), opening, now);
}

async function showLink(found: OpenLink, opening: LinkOpening, now: Date): Promise<SharedView> {
  const { access, link } = found;
  await requirePassword(found, opening, now);
  const known = await findGuest(found, opening.pass);
  requireEntry(found, known);
  const view = await inTenant(access, async (db): Promise<SharedView> => {
    const shown = await sharedContent(db, link);
    if (shown === null) throw new AppError("not_found");
    const { hash, ...content } = shown;
    const { language, settings } = await findProject(db);
    const hasReadBefore = !asksBeforeReading(link);
    const isVisit = known === null || (await noteGuestVisit(db, known.guest, { now, hasReadBefore }));
    if (isVisit)
      await logLinkOpening(db, link.id, { outcome: "opened", network: networkOf(opening.ip), now });
    if (link.opens === 0)
      await recordActivity(db, {
        kind: "share_link.opened",
        subject: { type: "share_link", id: link.id },
        taskId: link.task_id ?? undefined,
        data: { title: activityLabel(link.title) },
      });
    return {
      kind: link.kind,
      language,
      id_patterns: link.kind === "document" ? settings.id_patterns : [],
      ...content,
      sent_by: link.created_by.name,
      expires_at: link.expires_at.toISOString(),
      content_hash: hash,
      right: link.right,
      label: link.label,
      asks_email: link.asks_email,
      is_newest: link.version === null,
      allows_print: link.allows_print,
    };
  });
  return link.kind === "change" ? { ...view, content: await withDifference(access, view.content) } : view;
}
