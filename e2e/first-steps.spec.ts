import AxeBuilder from "@axe-core/playwright";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

// The list of first steps on Home: progress, hidden, and shown again.

/** Steps of the owner of a workspace in an installation without a model. */
const COUNT = 6;

test("the first steps on Home follow what the person did, are hidden, and come back from the menu", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  const steps = page.locator("#first-steps");
  const progress = (done: number) => steps.getByText(say("home.firstSteps.progress", { done, count: COUNT }));
  const linkOf = (step: string) =>
    steps.getByRole("link", { name: say(`home.firstSteps.step.${step}.title`) });
  await page.goto(url);
  await expect(progress(0)).toBeVisible();
  await expect(linkOf("need")).toHaveAttribute("href", "#need");
  await page.evaluate(async (base) => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return (await (await fetch(`${base}/api/v1${path}`, sent)).json()) as { id: string };
    };
    const project = await post("/projects", { name: "Refunds", language: "en" });
    await post(`/projects/${project.id}/tasks`, { need: "Customers get refunds within 3 days." });
  }, url);
  await page.reload();
  await expect(progress(1)).toBeVisible();
  await expect(linkOf("need")).toHaveCount(0);
  await linkOf("invite").click();
  await page.waitForURL(/\/settings\/members$/);
  await page.goto(url);
  await hydrated(page);
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await steps.getByRole("button", { name: say("home.firstSteps.hide") }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByText(say("home.firstSteps.hidden"))).toBeVisible();
  await expect(page.locator("h1:focus, h2:focus")).toHaveCount(1);
  await page.goto(`${url}/projects`);
  await hydrated(page);
  await page.getByRole("button", { name: say("frame.me", { name: "Mei" }) }).click();
  await page.getByRole("menuitem", { name: say("frame.firstSteps") }).click();
  await page.waitForURL(/\/#first-steps$/);
  await expect(progress(1)).toBeVisible();
  await context.close();
});

test("the first steps can be hidden without JavaScript", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "zh-CN", javaScriptEnabled: false });
  const { page, say } = await signedIn(await context.newPage(), url, "zh");
  await page.goto(url);
  const steps = page.locator("#first-steps");
  await expect(steps.getByText(say("home.firstSteps.progress", { done: 0, count: COUNT }))).toBeVisible();
  await steps.getByRole("button", { name: say("home.firstSteps.hide") }).click();
  await expect(steps).toHaveCount(0);
  await page.goto(url);
  await expect(page.getByLabel(say("home.need.label"))).toBeVisible();
  await expect(steps).toHaveCount(0);
  await context.close();
});
