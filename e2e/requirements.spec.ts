import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Person, signedIn, test } from "./person.ts";

const SRS = `# Shop

## Paying

### FR-001 Take cards

When a customer pays, the system shall take the card.

- **Source**: “pay by card”
- **Priority**: high; type: functional
- **Version**: 1; status: approved

### FR-002 Refuse cards

If the card is empty, then the system shall say so.

- **Source**: FR-001
- **Priority**: low; type: functional

## Tests

| Id | Test case | Requirements |
|---|---|---|
| TC-001 | A card is taken | FR-001 |
`;

/** Somebody new with a project and a document, as an integration would make them. Out: also the project's address. */
async function someoneWithSrs(page: Page, url: string): Promise<Person & { readonly project: string }> {
  const person = await signedIn(page, url, "en");
  const { say } = person;
  await page.goto(`${url}/projects/new`);
  await page.getByLabel(say("project.new.name"), { exact: true }).fill("Shop");
  await page.getByRole("button", { name: say("project.new.submit") }).click();
  await page.waitForURL(/\/projects\/prj_[a-z0-9]+\/tasks\/new/);
  const project = new URL(page.url()).pathname.replace(/\/tasks\/new$/, "");
  const status = await page.evaluate(
    async ([path, content]) => {
      const body = JSON.stringify({ name: "SRS.md", content });
      const headers = { "content-type": "application/json" };
      return (await fetch(`/api/v1${path}/documents`, { method: "POST", headers, body })).status;
    },
    [project, SRS],
  );
  expect(status).toBe(201);
  return { ...person, project: `${url}${project}` };
}

test("requirements are found, changed and taken back, linked, confirmed, suspected, drawn and kept in step", async ({
  page,
  baseURL,
}) => {
  const { say, project } = await someoneWithSrs(page, baseURL ?? "");

  await page.goto(`${project}/requirements`);
  await expect(page.locator("[data-requirement]")).toHaveCount(2);
  await page.getByRole("searchbox").fill("coverage:no_test priority:low");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/q=coverage/);
  await expect(page.locator("[data-requirement]")).toHaveCount(1);
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/item=FR-002/);

  const panel = page.getByRole("complementary", { name: say("requirements.panel.label", { id: "FR-002" }) });
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-requirement='FR-002']")).toBeFocused();
  await expect(panel).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(panel).toBeFocused();
  await panel.getByLabel(say("requirements.fields.priority"), { exact: true }).selectOption("critical");
  await expect(
    page.getByText(say("requirements.panel.saved", { id: "FR-002", field: "Priority" })),
  ).toBeVisible();
  await page.getByRole("button", { name: say("requirements.panel.undo") }).click();
  await expect(page.getByText(say("requirements.panel.undone"))).toBeVisible();
  await expect(panel.getByLabel(say("requirements.fields.priority"), { exact: true })).toHaveValue("low");

  await page.goto(`${project}/requirements/FR-002`);
  await page.getByText(say("requirements.links.add"), { exact: true }).click();
  await page.getByLabel(say("requirements.links.kind"), { exact: true }).selectOption("depends");
  await page.getByLabel(say("requirements.links.end"), { exact: true }).fill("FR-001");
  await page.getByRole("button", { name: say("requirements.links.submit"), exact: true }).click();
  const link = `FR-002 ${say("requirements.links.kinds.depends")} FR-001`;
  await page.getByRole("button", { name: say("requirements.links.confirm", { link }) }).click();
  await expect(page.getByText(say("requirements.links.states.confirmed"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("requirements.graph.show") }).click();
  await expect(page.locator(".react-flow__node")).toHaveCount(2);

  await page.goto(`${project}/requirements/FR-001`);
  const statement = say("requirements.panel.edit", { field: say("requirements.fields.statement") });
  await page.getByRole("button", { name: statement }).click();
  await page
    .getByRole("textbox", { name: say("requirements.fields.statement") })
    .fill("When a customer pays, the system shall take two cards.");
  await page.getByRole("button", { name: say("requirements.panel.save") }).click();
  await expect(
    page.getByText(say("requirements.links.states.suspect"), { exact: true }).first(),
  ).toBeVisible();
  await page.goto(`${project}/requirements/coverage`);
  await expect(page.getByRole("button", { name: say("requirements.links.confirm", { link }) })).toBeVisible();

  await page.goto(`${project}/requirements/matrix`);
  await expect(page.getByRole("columnheader", { name: "TC-001" })).toBeVisible();
  await page.goto(`${project}/requirements/twin`);
  await expect(page.getByText(say("requirements.twin.matching"))).toBeVisible();
});

