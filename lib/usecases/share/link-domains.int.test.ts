import { afterAll, expect, it } from "vitest";
import { createShareLinkInput } from "#lib/contracts/share-link.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { asOwner } from "#lib/testing/database.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { createShareLink } from "./create-share-link.ts";
import { joinAsGuest, readGuest } from "./join-as-guest.ts";
import { openShareLink } from "./open-share-link.ts";

// An installation without mail, which cannot confirm an address.

afterAll(closeDatabase);

it("a link for addresses of some domains cannot be made without mail, and an earlier one stays closed", async () => {
  const { ada, project, taskId } = await guestScene();
  const input = (more: object) => createShareLinkInput.parse({ kind: "plan", task_id: taskId, ...more });
  await expect(
    createShareLink(ada.actor, project.id, input({ allowed_domains: ["example.org"] })),
  ).rejects.toMatchObject({ code: "link_domains_need_mail" });
  const link = await createShareLink(ada.actor, project.id, input({ asks_email: true }));
  await asOwner((client) =>
    client.query("UPDATE share_links SET allowed_domains = ARRAY['example.org'] WHERE id = $1", [link.id]),
  );
  const key = { token: link.url.slice(link.url.lastIndexOf("/") + 1) };
  const guest = { name: "Mei", accepts_terms: false, email: "mei@example.org" };
  const { pass } = await joinAsGuest(key, guest, { ip: null, language: "en" });
  await expect(readGuest({ ...key, pass })).resolves.toMatchObject({ must_confirm: true });
  await expect(openShareLink(key.token, { ip: null, pass })).rejects.toMatchObject({
    code: "link_entry_required",
  });
});
