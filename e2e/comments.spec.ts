import path from "node:path";
import { hydrated } from "./hydrated.ts";
import { expect, test } from "./person.ts";
import { twoAtOneDocument } from "./two-people.ts";

// Two people and one document: a comment by keyboard that calls the other by name, who finds it on Home, answers and
// settles it while the first one looks on.

const SHOTS = path.resolve(import.meta.dirname, "../test-results/comments");
const TEXT =
  "# Gift cards\n\n## FR-PAY-003 Paying\n\nWhen the customer submits the order, the system **shall** reserve the amount within 2 s.\n\n## Refunds\n\nThe system shall refund the amount.\n";

test("a comment by keyboard calls somebody by name, who answers and settles it from Home", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { tom, mei, address, leave } = await twoAtOneDocument(browser, url, TEXT);
  try {
    await mei.page.goto(address);
    await expect(mei.page.getByText(mei.say("comments.none.open"))).toBeVisible();
    await hydrated(mei.page);
    await mei.page.keyboard.press("m");
    const block = mei.page.locator("[data-chosen-block]");
    await expect(block).toBeVisible();
    while (!(await block.textContent())?.startsWith("When the customer"))
      await mei.page.keyboard.press("ArrowDown");
    await mei.page.keyboard.press("Enter");
    await expect(mei.page.getByLabel(mei.say("comments.write")).locator("textarea")).toBeFocused();
    await mei.page.keyboard.type("@Mei 两秒够吗？");
    await mei.page.screenshot({ path: path.join(SHOTS, "write-zh.png") });
    await mei.page.keyboard.press("Control+Enter");
    const thread = mei.page.locator("[data-thread]");
    await expect(thread).toContainText("两秒够吗？");
    await expect(thread).toContainText("FR-PAY-003");

    await tom.page.goto(url);
    await tom.page.getByRole("link", { name: tom.say("home.needs.button.mention"), exact: true }).click();
    const called = tom.page.locator("[data-thread]");
    await expect(called).toContainText("两秒够吗？");
    await expect(called).toBeFocused();
    await expect(tom.page).toHaveURL(/#c-cmt_/);
    await tom.page.keyboard.press("a");
    await tom.page.keyboard.type("At p95, yes.");
    await tom.page.keyboard.press("Control+Enter");
    await expect(thread).toContainText("At p95, yes.");
    await mei.page.screenshot({ path: path.join(SHOTS, "thread-zh.png") });
    await tom.page.screenshot({ path: path.join(SHOTS, "thread-en-360.png") });

    await called.focus();
    await tom.page.keyboard.press("e");
    await expect(called).toContainText("resolved by Mei");
    await expect(mei.page.getByText(mei.say("comments.none.open"))).toBeVisible();

    await mei.page.goto(`${address}?mode=edit`);
    await expect(mei.page.locator(".live-editor .cm-content")).toContainText("reserve the amount");
    await mei.page.getByText("The system shall refund the amount.").click();
    await mei.page.keyboard.press("Control+Alt+m");
    await expect(mei.page.getByLabel(mei.say("comments.write")).locator("textarea")).toBeFocused();
    await mei.page.keyboard.type("全部退还吗？");
    await mei.page.keyboard.press("Control+Enter");
    await expect(mei.page.locator(".live-editor .cm-comment")).toContainText("refund the amount");
    await mei.page.screenshot({ path: path.join(SHOTS, "editor-zh.png") });
    await tom.page.goto(url);
    const mention = tom.page.getByRole("link", { name: tom.say("home.needs.button.mention"), exact: true });
    await expect(mention).toHaveCount(0);
  } finally {
    await leave();
  }
});
