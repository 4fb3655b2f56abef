import { requireProject } from "../db/access.ts";
import { insertLinkGuest } from "../db/link-guests.ts";
import { guestPass } from "../db/link-proof.ts";
import { insertShareLink, type ShareLinkRow } from "../db/share-links.ts";
import { inTenant } from "../db/tenant.ts";
import { storeNewDocument } from "../db/write-document.ts";
import type { Actor, LinkRight } from "../domain/access/can.ts";
import type { ShareKind } from "../domain/share/share-kind.ts";
import { makeProject, makeUser } from "./factories.ts";
import { taskAtGate } from "./task-at-gate.ts";

export const SHARED_TEXT = `# Gift cards

## Paying

The card shall keep its balance for 24 months.

## Refunds

Refunds go to the card.
`;

let links = 0;

/** Stores a link. Out: its row, and what a reader of it shows. */
export async function makeLink(
  actor: Actor,
  projectId: string,
  of: {
    readonly kind: ShareKind;
    readonly id: string;
    readonly right?: LinkRight;
    readonly version?: number;
    readonly asksEmail?: boolean;
  },
): Promise<{ readonly link: ShareLinkRow; readonly key: { readonly token: string } }> {
  links += 1;
  const token = `link${links}`.padEnd(43, "x");
  const access = await requireProject(actor, projectId, "share");
  const link = await inTenant(access, (db) =>
    insertShareLink(db, {
      token,
      kind: of.kind,
      taskId: of.kind === "document" ? null : of.id,
      documentId: of.kind === "document" ? of.id : null,
      version: of.version ?? null,
      title: "Gift cards",
      right: of.right ?? "approve",
      label: "Legal department",
      asksEmail: of.asksEmail ?? false,
      terms: "",
      allowedDomains: [],
      allowsPrint: true,
      passwordHash: null,
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  );
  return { link, key: { token } };
}

/** A project with a document and a plan that waits for a decision. */
export async function guestScene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const taskId = await taskAtGate(access);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text: SHARED_TEXT, author: access.author }),
  );
  const link = (of: Parameters<typeof makeLink>[2]) => makeLink(ada.actor, project.id, of);
  /** A guest of a link, without the limits of joining. Out: what their browser shows. */
  const guest = async ({ link: { id }, key }: Awaited<ReturnType<typeof makeLink>>, name = "Mei") => {
    const row = await inTenant(access, (db) => insertLinkGuest(db, id, { name, email: null }));
    return { id: row.id, token: key.token, pass: guestPass(id, row.id) };
  };
  return { ada, project, access, taskId, documentId: document.id, link, guest };
}
