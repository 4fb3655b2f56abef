import { expect, type Language, type Person, signUp, test, typeNeed } from "./person.ts";

// A team writes the specification by rules, from a need to its twin.

/** Has the team write from these words. */
async function write({ page, say }: Person, project: string, need: string): Promise<void> {
  await page.goto(`${project}/write`);
  await page.getByRole("radio", { name: say("srs.need"), exact: false }).check();
  await page.getByLabel(say("srs.needLabel"), { exact: true }).fill(need);
  await page.getByRole("button", { name: say("srs.start") }).click();
  await page.waitForURL(/\/write\?run=/);
}

const projectOf = ({ page }: Person, url: string): string =>
  `${url}${/\/projects\/prj_\w+/.exec(page.url())?.[0] ?? ""}`;

const NEEDS: readonly (readonly [Language, string, string])[] = [
  ["zh", "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分", "退货收回积分"],
];

for (const [language, need, title] of NEEDS)
  test(`from a need the rules write the specification, its review and requirements.yaml (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    const person = await signUp(await context.newPage(), url, language);
    const { page, say } = person;
    await typeNeed(person, url, need);
    const project = projectOf(person, url);
    await write(person, project, need);
    const team = page.getByRole("region", { name: say("srs.steps") });
    await expect(team.getByRole("status")).toContainText(say("srs.status.completed"), { timeout: 60_000 });
    await expect(page.getByRole("heading", { name: say("srs.review"), exact: true })).toBeVisible();
    await team.getByRole("link", { name: say("srs.document"), exact: true }).click();
    await expect(page.getByRole("heading", { name: new RegExp(`FR-\\d+ ${title}`) }).first()).toBeVisible();
    await page.goto(`${project}/requirements/twin`);
    await expect(page.locator("main")).toContainText("requirements.yaml");
    const yaml = await page.evaluate(
      async (path) => (await fetch(path)).text(),
      `/api/v1${new URL(project).pathname}/requirements-yaml`,
    );
    expect(yaml).toMatch(/FR-\d+/);
    expect(yaml).toContain(title);
    await context.close();
  });
