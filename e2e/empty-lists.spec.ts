import AxeBuilder from "@axe-core/playwright";
import { apiOfSession } from "./api.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

// An empty list shows a marked sample of its rows, which nobody can use and screen readers skip, until it has a row.

for (const language of ["en", "zh"] as const)
  test(`empty lists show an example, with and without JavaScript, until they have rows (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const look = {
      locale: language === "zh" ? "zh-CN" : "en-GB",
      colorScheme: language === "zh" ? ("dark" as const) : ("light" as const),
      viewport: { width: 360, height: 780 },
    };
    const context = await browser.newContext(look);
    const { page, say } = await signedIn(await context.newPage(), url, language);
    const api = await apiOfSession(url, context);
    const examples = page.locator("[data-example]");
    const label = page.getByText(say("ui.empty.example"), { exact: true });
    const inspect = async (count: number) => {
      await expect(label).toHaveCount(count);
      for (const one of await examples.all()) {
        await expect(one).toBeVisible();
        await expect(one).toHaveAttribute("aria-hidden", "true");
        await expect(one.locator("a, button, input")).toHaveCount(0);
      }
      expect(await overflowOf(page)).toBe(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes[0]?.html}`)).toEqual([]);
    };
    await page.goto(`${url}/projects`);
    await inspect(1);
    const project = await api.post<{ id: string }>("/projects", { name: "Shop", language });
    const at = (name: string) => `${url}/projects/${project.id}${name}`;
    const places: readonly (readonly [string, number])[] = [
      [`${url}/projects`, 0],
      [`${url}/notifications`, 1],
      [at(""), 2],
      [at("/tasks"), 1],
      [at("/tasks?view=board"), 1],
      [at("/tasks?q=nothing"), 0],
      [at("/documents"), 1],
      [at("/requirements"), 1],
      [at("/knowledge"), 1],
      [at("/chat"), 1],
    ];
    for (const [address, count] of places) {
      await page.goto(address);
      await inspect(count);
    }
    await expect(
      page.getByRole("listitem").filter({ hasText: say("ui.empty.examples.conversation") }),
    ).toHaveCount(0);

    const plain = await browser.newContext({
      ...look,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const unscripted = await plain.newPage();
    await unscripted.goto(at("/tasks"));
    await expect(unscripted.getByText(say("ui.empty.examples.task"))).toBeVisible();
    await plain.close();

    await api.post(`/projects/${project.id}/tasks`, { need: "Customers get refunds within 3 days." });
    await page.goto(at("/tasks"));
    await expect(label).toHaveCount(0);
    await context.close();
  });
