import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, type Person, signedIn, test } from "./person.ts";

// Scheduled exports in the project settings, in a narrow window, with and without JavaScript.

async function projectWithDocument({ page }: Person): Promise<string> {
  return page.evaluate(async () => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const sent = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return ((await sent.json()) as { id: string }).id;
    };
    const id = await post("/projects", { name: "Refunds", language: "en" });
    await post(`/projects/${id}/documents`, { name: "SRS.md", content: "# Refunds\n\nText.\n" });
    return `/projects/${id}`;
  });
}

async function walk(person: Person, url: string, project: string): Promise<void> {
  const { page, say } = person;
  const label = (key: string) => say(`exchange.schedule.${key}`);
  const lines = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await page.goto(`${url}${project}/settings/exports`);
  await expect(page.getByText(label("none.title"))).toBeVisible();
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: label("add"), exact: true }) });
  await expect(form.getByLabel(label("format"), { exact: true })).toBeHidden();
  await form.getByLabel(label("content"), { exact: true }).selectOption({ label: "SRS.md" });
  await form.getByLabel(label("format"), { exact: true }).selectOption("docx");
  await form.getByLabel(label("every.label"), { exact: true }).selectOption("month");
  await expect(form.getByLabel(label("weekday.label"), { exact: true })).toBeHidden();
  await form.getByLabel(label("monthDay"), { exact: true }).selectOption("31");
  await form.getByLabel(label("hour"), { exact: true }).selectOption("7");
  await form.getByLabel(label("zone"), { exact: true }).fill("Asia/Shanghai");
  await form.getByRole("button", { name: label("add"), exact: true }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`SRS.md · ${say("exchange.formats.docx")}`);
  await expect(lines).toContainText(
    say("exchange.schedule.rhythm.month", { day: 31, time: "07:00", zone: "Asia/Shanghai" }),
  );
  expect(await overflowOf(page)).toBe(0);
  await lines.getByRole("button", { name: label("pause"), exact: true }).click();
  await expect(lines.getByText(label("status.paused"), { exact: true })).toBeVisible();
  await lines.getByRole("button", { name: label("resume"), exact: true }).click();
  await expect(lines.getByText(label("status.paused"), { exact: true })).toHaveCount(0);
  await lines.getByRole("button", { name: label("runNow"), exact: true }).click();
  await page.waitForURL(/\/exchange-jobs\/exj_/);
  await page.goto(`${url}${project}/settings/exports`);
  await expect(lines).toHaveCount(1);
  await lines.getByText(label("delete"), { exact: true }).click();
  await lines.getByRole("button", { name: label("deleteConfirm"), exact: true }).click();
  await expect(page.getByText(label("none.title"))).toBeVisible();
}

for (const { language, locale, scripts } of [
  { language: "en", locale: "en-GB", scripts: true },
  { language: "zh", locale: "zh-CN", scripts: false },
] as const satisfies readonly { language: Language; locale: string; scripts: boolean }[])
  test(`an export is scheduled, paused, made now and deleted ${scripts ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const viewport = { width: 360, height: 740 };
    const setting = await browser.newContext({ locale, viewport });
    const owner = await signedIn(await setting.newPage(), url, language);
    const project = await projectWithDocument(owner);
    if (scripts) {
      await owner.page.goto(`${url}${project}/settings/exports`);
      await hydrated(owner.page);
      await walk(owner, url, project);
    } else {
      const storageState = await setting.storageState();
      const plain = await browser.newContext({ locale, viewport, storageState, javaScriptEnabled: false });
      await walk({ ...owner, page: await plain.newPage() }, url, project);
      await plain.close();
    }
    await setting.close();
  });
