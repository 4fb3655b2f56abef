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
  const { say, token } = await signedIn(page, url, "en");
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
  const path = `${url}/api/v1/projects/${project}`;
  const headers = { authorization: `Bearer ${token}` };
  const etag = (await page.request.get(path, { headers })).headers()["etag"] ?? "";
  const changed = await page.request.patch(path, {
    headers: { ...headers, "if-match": etag },
    data: { id_patterns: [{ pattern: "WUNSCH-{number}", type: "functional" }] },
  });
  expect(changed.status()).toBe(200);
  const listed = await page.request.get(`${path}/requirements`, { headers });
  expect([listed.status(), listed.headers()["retry-after"]]).toEqual([503, "2"]);
  expect(await listed.json()).toMatchObject({ code: "requirements_preparing", documents_left: 3 });

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
