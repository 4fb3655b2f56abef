import AxeBuilder from "@axe-core/playwright";
import { expect, type Language, type Person, sendMessage, signUp, test } from "./person.ts";

// Every page, in both languages, light and dark, narrow and wide: readable, reachable, and without a complaint.

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Two answers of the chat, one with sources and one with a suggested edit; out: the conversation's page. */
async function talk(person: Person, project: string): Promise<string> {
  const { page, say } = person;
  await page.goto(`${project}/chat`);
  await sendMessage(person, "What is an acceptance criterion? 什么是验收标准？");
  await expect(page.getByText(say("chat.sources.title")).first()).toBeVisible({ timeout: 20_000 });
  await page.waitForURL(/\/chat\/cnv_/);
  await sendMessage(person, 'Replace "one" with "two"');
  await expect(page.getByRole("button", { name: say("chat.foot.record") }).nth(1)).toBeVisible({
    timeout: 20_000,
  });
  return new URL(page.url()).pathname;
}

/** An export that is done; out: the page of its job. */
async function jobPage({ page }: Person, url: string, project: string | null): Promise<string> {
  const id = await page.evaluate(async (path) => {
    const begun = await fetch(path, { method: "POST" });
    return ((await begun.json()) as { id: string }).id;
  }, `/api/v1${project}/exports`);
  const address = `/exchange-jobs/${id}`;
  await page.goto(`${url}${address}`);
  await expect(page.locator('a[download][href*="/exchange-jobs/"]')).toBeVisible({ timeout: 30_000 });
  return address;
}

/** The pages of the sample project that greets a new workspace, once it has been worked through. */
async function samplePages(person: Person, url: string): Promise<string[]> {
  const { page } = person;
  await page.goto(`${url}/projects`);
  const project = await page.locator('a[href^="/projects/prj_"]').first().getAttribute("href");
  await expect(async () => {
    await page.goto(`${url}${project}`);
    await expect(page.locator('a[href*="/documents/doc_"]').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  const links = await page
    .locator("a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  // Tasks stand newest first; the oldest one has been carried to its specification.
  const task = links.findLast((href) => /\/tasks\/tsk_[a-z0-9]+$/.test(href)) ?? "";
  const document = links.find((href) => href.includes("/documents/doc_")) ?? "";
  expect(task).not.toBe("");
  const settings = [
    "account",
    "members",
    "budget",
    "prices",
    "prompts",
    "prompts/specialist.guide.en",
    "templates",
    "templates/lean?language=en",
    "models",
    "chat",
    "tokens",
    "links",
  ].map((name) => `/settings/${name}`);
  const ofTask = ["", "/plan", "/plan?view=report", "/openspec", "/gate", "/minutes"].map(
    (part) => `${task}${part}`,
  );
  const chat = await talk(person, `${url}${project}`);
  const job = await jobPage(person, url, project);
  const ofProject = [
    "",
    "/chat",
    "/requirements",
    "/requirements?item=FR-001",
    "/requirements/FR-001",
    "/requirements/matrix",
    "/requirements/coverage",
    "/requirements/types",
    "/requirements/twin",
    "/settings/ids",
    "/write",
    "/knowledge",
    "/import",
    "/knowledge?q=card",
    "/usage",
    "/settings/budget",
    "/settings/questions",
    "/settings/checks",
    "/settings/models",
    "/settings",
    "/settings/openspec",
    "/settings/seats",
    "/settings/approval",
  ].map((part) => `${project}${part}`);
  const checks = ["aiplan", "edits"].map((tab) => `/check?tab=${tab}`);
  return [
    "/",
    "/projects",
    "/projects/import",
    "/usage",
    ...ofProject,
    chat,
    job,
    ...ofTask,
    document,
    `${document.replace(/[?#].*$/, "")}?mode=edit`,
    ...settings,
    ...checks,
    "/docs/tools",
    "/docs/checks",
    "/docs/checks/LEX03",
  ];
}

/** What WCAG asks for depends on scheme and width; how much room the words take, on language and width. */
const LOOKS: readonly { language: Language; scheme: "light" | "dark"; width: number; judged: boolean }[] = [
  { language: "zh", scheme: "light", width: 1280, judged: true },
  { language: "en", scheme: "dark", width: 360, judged: true },
  { language: "en", scheme: "light", width: 1280, judged: false },
  { language: "zh", scheme: "dark", width: 360, judged: false },
];

async function violations(page: Person["page"]): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return found.map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html}`);
}

/** What is wrong with the page at this address in this look. */
async function faults(page: Person["page"], address: string, look: (typeof LOOKS)[number]) {
  await page.goto(address);
  await expect(page.locator("main")).toBeVisible();
  const found = look.judged ? await violations(page) : [];
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 1) found.push(`${address} is ${overflow} px wider than the window`);
  const written = await page.locator("html").getAttribute("lang");
  if (!written?.startsWith(look.language)) found.push(`${address} is written in ${written}`);
  return found;
}

for (const look of LOOKS)
  test(`${look.language}, ${look.scheme}, ${look.width} px: every page ${look.judged ? "passes WCAG 2.2 AA and " : ""}fits its width`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const { language, scheme, width } = look;
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    const url = baseURL ?? "";
    const found: string[] = [];
    for (const path of ["/sign-in", "/sign-up"]) found.push(...(await faults(page, `${url}${path}`, look)));
    const person = await signUp(page, url, language);
    for (const path of await samplePages(person, url))
      found.push(...(await faults(page, `${url}${path}`, look)));
    expect(found).toEqual([]);
    await context.close();
  });

test("pages are readable without JavaScript", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const person = await signUp(await context.newPage(), url, "en");
  const pages = await samplePages(person, url);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    locale: "en-GB",
  });
  const page = await plain.newPage();
  for (const path of pages.filter(
    (one) => /\/tasks\/|\/documents\//.test(one) && !one.endsWith("?mode=edit"),
  )) {
    await page.goto(`${url}${path}`);
    expect((await page.locator("main").textContent())?.length, path).toBeGreaterThan(200);
  }
  await plain.close();
  await context.close();
});

test("somebody else's things look like nothing is there, in the page and in its title", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [first, second] = [
    await browser.newContext({ locale: "en-GB" }),
    await browser.newContext({ locale: "en-GB" }),
  ];
  const owner = await signUp(await first.newPage(), url, "en");
  const pages = await samplePages(owner, url);
  const stranger = await signUp(await second.newPage(), url, "en");
  for (const path of pages.filter((one) => one.includes("/projects/prj_"))) {
    const response = await stranger.page.goto(`${url}${path}`);
    expect(response?.status(), path).toBe(404);
    expect(await stranger.page.title()).not.toMatch(/library/i);
  }
  await first.close();
  await second.close();
});
