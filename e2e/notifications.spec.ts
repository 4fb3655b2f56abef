import path from "node:path";
import { overflowOf } from "./overflow.ts";
import { expect, type Person, test } from "./person.ts";
import { twoAtOneDocument } from "./two-people.ts";

// Two people and one document: a mention reaches the bell of an open page, the list leads to the comment, settings are kept,
// and Home lists what the other one did.

const SHOTS = path.resolve(import.meta.dirname, "../test-results/notifications");
const TEXT = "# Gift cards\n\n- **FR-001** The system shall accept gift cards.\n";
const SOON = { timeout: 30_000 };

const bellOf = ({ page }: Person) => page.getByRole("banner").locator('a[href="/notifications"]');

test("a mention reaches the bell of an open page and leads to its comment; settings and visits are kept", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { tom, mei, api, document, address, leave } = await twoAtOneDocument(browser, url, TEXT);
  try {
    await mei.page.goto(url);
    await mei.page.goto(address);
    await mei.page.getByRole("button", { name: mei.say("notifications.watch.watch"), exact: true }).click();
    await expect(
      mei.page.getByRole("button", { name: mei.say("notifications.watch.unwatch"), exact: true }),
    ).toBeVisible();
    await mei.page.goto(`${url}/notifications`);
    await expect(mei.page.getByText(mei.say("notifications.none.title"))).toBeVisible();
    await mei.page.screenshot({ path: path.join(SHOTS, "empty-zh.png"), fullPage: true });

    await api.post(`/documents/${document.id}/comments`, {
      at: { item: "FR-001" },
      text: "@梅 Is this enough?",
    });
    await api.post(`/documents/${document.id}/comments`, { at: { item: "FR-001" }, text: "And refunds?" });
    await expect(bellOf(mei)).toHaveAccessibleName(mei.say("notifications.bell", { count: 2 }), SOON);
    await mei.page.reload();
    await mei.page.screenshot({ path: path.join(SHOTS, "list-zh.png"), fullPage: true });
    await mei.page.getByRole("link", { name: "Is this enough?" }).click();
    await expect(mei.page).toHaveURL(/\/documents\/doc_\w+#c-cmt_/);
    await expect(bellOf(mei)).toHaveAccessibleName(mei.say("notifications.bell", { count: 1 }), SOON);
    await mei.page.goto(`${url}/notifications?state=unread`);
    await expect(mei.page.getByRole("link", { name: "Is this enough?" })).toHaveCount(0);
    await mei.page.getByRole("button", { name: mei.say("notifications.markAll") }).click();
    await expect(mei.page.getByText(mei.say("notifications.none.filtered"))).toBeVisible();

    await mei.page.goto(`${url}/notifications`);
    await mei.page
      .getByRole("button", { name: mei.say("notifications.menu", { text: "" }).trim() })
      .first()
      .click();
    await mei.page.getByRole("menuitem", { name: mei.say("notifications.watch.muteOf.document") }).click();
    await expect(mei.page.getByText(mei.say("notifications.watch.isMuted")).first()).toBeVisible();
    await mei.page.goto(`${url}/settings/notifications`);
    const muted = mei.page.locator("#mutes");
    await expect(muted.getByRole("link", { name: "SRS.md" })).toBeVisible();
    await expect(mei.page.locator("#follows")).toContainText(mei.say("notifications.settings.follows.none"));
    await muted.getByRole("button", { name: mei.say("notifications.watch.unmute") }).click();
    await expect(muted).toContainText(mei.say("notifications.settings.mutes.none"));
    await tom.page.goto(address);
    await tom.page.getByRole("button", { name: tom.say("notifications.watch.mute"), exact: true }).click();
    await expect(
      tom.page.getByRole("button", { name: tom.say("notifications.watch.unmute"), exact: true }),
    ).toBeVisible();
    expect(await overflowOf(tom.page)).toBe(0);

    await mei.page.goto(url);
    await expect(mei.page.getByRole("heading", { name: mei.say("home.since.title") })).toBeVisible();
    await mei.page.screenshot({ path: path.join(SHOTS, "home-zh.png"), fullPage: true });

    await tom.page.goto(`${url}/settings/notifications`);
    const mail = tom.page.getByLabel(
      tom.say("notifications.settings.mailOf", { name: tom.say("notifications.kind.comment") }),
    );
    await mail.selectOption("daily");
    await tom.page.getByRole("button", { name: tom.say("notifications.settings.save") }).click();
    await expect(tom.page.getByText(tom.say("notifications.settings.saved"))).toBeVisible();
    await tom.page.reload();
    await expect(mail).toHaveValue("daily");
    await tom.page.screenshot({ path: path.join(SHOTS, "settings-en-360.png"), fullPage: true });
    await tom.page.goto(`${url}/notifications`);
    await tom.page.screenshot({ path: path.join(SHOTS, "list-en-360.png"), fullPage: true });
    await tom.page.goto(address);
    await tom.page.screenshot({ path: path.join(SHOTS, "document-en-360.png"), fullPage: true });
    await tom.page.goto(`${url}/unsubscribe/unknown`);
    await tom.page.screenshot({ path: path.join(SHOTS, "unsubscribe-en-360.png"), fullPage: true });
  } finally {
    await leave();
  }
});
