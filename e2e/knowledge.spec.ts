import { expect, signedIn, test } from "./person.ts";

const RULES =
  "# Loyalty\n\nA customer earns 1 point per euro; 100 points are worth one euro.\n\n## Returns\n\nGoods are taken back within 7 days.\n";
const NEED = "Let customers of our shop earn loyalty points and spend points at the checkout.";

test("a file is given, found at its line, read by the table instead of asking, deleted and brought back", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  await page.goto(`${url}/projects/new`);
  await page.getByLabel(say("project.new.name"), { exact: true }).fill("Loyalty");
  await page.getByRole("button", { name: say("project.new.submit") }).click();
  await page.waitForURL(/\/projects\/prj_[a-z0-9]+\/tasks\/new/);
  const project = new URL(page.url()).pathname.replace(/\/tasks\/new$/, "");

  await page
    .getByRole("link", { name: say("frame.knowledge") })
    .first()
    .click();
  await expect(page.getByText(say("knowledge.empty.file.title"))).toBeVisible();
  const file = { name: "loyalty.md", mimeType: "text/markdown", buffer: Buffer.from(RULES) };
  await page.locator('input[type="file"][multiple]').setInputFiles(file);
  await expect(page.getByRole("link", { name: "loyalty.md" })).toBeVisible();

  await page.getByRole("searchbox").fill("How long are goods taken back?");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.locator("mark").first()).toBeVisible();
  await page.locator("main").getByRole("link", { name: "loyalty.md" }).first().click();
  await page.waitForURL(/\/knowledge\/knf_[a-z0-9]+\?version=1#L7$/);
  await expect(page.locator("#L7")).toContainText("Goods are taken back within 7 days.");
  await page.goto(`${url}${project}/knowledge?q=submarine`);
  await expect(page.getByText(say("knowledge.search.nothing.title", { asked: "submarine" }))).toBeVisible();

  await page.goto(`${url}${project}/tasks/new`);
  await page.locator("#need").fill(NEED);
  await page.getByRole("button", { name: say("task.new.submit") }).click();
  await expect(page.getByRole("region", { name: say("knowledge.cite.title") }).first()).toBeVisible({
    timeout: 90_000,
  });
  const cite = page.getByRole("region", { name: say("knowledge.cite.title") }).first();
  await expect(cite).toContainText("[K1]");
  await expect(cite.getByRole("link", { name: "loyalty.md" })).toHaveAttribute("href", /#L3$/);

  await page.goto(`${url}${project}/knowledge`);
  await page.getByRole("button", { name: say("knowledge.menu.open", { name: "loyalty.md" }) }).click();
  await page.getByRole("menuitem", { name: say("knowledge.menu.delete") }).click();
  await page.getByRole("button", { name: say("knowledge.menu.undo") }).click();
  await expect(page.locator("main").getByRole("link", { name: "loyalty.md" })).toBeVisible();
});
