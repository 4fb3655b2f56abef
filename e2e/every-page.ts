import type { Browser, BrowserContext, Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { expect, type Language, type Person, sendMessage, signedInWithSample } from "./person.ts";
import { openPlayedSample } from "./sample-played.ts";

/** Browser locales by interface language. */
export const LOCALES: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-GB" };

/** Two answers of the chat, one with sources and one with a suggested edit; out: the conversation's page. */
async function talk(person: Person, project: string): Promise<string> {
  const { page, say } = person;
  await page.goto(`${project}/chat`);
  await sendMessage(person, "What is an acceptance criterion? 什么是验收标准？");
  await expect(page.getByText(say("chat.sources.title")).first()).toBeVisible({ timeout: 90_000 });
  await page.waitForURL(/\/chat\/cnv_/);
  await sendMessage(person, 'Replace "one" with "two"');
  await expect(page.getByRole("button", { name: say("chat.footer.record") }).nth(1)).toBeVisible({
    timeout: 90_000,
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
  await expect(page.locator('a[download][href*="/exchange-jobs/"]')).toBeVisible({ timeout: 90_000 });
  return address;
}

/** A repository made of an archive; out: its pages. */
async function repositoryPages({ page }: Person, project: string): Promise<string[]> {
  const code = '/** Pays. */\nexport const pay = (card: string): boolean => card !== "";\n';
  const archive = zipSync({
    "README.md": strToU8("# Cards\n"),
    "src/pay.ts": strToU8(code),
    "src/empty.txt": strToU8(""),
  });
  const api = `/api/v1${project}/repository`;
  await page.evaluate(
    async ({ at, bytes }) => {
      const body = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      const headers = { "content-type": "application/zip" };
      await fetch(`${at}/uploads?name=cards.zip`, { method: "POST", body, headers });
    },
    { at: api, bytes: Buffer.from(archive).toString("base64") },
  );
  const headOf = () =>
    page.evaluate(async (at) => {
      const view = (await (await fetch(at)).json()) as { repository: { head: string } | null };
      return view.repository?.head ?? "";
    }, api);
  await expect.poll(headOf, { timeout: 90_000 }).not.toBe("");
  const commit = await headOf();
  await page.evaluate(async (at) => {
    const remote = { kind: "gitea", url: "https://1.1.1.1/acme/cards.git", key: "token-0123456789" };
    const body = JSON.stringify({ ...remote, default_branch: "main", on_accept: "request" });
    await fetch(`${at}/remote`, { method: "PUT", body, headers: { "content-type": "application/json" } });
  }, api);
  return [
    "",
    "?path=src",
    "?ref=none",
    "/file?path=src%2Fpay.ts",
    "/blame?path=src%2Fpay.ts",
    "/commits",
    `/commits/${commit}`,
    "/branches",
    "/changes",
    "/search?q=pay",
    "/remote",
    "/settings",
  ].map((part) => `${project}/repository${part}`);
}

/** A baseline that its author is asked to sign, and a change request; out: their pages, below the project. */
async function baselinePages({ page }: Person, project: string): Promise<string[]> {
  const ids = await page.evaluate(async (path) => {
    const send = async (at: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(at, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string };
    };
    const made = await send(`${path}/baselines`, { name: "1.0", description: "Before the review." });
    const members = (await (await fetch("/api/v1/members")).json()) as { me: string };
    await send(`/api/v1/baselines/${made.id}/signatures/requests`, { user_ids: [members.me] });
    const asked = { title: "Cards expire", reason: "The law asks for it." };
    const request = await send(`${path}/change-requests`, asked);
    const edit = { requirement_id: "FR-001", field: "title", value: "Cards" };
    await send(`/api/v1/change-requests/${request.id}/edits`, edit);
    return { baseline: made.id, request: request.id };
  }, `/api/v1${project}`);
  const one = `/baselines/${ids.baseline}`;
  const requests = ["/change-requests", `/change-requests/${ids.request}`];
  return ["/baselines", one, `${one}?q=FR-001`, `${one}/comparison?with=now&part=documents`, ...requests];
}

/** A document with statements that have no id; out: its page and the one that gives them ids. */
async function unnumberedPages({ page }: Person, project: string): Promise<string[]> {
  const id = await page.evaluate(async (path) => {
    const content = "# Till\n\n- The till shall open.\n\n### Print\n\nThe till shall print a receipt.\n";
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "till.md", content });
    const answer = await fetch(`${path}/documents`, { method: "POST", headers, body });
    return ((await answer.json()) as { id: string }).id;
  }, `/api/v1${project}`);
  return [`/documents/${id}`, `/documents/${id}/ids`];
}

/** The pages of the sample project that greets a new workspace, once it has been worked through. */
async function samplePages(person: Person, url: string): Promise<string[]> {
  const { page } = person;
  await page.goto(`${url}/projects`);
  const project = await page.locator('a[href^="/projects/prj_"]').first().getAttribute("href");
  const { links, task } = await openPlayedSample(page, `${url}${project}`);
  const documents = [...new Set(links.filter((href) => href.includes("/documents/doc_")))];
  expect([task !== "", documents.length]).toEqual([true, 2]);
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
    "mcp",
    "webhooks",
    "chat",
    "web-search",
    "sandbox",
    "retention",
    "tokens",
    "links",
    "notifications",
    "policy",
    "deleted",
    "rights",
    "service-accounts",
    "workspace",
  ].map((name) => `/settings/${name}`);
  const ofTask = [
    "",
    "/plan",
    "/plan?view=report",
    "/desk",
    "/openspec",
    "/openspec?format=kiro",
    "/gate",
    "/graph",
    "/acceptance",
    "/minutes",
    "/minutes?kind=code_review",
    "/minutes?kind=test_debrief",
    "/work",
    "/work?view=list",
    "/changes",
    "/tests",
    "/replay",
    "/runs",
  ].map((part) => `${task}${part}`);
  const chat = await talk(person, `${url}${project}`);
  const job = await jobPage(person, url, project);
  const repository = await repositoryPages(person, project ?? "");
  const baselines = await baselinePages(person, project ?? "");
  const unnumbered = await unnumberedPages(person, project ?? "");
  const ofProject = [
    "",
    "/chat",
    "/tasks",
    "/tasks?phase=planning&q=none",
    "/tasks?view=board",
    "/runs",
    "/runs?status=failed&sort=tokens",
    "/documents",
    "/requirements",
    "/requirements?item=FR-001",
    "/requirements/FR-001",
    "/requirements/matrix",
    "/requirements/coverage",
    "/requirements/types",
    "/requirements/twin",
    ...baselines,
    ...unnumbered,
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
    "/settings/srs",
    "/settings/openspec",
    "/settings/exports",
    "/settings/tracker",
    "/settings/seats",
    "/settings/approval",
  ].map((part) => `${project}${part}`);
  const checks = ["aiplan", "edits"].map((tab) => `/check?tab=${tab}`);
  return [
    "/",
    "/projects",
    "/projects/import",
    "/search",
    "/search?q=card",
    "/search?q=submarine&kind=comment",
    "/notifications",
    "/notifications?state=unread&kind=mention",
    "/usage",
    "/settings/audit",
    "/deleted-workspaces",
    "/deleted-account",
    "/workspaces",
    ...ofProject,
    ...repository,
    chat,
    job,
    ...ofTask,
    ...documents,
    ...documents.map((document) => `${document.replace(/[?#].*$/, "")}?mode=edit`),
    ...settings,
    ...checks,
    "/docs/guide",
    "/docs/guide/graph",
    "/docs/guide/api",
    "/docs/glossary",
    "/docs/tools",
    "/docs/accessibility",
    "/docs/checks",
    "/docs/checks/LEX03",
  ];
}

