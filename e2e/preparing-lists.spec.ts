import { expect, signedIn, test } from "./person.ts";

const PROSE = "The clerk packs what the customer ordered. ".repeat(6000);
const textOf = (part: number) =>
  `# Part ${part}\n\n### FR-${part} Pack\n\nThe system shall pack part ${part}.\n\n### WUNSCH-${part} Wrap\n\nThe system shall wrap part ${part}.\n\n## Notes\n\n${PROSE}\n`;

test("a list of requirements that has to be made again says so, and appears by itself; without scripts, when the page is loaded again", async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const project = await page.evaluate(async (texts) => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const made = await post("/projects", { name: "Depot", language: "en" });
    for (const [at, content] of texts.entries())
      await post(`/projects/${made}/documents`, { name: `part-${at + 1}.md`, content });
    return made;
  }, [1, 2, 3].map(textOf));
  const address = `${url}/projects/${project}/requirements`;
  await page.goto(address);
  await expect(page.locator("[data-requirement]")).toHaveCount(3, { timeout: 60_000 });

  // Other id patterns read every text differently: all lists are outdated.
  const changed = await page.evaluate(async (id) => {
    const path = `/api/v1/projects/${id}`;
    const etag = (await fetch(path)).headers.get("etag") ?? "";
    const headers = { "content-type": "application/json", "if-match": etag };
    const body = JSON.stringify({ id_patterns: [{ pattern: "WUNSCH-{number}", type: "functional" }] });
    const status = (await fetch(path, { method: "PATCH", headers, body })).status;
    const listed = await fetch(`${path}/requirements`);
    const problem = (await listed.json()) as { code: string; documents_left: number };
    return { status, listed: listed.status, after: listed.headers.get("retry-after"), problem };
  }, project);
  expect(changed).toMatchObject({
    status: 200,
    listed: 503,
    after: "2",
    problem: { code: "requirements_preparing", documents_left: 3 },
  });

  await page.goto(address);
  await expect(
    page.getByText(say("requirements.preparing.title")).or(page.locator("[data-requirement]").first()),
  ).toBeVisible();
  await expect(page.locator("[data-requirement]")).toHaveCount(6, { timeout: 60_000 });

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await withoutScripts.newPage();
  await plain.goto(address);
  await expect(plain.locator("[data-requirement]")).toHaveCount(6);
  await withoutScripts.close();
});
