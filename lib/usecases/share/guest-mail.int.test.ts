import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { mailCode } from "#lib/db/mail-token.ts";
import { asOwner } from "#lib/testing/database.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { startMailServer } from "#lib/testing/mail-server.ts";
import { deliverMail } from "../mail/deliver-mail.ts";
import { addGuestThread } from "./guest-threads.ts";
import { confirmGuest, joinAsGuest, readGuest, resendGuestCode } from "./join-as-guest.ts";

const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.MAIL_FROM = "Roundtable <no-reply@example.org>";

afterAll(async () => {
  await closeDatabase();
  await server.close();
});

const NOWHERE = { ip: null, language: "en" } as const;
const comment = { at: { version: 1 }, text: "Hello" };
let guests = 0;

/** A guest of a link that asks for an address. */
async function asked() {
  guests += 1;
  const scene = await guestScene();
  const { key, link } = await scene.link({ kind: "plan", id: scene.taskId, asksEmail: true });
  const email = `guest${guests}@example.org`;
  const { pass } = await joinAsGuest(key, { name: "Mei", email, accepts_terms: false }, NOWHERE);
  const mailOf = () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ id: string; mail_id: string | null }>(
        "SELECT id, mail_id FROM link_guests WHERE share_link_id = $1",
        [link.id],
      );
      return { guestId: rows[0]?.id ?? "", mailId: rows[0]?.mail_id ?? "" };
    });
  return { ...scene, email, me: { ...key, pass }, mailOf };
}

const wrong = { code: "guest_code_wrong" };
const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a guest of a link that asks for an address", () => {
  it("acts only after the code of the mail was entered; it works once", async () => {
    const { me, email, access, mailOf } = await asked();
    await expect(readGuest(me)).resolves.toMatchObject({ email, email_confirmed: false, must_confirm: true });
    await expect(addGuestThread(me, comment)).rejects.toMatchObject({ code: "guest_email_unconfirmed" });
    const { guestId, mailId } = await mailOf();
    const mail = {
      kind: "guest_code",
      workspace_id: access.workspaceId,
      guest_id: guestId,
      language: "en",
    } as const;
    await deliverMail({ mail_id: mailId, requested_at: Date.now(), mail }, 0);
    const received = server.mails.find(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(received?.text ?? "")?.[0] ?? "";
    expect(code).toBe(mailCode(mailId));
    await confirmGuest(me, ` ${code.slice(0, 3)} ${code.slice(3)} `, NOWHERE);
    await expect(readGuest(me)).resolves.toMatchObject({ email_confirmed: true, must_confirm: false });
    await addGuestThread(me, comment);
    await expect(confirmGuest(me, code, NOWHERE)).rejects.toMatchObject(wrong);
  });

  it("has five tries for a code; after that also the right one is refused", async () => {
    const { me, mailOf } = await asked();
    const code = mailCode((await mailOf()).mailId);
    for (let n = 0; n < 5; n += 1)
      await expect(confirmGuest(me, otherCode(code), NOWHERE)).rejects.toMatchObject(wrong);
    await expect(confirmGuest(me, code, NOWHERE)).rejects.toMatchObject(wrong);
    await expect(readGuest(me)).resolves.toMatchObject({ must_confirm: true });
  });

  it("can request a new code, which replaces the earlier one, and is limited in it", async () => {
    const { me, mailOf } = await asked();
    const earlier = mailCode((await mailOf()).mailId);
    await resendGuestCode(me, NOWHERE);
    await resendGuestCode(me, NOWHERE);
    await expect(resendGuestCode(me, NOWHERE)).rejects.toMatchObject({ code: "throttled" });
    await expect(confirmGuest(me, earlier, NOWHERE)).rejects.toMatchObject(wrong);
    await confirmGuest(me, mailCode((await mailOf()).mailId), NOWHERE);
  });

  it("cannot use a code after it expired", async () => {
    const { me, mailOf } = await asked();
    const { guestId, mailId } = await mailOf();
    await asOwner((client) =>
      client.query("UPDATE link_guests SET mail_until = now() - interval '1 second' WHERE id = $1", [
        guestId,
      ]),
    );
    await expect(confirmGuest(me, mailCode(mailId), NOWHERE)).rejects.toMatchObject(wrong);
  });

  it("gives a valid address", async () => {
    const { taskId, link } = await guestScene();
    const { key } = await link({ kind: "plan", id: taskId, asksEmail: true });
    for (const email of [undefined, "", "mei", "mei@example.org\nBcc: x@example.org"])
      await expect(
        joinAsGuest(key, { name: "Mei", email, accepts_terms: false }, NOWHERE),
      ).rejects.toMatchObject({
        code: "guest_email_invalid",
      });
  });
});
