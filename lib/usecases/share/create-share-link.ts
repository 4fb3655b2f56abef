import { randomBytes } from "node:crypto";
import { paths } from "#lib/contracts/paths.ts";
import type { CreatedShareLinkView, CreateShareLinkInput } from "#lib/contracts/share-link.ts";
import { requireProject } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { hashPassword } from "#lib/db/password-hash.ts";
import { insertShareLink } from "#lib/db/share-links.ts";
import { type SharedThing, sharedContent } from "#lib/db/shared-content.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asksEmailByDefault } from "#lib/domain/share/link-entry.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { toShareLinkView } from "./share-link-view.ts";

const DAY_MS = 86_400_000;

/** What the input names; a document by its id, a plan, minutes or a change by their task's. */
function thingOf(input: CreateShareLinkInput): SharedThing {
  const isDocument = input.kind === "document";
  const [wanted, other] = isDocument
    ? [input.document_id, input.task_id]
    : [input.task_id, input.document_id];
  if (wanted === undefined || other !== undefined)
    throw new AppError("invalid_input", {
      fields: [
        {
          pointer: isDocument ? "/document_id" : "/task_id",
          code: "required",
          detail: `a link to a ${input.kind} names its ${isDocument ? "document_id" : "task_id"} alone`,
        },
      ],
    });
  return {
    kind: input.kind,
    task_id: isDocument ? null : wanted,
    document_id: isDocument ? wanted : null,
    version: input.version ?? null,
  };
}

/**
 * Makes a review link. Its token has 256 random bits and is in the answer's `url` alone: what
 * is stored is its hash. A link that lets readers approve asks for their address unless the input says otherwise; one for addresses
 * of some domains always asks. Errors: invalid_input, link_domains_need_mail, not_found (no such plan, minutes, document, change or version), forbidden,
 * insufficient_scope.
 */
export async function createShareLink(
  actor: Actor,
  projectId: string,
  input: CreateShareLinkInput,
): Promise<CreatedShareLinkView> {
  const access = await requireProject(actor, projectId, "share");
  const thing = thingOf(input);
  const isForDomains = input.allowed_domains.length > 0;
  if (isForDomains && !isMailConfigured()) throw new AppError("link_domains_need_mail");
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
  const token = randomBytes(32).toString("base64url");
  const link = await inTenant(access, async (db) => {
    const content = await sharedContent(db, thing);
    if (content === null) throw new AppError("not_found");
    const row = await insertShareLink(db, {
      token,
      kind: thing.kind,
      taskId: thing.task_id,
      documentId: thing.document_id,
      version: thing.version,
      title: content.title,
      right: input.right,
      label: input.label,
      asksEmail: (input.asks_email ?? asksEmailByDefault(input.right)) || isForDomains,
      terms: input.terms,
      allowedDomains: input.allowed_domains,
      allowsPrint: input.allows_print,
      passwordHash,
      expiresAt: new Date(Date.now() + input.expires_in_days * DAY_MS),
    });
    const { kind, version, right, allowed_domains, allows_print } = row;
    const of = row.task_id ?? row.document_id;
    const conditions = { has_terms: row.terms !== "", allowed_domains: [...allowed_domains], allows_print };
    const data = { kind, of, version, right, ...conditions };
    await audit(db, { action: "share_link.created", target: row.id, data });
    await recordActivity(db, {
      kind: "share_link.created",
      subject: { type: "share_link", id: row.id },
      taskId: row.task_id ?? undefined,
      data: { title: activityLabel(row.title) },
    });
    return row;
  });
  return { ...toShareLinkView(link), url: paths.share(token) };
}
