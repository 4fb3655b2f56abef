// The interface with longer texts in brackets: what is outside of brackets was not translated, and the longer texts have to fit.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { expect, signedInWithSample, test } from "./person.ts";
import { BRACKETS } from "./pseudo-texts.ts";
import { samplePlayed } from "./sample-played.ts";
import { startServer } from "./server-handle.ts";

const root = path.resolve(import.meta.dirname, "..");

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Texts that tables in the code have in both languages, such as the names of rules: they have no brackets. */
function textsOfTables(): readonly RegExp[] {
  const files = globSync(["lib/**/*.ts", "lib/**/*.json"], {
    cwd: root,
    exclude: ["lib/i18n/**", "**/generated/**"],
  });
  const texts = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    return [
      ...source.matchAll(/"?\ben"?:\s*(?:\([^)]*\)\s*=>\s*)?(?:"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)/g),
    ].map(([, plain, template]) => plain?.replaceAll('\\"', '"') ?? template ?? "");
  });
  // A text of little more than inserted values would match everything.
  const telling = texts.filter((text) => /[A-Za-z]{3}/.test(text.replaceAll(/\$\{[^}]*\}/g, "")));
  return [...new Set(telling)].map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map((part) => escaped(part.replaceAll(/\s+/g, " ")))
          .join(".*")}$`,
        "u",
      ),
  );
}

/** Names of products, formats, units and things that have one name in every language. */
const NAMES =
  /^(?:Roundtable|Markdown|YAML|JSON|CSV|HTML|DOCX|PDF|ReqIF|OpenSpec|SRS|README|GitHub|Google|Linear|Jira|English|UTC|ID|URL|MCP|API|REST|ms|KB|MB|min|[A-Z]{2,5}-?\d{1,3}|v\d+|[\w.-]+\.(?:md|yaml|json)|[\w.]+@example\.org|https?:\S+)$/u;

/** A text of a page with its place; `isOwn`: it is hidden, or somebody's own words. */
interface Text {
  readonly text: string;
  readonly at: string;
  readonly isOwn: boolean;
}

/** Elements whose words are nobody's to translate: of another language, of code, of dates. */
const OWN = "[lang]:not(html), [translate=no], code, kbd, pre, samp, time, svg, textarea";

/** The texts of a page in their order. */
const textsOf = (page: Page): Promise<Text[]> =>
  page.evaluate((own) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent === null || parent.closest("script, style, noscript, template") !== null) continue;
      const isOwn = !parent.checkVisibility({ visibilityProperty: true }) || parent.closest(own) !== null;
      texts.push({ text: walker.currentNode.nodeValue ?? "", at: parent.outerHTML.slice(0, 120), isOwn });
    }
    return texts;
  }, OWN);

/** What the page says only to some readers: names and hints of its elements. */
const attributesOf = (page: Page): Promise<Text[]> =>
  page.evaluate(
    (own) =>
      ["placeholder", "aria-label", "title"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((one) => ({
          text: one.getAttribute(name) ?? "",
          at: `${name} of ${one.outerHTML.slice(0, 120)}`,
          isOwn: one.closest(own) !== null,
        })),
      ),
    OWN,
  );

/** Texts without what is in brackets, which can begin in one text and end in a later one. */
function outsideBrackets(texts: readonly Text[]): Text[] {
  let depth = 0;
  const outsideOf = (text: string): string =>
    [...text]
      .filter((char) => {
        if (char === BRACKETS.open) depth += 1;
        const isOutside = depth === 0;
        if (char === BRACKETS.close) depth -= 1;
        return isOutside;
      })
      .join("")
      .replaceAll(/\s+/g, " ")
      .trim();
  const outside = texts.map((one) => ({ ...one, text: outsideOf(one.text) }));
  if (depth !== 0) outside.push({ text: `${depth} brackets are not closed`, at: "body", isOwn: false });
  return outside;
}

/** How much wider than the window the page is, at each width. */
async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const more = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (more > 1) found.push(`is ${more} px wider than ${width} px`);
  }
  return found;
}

const WIDTHS = [1280, 360] as const;
const OF_PROJECT = [
  "",
  "/tasks",
  "/documents",
  "/requirements",
  "/requirements/matrix",
  "/requirements/coverage",
  "/knowledge",
  "/baselines",
  "/change-requests",
  "/repository",
  "/chat",
  "/settings",
];
const OF_TASK = ["", "/plan", "/desk", "/gate", "/graph", "/minutes", "/work", "/openspec", "/runs"];
const OF_SETTINGS = [
  "account",
  "members",
  "models",
  "tokens",
  "links",
  "webhooks",
  "notifications",
  "rights",
];

/** The main pages of a workspace with a sample project that has been worked through. */
async function mainPages(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/projects`);
  const project = (await page.locator('a[href^="/projects/prj_"]').first().getAttribute("href")) ?? "";
  await samplePlayed(page.context(), `${url}${project}`);
  await page.goto(`${url}${project}`);
  const links = await page
    .locator("a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const task = links.findLast((href) => /\/tasks\/tsk_[a-z0-9]+$/.test(href)) ?? "";
  return [
    "/",
    "/projects",
    "/notifications",
    "/usage",
    ...OF_PROJECT.map((part) => `${project}${part}`),
    ...OF_TASK.map((part) => `${task}${part}`),
    links.find((href) => href.includes("/documents/doc_")) ?? "",
    ...OF_SETTINGS.map((name) => `/settings/${name}`),
  ];
}

/** Whether a text needs no translation, or has one in the tables of the code. */
function isTranslated(text: string, tables: readonly RegExp[]): boolean {
  const isOther = (part: string) =>
    !/[A-Za-z]{2}/.test(part) || NAMES.test(part) || /\p{Script=Han}/u.test(part);
  return text.split(/\s*[·,，、:：()]\s*/u).every(isOther) || tables.some((one) => one.test(text));
}

test("no page shows words that are not translated, and longer texts fit at 360 and 1280 px", async ({
  browser,
}) => {
  const texts = pathToFileURL(path.join(import.meta.dirname, "pseudo-texts.ts"));
  const server = await startServer(() => ({ NODE_OPTIONS: `--import=${texts.href}` }));
  const { url } = server;
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } });
  const { page } = await signedInWithSample(await context.newPage(), url, "zh");
  const tables = textsOfTables();
  const found: string[] = [];
  for (const [at, address] of (await mainPages(page, url)).entries()) {
    await page.goto(`${url}${address}`);
    await expect(page.locator("main")).toBeVisible();
    expect(await page.locator("main").textContent()).toContain(BRACKETS.open);
    // Each page changes the width once.
    const problems = [...(await tooWide(page, at % 2 === 0 ? WIDTHS : WIDTHS.toReversed()))];
    const words = [...outsideBrackets(await textsOf(page)), ...outsideBrackets(await attributesOf(page))];
    const untranslated = words.filter(({ text, isOwn }) => !isOwn && !isTranslated(text, tables));
    problems.push(...untranslated.map(({ text, at: place }) => `“${text}” in ${place}`));
    found.push(...problems.map((problem) => `${address} ${problem}`));
  }
  expect(found).toEqual([]);
  await context.close();
  await server.close();
});