test("an id typed into the palette, or into the search page, leads to its section", async ({
  page,
  baseURL,
}) => {
  const { say } = await someoneWithSrs(page, baseURL ?? "");
  await page.goto(baseURL ?? "");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(say("frame.palette.placeholder")).fill("fr-002");
  const found = page.getByRole("group", { name: say("search.found") });
  await expect(found.getByText(/^FR-002/).first()).toBeVisible();
  await expect(found.locator("[data-selected=true]")).toContainText("FR-002");
  await page.getByPlaceholder(say("frame.palette.placeholder")).fill("fr 002 zz");
  await expect(found.getByText(say("search.everything", { asked: "fr 002 zz" }))).toBeVisible();
  await page.getByPlaceholder(say("frame.palette.placeholder")).fill("FR-002");
  await expect(found.locator("[data-selected=true]")).toContainText("FR-002");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=FR-002$/);
  await page
    .getByRole("list", { name: say("search.found") })
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/documents\/doc_[a-z0-9]+\?version=\d+#sec/);
});

test("the keyboard alone goes from a requirement to its source, to its test and back, and through the matrix", async ({
  page,
  baseURL,
}) => {
  const { project } = await someoneWithSrs(page, baseURL ?? "");

  await page.goto(`${project}/requirements/FR-002`);
  await expect(page.locator("[data-link-row]")).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(page.locator("[data-link-row] a:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/requirements\/FR-001$/);
  const testLink = page.locator("[data-link-row]").getByRole("link", { name: "TC-001" });
  await expect(testLink).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(testLink).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/documents\/doc_[a-z0-9]+#TC-001$/);
  await expect(async () => {
    await page.keyboard.press("f");
    await expect(page.locator("[data-finding]:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/requirements\/FR-002$/);

  await page.goto(`${project}/requirements/matrix`);
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`);
  await cell(0, 0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell(1, 0)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/requirements\/FR-002$/);
});

test("types are read from the words, corrected, written for many at once, and found by the filter", async ({
  page,
  baseURL,
}) => {
  const { say, project } = await someoneWithSrs(page, baseURL ?? "");
  const status = await page.evaluate(
    async ([path]) => {
      const content =
        "# More\n\n### FR-010 Cards\n\nThe system shall encrypt and authenticate:\n\n- card numbers\n- passwords\n";
      const body = JSON.stringify({ name: "More.md", content });
      const headers = { "content-type": "application/json" };
      return (await fetch(`/api/v1${path}/documents`, { method: "POST", headers, body })).status;
    },
    [new URL(project).pathname],
  );
  expect(status).toBe(201);

  await page.goto(`${project}/requirements/types`);
  const choice = page.getByRole("combobox", { name: say("typing.page.typeOf", { id: "FR-010" }) });
  await expect(choice).toHaveValue("quality:security");
  await expect(page.getByText("- passwords")).toBeVisible();
  await choice.selectOption("constraint");
  await page.getByRole("button", { name: "Write 1 type", exact: true }).click();
  await expect(page.getByText("1 type written")).toBeVisible();

  await page.goto(`${project}/requirements?q=type:constraint`);
  await expect(page.locator("[data-requirement]")).toHaveCount(1);
  await page.locator("[data-requirement]").press("Enter");
  const panel = page.getByRole("complementary", { name: say("requirements.panel.label", { id: "FR-010" }) });
  await expect(panel.getByText(say("typing.byRules"))).toBeVisible();
});

test("claimed requirements are selected and approved together with a reason, and taken back", async ({
  page,
  baseURL,
}) => {
  const { say, project } = await someoneWithSrs(page, baseURL ?? "");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${project}/requirements?q=approval:claimed`);
  await expect(page.locator("[data-requirement]")).toHaveCount(1);
  await page.getByRole("checkbox", { name: say("requirements.approvals.choose", { id: "FR-001" }) }).check();
  await page.getByRole("button", { name: "Approve selected (1)" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 requirement will be approved");
  await dialog.getByLabel(say("requirements.approvals.reason"), { exact: true }).fill("Reviewed in May.");
  await dialog.getByRole("button", { name: "Approve 1" }).click();
  await expect(page.getByText("1 requirement approved")).toBeVisible();
  await expect(page.locator("[data-requirement]")).toHaveCount(0);
  await page.getByRole("button", { name: say("requirements.approvals.undo"), exact: true }).click();
  await expect(page.getByText(say("requirements.approvals.undone"))).toBeVisible();
  await expect(page.locator("[data-requirement]")).toHaveCount(1);
  await page.goto(`${project}/requirements/coverage`);
  await expect(page.locator("#approvals")).toContainText("“Reviewed in May.”");
  expect(await overflowOf(page)).toBe(0);
});
