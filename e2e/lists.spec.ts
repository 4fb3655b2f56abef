import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";

test("projects are selected by mouse and keys, archived together, taken back and renamed in their place", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  for (const name of ["One", "Two", "Three", "Four"]) await api.post("/projects", { name, language: "en" });
  await page.goto(`${url}/projects?sort=name`);
  await hydrated(page);
  const box = (name: string) => page.getByLabel(say("project.taskList.select", { name }));
  const chosen = (count: number) => expect(page.getByText(say("ui.list.selected", { count }))).toBeVisible();
  // By name: Four, One, Three, Two.
  await box("Four").click();
  await chosen(1);
  await box("Three").click({ modifiers: ["Shift"] });
  await chosen(3);
  await expect(box("One")).toBeChecked();
  await page.getByLabel(say("ui.list.selectPage")).click();
  await chosen(4);
  await page.getByLabel(say("ui.list.selectPage")).click();
  await box("Four").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await chosen(2);

  await page.getByRole("button", { name: say("project.taskList.archive") }).click();
  await expect(box("Four")).toHaveCount(0);
  await expect(box("One")).toHaveCount(0);
  await page.getByRole("button", { name: say("ui.list.undo") }).click();
  await expect(box("Four")).toBeVisible();
  await expect(box("One")).toBeVisible();

  await page.getByRole("button", { name: say("ui.list.rename.open", { name: "Two" }) }).click();
  const name = page.getByLabel(say("ui.list.rename.label"));
  await name.fill("Gift cards");
  await name.press("Enter");
  await expect(page.locator("#page").getByRole("link", { name: "Gift cards" })).toBeVisible();
  await expect(page).toHaveURL(/sort=name/);
});
