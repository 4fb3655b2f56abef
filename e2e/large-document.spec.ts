import { expect, signedIn, test } from "./person.ts";

const section = (n: number) =>
  `### FR-${n} Keep receipt ${n}\n\nThe system should quickly keep receipt ${n}, TBD, see FR-${n + 1}.\n\n- **Source**: FR-1\n\n`;
const LAST = 2400;
const TEXT = `# Depot\n\n${Array.from({ length: LAST }, (_, n) => section(n + 1)).join("")}## The very end\n\nZanzibar.\n`;

test("a large document: its parts arrive in order, words are found in all of it, findings come page by page", async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const [project, document] = await page.evaluate(async (content) => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const made = await post("/projects", { name: "Depot", language: "en" });
    return [made, await post(`/projects/${made}/documents`, { name: "SRS.md", content })];
  }, TEXT);
  const address = `${url}/projects/${project}/documents/${document}`;
  const sent = await (await page.goto(address))?.text();
  // The words of the text come as what is shown of them; its source is nowhere in the page.
  expect(sent).not.toContain("## The very end");
  const text = page.locator(".prose.reading");
  await expect(text.locator("[id='FR-1']")).toBeVisible();
  await expect(text.locator("[data-text-end]")).toBeAttached({ timeout: 90_000 });
  const ids = await text.locator("section.req-card").evaluateAll((cards) => cards.map(({ id }) => id));
  expect(ids).toEqual(Array.from({ length: LAST }, (_, n) => `FR-${n + 1}`));
  await expect(text.locator("[id='FR-1'] a.id[href='#FR-2']")).toHaveCount(1);

  await page.keyboard.press("/");
  await page.locator("#find-in-document").fill("zanzibar");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Zanzibar.")).toBeInViewport();
  await page.keyboard.press("Escape");

  const findings = page.locator("[data-finding]");
  await expect(findings).toHaveCount(30, { timeout: 90_000 });
  await page.locator("summary", { hasText: say("lint.list.title") }).click();
  await findings.last().focus();
  await page.keyboard.press("f");
  await expect(findings.nth(30)).toBeFocused({ timeout: 90_000 });
  await expect(findings).toHaveCount(130);

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await withoutScripts.newPage();
  await plain.goto(`${address}?plain=1`);
  await expect(plain.getByText("Zanzibar.")).toBeAttached({ timeout: 90_000 });
  await withoutScripts.close();
});
