import { afterAll, describe, expect, it } from "vitest";
import { createShareLinkInput } from "#lib/contracts/share-link.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { mailCode } from "#lib/db/mail-token.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { createShareLink } from "./create-share-link.ts";
import { addGuestThread } from "./guest-threads.ts";
import { confirmGuest, joinAsGuest } from "./join-as-guest.ts";
import { openShareLink, readShareLink } from "./open-share-link.ts";
import { readShareLinkLog } from "./share-link-log.ts";

process.env.MAIL_FROM = "Roundtable <no-reply@example.org>";
process.env.SMTP_URL = "smtp://127.0.0.1:9"; // codes are read from the database; nothing is sent
afterAll(closeDatabase);

const NOWHERE = { ip: null, language: "en" } as const;
const TERMS = "Keep what you read to yourself.";
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : String(error)),
  );

/** A link to a plan, made as its owner makes it. Out: the scene, what a reader shows, and the link. */
async function linkWith(conditions: object) {
  const scene = await guestScene();
  const input = createShareLinkInput.parse({ kind: "plan", task_id: scene.taskId, ...conditions });
  const link = await createShareLink(scene.ada.actor, scene.project.id, input);
  return { ...scene, link, key: { token: link.url.slice(link.url.lastIndexOf("/") + 1) } };
}

async function codeOf(linkId: string): Promise<string> {
  const { rows } = await asOwner((client) =>
    client.query<{ mail_id: string }>("SELECT mail_id FROM link_guests WHERE share_link_id = $1", [linkId]),
  );
  return mailCode(rows[0]?.mail_id ?? "");
}

describe("a link with terms", () => {
  it("shows nothing before they are accepted by name, and its log has who accepted them", async () => {
    const { ada, key, link } = await linkWith({ terms: TERMS });
    const asked = { sent_by: ada.actor.name, terms: TERMS, asks_email: false };
    for (const open of [openShareLink, readShareLink])
      expect(await failure(open(key.token, { ip: null }))).toMatchObject({
        code: "link_entry_required",
        extra: { entry: asked },
      });
    const join = (more: object) => joinAsGuest(key, { name: "Mei", accepts_terms: false, ...more }, NOWHERE);
    expect(await failure(join({}))).toMatchObject({ code: "link_terms_not_accepted" });
    const { pass } = await join({ accepts_terms: true });
    await expect(openShareLink(key.token, { ip: null, pass })).resolves.toMatchObject({ kind: "plan" });
    const log = await readShareLinkLog(ada.actor, link.id, { limit: 50 });
    expect(log.link).toMatchObject({ terms: TERMS, opens: 1 });
    expect(log.data.map(({ act, guest }) => `${act} ${guest.name}`)).toEqual([
      "accepted_terms Mei",
      "joined Mei",
    ]);
  });

  it("lets a reader join who may only read, and nothing more", async () => {
    const { key } = await linkWith({ terms: TERMS, right: "read" });
    const { pass } = await joinAsGuest(key, { name: "Mei", accepts_terms: true }, NOWHERE);
    const comment = addGuestThread({ ...key, pass }, { at: { version: 1 }, text: "Hello" });
    expect(await failure(comment)).toMatchObject({ code: "forbidden" });
  });

  it("is not opened by the pass of another link", async () => {
    const one = await linkWith({ terms: TERMS });
    const other = await linkWith({ terms: "Other terms." });
    const { pass } = await joinAsGuest(other.key, { name: "Mei", accepts_terms: true }, NOWHERE);
    expect(await failure(openShareLink(one.key.token, { ip: null, pass }))).toMatchObject({
      code: "link_entry_required",
    });
  });
});

describe("a link for addresses of some domains", () => {
  it("is read only with a confirmed address of one of them", async () => {
    const { key, link } = await linkWith({ allowed_domains: ["Example.org"], right: "read" });
    expect(link).toMatchObject({ allowed_domains: ["example.org"], asks_email: true });
    const join = (email: string) => joinAsGuest(key, { name: "Mei", accepts_terms: false, email }, NOWHERE);
    for (const email of ["mei@example.com", "mei@mail.example.org", "mei@evilexample.org"])
      expect(await failure(join(email))).toMatchObject({ code: "guest_email_not_admitted" });
    const { pass } = await join("Mei@example.org");
    const shown = { ip: null, pass };
    expect(await failure(openShareLink(key.token, shown))).toMatchObject({ code: "link_entry_required" });
    await confirmGuest({ ...key, pass }, await codeOf(link.id), { ip: null });
    await expect(openShareLink(key.token, shown)).resolves.toMatchObject({ kind: "plan" });
  });

  it.each(["example", "@example.org", "example..org", "-a.org", "exa mple.org"])(
    "does not take %s as a domain",
    (domain) => {
      const input = { kind: "plan", task_id: "tsk_1", allowed_domains: [domain] };
      expect(createShareLinkInput.safeParse(input).success).toBe(false);
    },
  );
});

it("a link without conditions is read without a name", async () => {
  const { key } = await linkWith({ allows_print: false });
  await expect(openShareLink(key.token, { ip: null })).resolves.toMatchObject({ allows_print: false });
});
