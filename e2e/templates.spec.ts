import { apiOfSession } from "./api.ts";
import { expect, signedIn, test } from "./person.ts";

test("a template is edited and put back; an own outline is made of a document and chosen", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const language = "en";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedIn(await context.newPage(), url, language);
  await page.goto(`${url}/settings/templates/lean?language=${language}`);
  const field = page.getByLabel(say("templates.text"), { exact: true });
  // Until the browser has taken over, it may put back what it was sent.
  await page.waitForFunction(() => {
    const found = document.querySelector("textarea");
    return found !== null && Object.keys(found).some((key) => key.startsWith("__reactProps"));
  });
  const template = await field.inputValue();
  await field.fill(`${template}\n## Colours\n\n<!-- nonsense -->\n`);
  await page.getByRole("button", { name: say("templates.save") }).click();
  await expect(page.getByText("Unknown section kind “nonsense”")).toBeVisible();
  await field.fill(`${template}\n## Colours\n\n<!-- other required -->\n`);
  await page.getByRole("button", { name: say("templates.save") }).click();
  await expect(page.getByText(say("templates.introEdited"))).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Colours" }).first()).toBeVisible();
  await page.getByRole("button", { name: say("templates.reset") }).click();
  await expect(page.getByText(say("templates.introBuiltIn"))).toBeVisible();

  const api = await apiOfSession(url, context);
  const project = await api.post<{ id: string }>("/projects", { name: "Lamps", language });
  const content = "# Lamps\n\n## Purpose\n\nLight.\n\n## Functions\n\nThe lamp shall shine.\n";
  await api.post(`/projects/${project.id}/documents`, { name: "SRS.md", content });
  const home = `${url}/projects/${project.id}`;
  await page.goto(`${home}/settings/srs`);
  await expect(page.getByLabel(say("templates.fromDocument"))).toBeVisible();
  await page.getByLabel(say("templates.name"), { exact: true }).fill("Ours");
  await page.getByRole("button", { name: say("templates.create") }).click();
  await expect(page.getByText(say("templates.introCustom"))).toBeVisible();
  await page.getByRole("link", { name: say("templates.language.zh"), exact: true }).click();
  await expect(
    page.getByText(
      say("templates.introDerived", {
        language: say("templates.language.zh"),
        other: say("templates.language.en"),
      }),
    ),
  ).toBeVisible();
  await page.goto(`${home}/settings/srs`);
  await page.getByLabel(say("srs.settings.profile"), { exact: true }).selectOption({ label: "Ours" });
  await page.getByRole("button", { name: say("srs.settings.save") }).click();
  await expect(page.getByText(say("srs.settings.saved"))).toBeVisible();
  await page.goto(home);
  await expect(page.getByText(say("srs.ownOutline"))).toBeVisible();
  await context.close();
});