/** Pages without an account. */
export const STRANGER_PAGES = [
  "/",
  "/welcome/workshop",
  "/welcome/plan",
  "/welcome/minutes",
  "/welcome/document",
  "/sign-in",
  "/sign-in?notice=reset",
  "/sign-in?error=sign_in_denied",
  "/sign-up",
  "/reset-password",
  "/reset-password/unknown",
  "/sign-in-link",
  "/sign-in-link/unknown",
  "/verify-email/unknown",
  "/change-email/unknown",
  "/unsubscribe/unknown",
];

/** Every page of a member, on a project that has been worked through. */
interface PagesOfSample {
  readonly pages: readonly string[];
  /** Of the person whose pages they are. */
  readonly session: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** By server and language: the first test of a worker that needs a sample makes it. */
const samples = new Map<string, PagesOfSample>();

/** An account with the sample project in its language, on this server, after all of its pages have something to show. */
export async function pagesOfSample(
  language: Language,
  browser: Browser,
  url: string,
): Promise<PagesOfSample> {
  const key = `${url} ${language}`;
  const made = samples.get(key);
  if (made) return made;
  const context = await browser.newContext({ locale: LOCALES[language] });
  const person = await signedInWithSample(await context.newPage(), url, language);
  const sample = { pages: await samplePages(person, url), session: await context.storageState() };
  samples.set(key, sample);
  await context.close();
  return sample;
}

/** Changes the width of the window; returns after the components that depend on it have rendered again. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
