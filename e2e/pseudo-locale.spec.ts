import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { LOCALES, pagesOfSample, resize, STRANGER_PAGES } from "./every-page.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, test } from "./person.ts";
import { pseudoMessage } from "./pseudo-locale.ts";
import { startServer } from "./server-handle.ts";

// Every page in the pseudo-locale, with a project whose content is Chinese: plain Latin words are text of the interface that
// nobody translated, unless the page shows other words to a Chinese reader.

const WIDE = 1280;
const NARROW = 360;

/**
 * Names that are the same in both languages: products (also the stored author of what this product does itself), methods,
 * units, a language in itself.
 */
const NAMES = [
  "Roundtable",
  "Coach",
  "OpenSpec",
  "Scrum",
  "Ollama",
  "LM Studio",
  "vLLM",
  "git",
  "kB",
  "px",
  "English",
];

/** What the preparation of the pages typed, imported or searched for, and examples and choices that are data. */
const CONTENT = [
  "What is an acceptance criterion",
  "acceptance criterion",
  'Replace "one" with "two"',
  "“one”",
  "“two”",
  "Before the review",
  "Cards expire",
  "The law asks for it",
  "The till shall open",
  "The till shall print a receipt",
  "Print",
  "Till",
  "Cards",
  "card",
  "submarine",
  "Import cards.zip",
  "/** Pays. */",
  "export const pay",
  ": string): boolean",
  "/redo planning",
  "main",
  "none",
  "shall",
  "must",
  "notes",
];

/** A template lists the headings that documents in either language have, the glossary has both, and the page about the API is written in English only. */
const IN_BOTH_LANGUAGES = /^\/settings\/templates\/.|^\/docs\/guide\/api$|^\/docs\/glossary$/;

/** Texts of the interface and of content; those in code elements or in the font of code are identifiers and sources. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const code = "script, style, noscript, code, pre, kbd, samp, textarea, datalist";
    const isCode = (one: Element) =>
      one.closest(code) !== null || /mono/i.test(getComputedStyle(one).fontFamily);
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent !== null && text !== null && !isCode(parent)) texts.push(text);
    }
    const names = ["aria-label", "title", "placeholder", "alt"];
    for (const one of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (!isCode(one)) texts.push(...names.map((name) => one.getAttribute(name) ?? ""));
    return texts;
  });
}

/** As whole words, longer ones first: “card” is not a part of “cards.zip”. */
const KNOWN = new RegExp(
  [...NAMES, ...CONTENT]
    .toSorted((a, b) => b.length - a.length)
    .map((text) => `(?<!\\w)${RegExp.escape(text)}(?![\\w/]|\\.\\w)`)
    .join("|"),
  "g",
);

const TOKEN = /[\p{L}\p{M}\p{N}./@_:'’…-]+/gu;
const WORD = /^[A-Za-z]+(?:['’-][A-Za-z]+)*$/;
const ACRONYM = /^[A-Z]{1,6}$/;

/**
 * Phrases of plain Latin words. Numbers, addresses, names of files, ids, acronyms and the last characters of a secret
 * (“…XkQS”) are none and end a phrase.
 */
function phrasesOf(texts: readonly string[]): Set<string> {
  const phrases = new Set<string>();
  for (const text of texts) {
    let phrase: string[] = [];
    const end = () => {
      if (phrase.length > 0) phrases.add(phrase.join(" "));
      phrase = [];
    };
    for (const token of text.replaceAll(KNOWN, " / ").match(TOKEN) ?? []) {
      const word = token.replace(/^['’-]+|[.:'’…-]+$/g, "");
      if (word.length > 1 && WORD.test(word) && !ACRONYM.test(word)) phrase.push(word);
      else end();
    }
    end();
  }
  return phrases;
}

interface Reader {
  readonly url: string;
  readonly english: Page;
  readonly chinese: Page;
}

async function readerOf(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions["storageState"],
): Promise<Reader> {
  const open = async (language: Language) => {
    const options = { locale: LOCALES[language], viewport: { width: WIDE, height: 900 } };
    const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) });
    return context.newPage();
  };
  return { url, english: await open("en"), chinese: await open("zh") };
}

/** What is wrong with a page: texts that are the same for readers of both languages, and a width beyond the window. */
async function findingsOf({ url, english, chinese }: Reader, path: string): Promise<string[]> {
  await english.goto(`${url}${path}`);
  await expect(english.locator("main")).toBeVisible();
  const found: string[] = [];
  const texts = await textsOf(english);
  if (!texts.some((text) => text.includes("⟦"))) found.push(`${path} is not in the pseudo-locale`);
  for (const width of [WIDE, NARROW]) {
    await resize(english, width);
    const overflow = await overflowOf(english);
    if (overflow > 1) found.push(`${path} is ${overflow} px wider than a window of ${width} px`);
  }
  await resize(english, WIDE);
  const phrases = phrasesOf(texts);
  if (phrases.size === 0 || IN_BOTH_LANGUAGES.test(path)) return found;
  await chinese.goto(`${url}${path}`);
  await expect(chinese.locator("main")).toBeVisible();
  const same = phrasesOf(await textsOf(chinese)).intersection(phrases);
  return [...found, ...[...same].map((phrase) => `${path} has a text in one language: ${phrase}`)];
}

test("the pseudo-locale makes text longer and leaves arguments, formats and tags", () => {
  expect(pseudoMessage("Save")).toBe("⟦Šåṽé Šå⟧");
  expect(pseudoMessage("")).toBe("");
  expect(pseudoMessage("{name}: <b>new</b> ({size, number})")).toEqual([
    "⟦",
    ["name"],
    ": ",
    ["b", "ñéŵ ñé"],
    " (",
    ["size", 4],
    ")",
    "⟧",
  ]);
  expect(pseudoMessage("{count, plural, one {# file} other {all {name}}}")).toEqual([
    "⟦",
    ["count", 2, { one: [0, " ƒîļé ƒî"], other: ["åļļ åļ ", ["name"]] }],
    "⟧",
  ]);
});

test("every page is translated as a whole, and fits its width with texts that are 40 % longer", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const server = await startServer(() => ({ PSEUDO_LOCALE: "1" }));
  const { pages, session } = await pagesOfSample("zh", browser, server.url);
  const visits = [
    { reader: await readerOf(browser, server.url, undefined), paths: STRANGER_PAGES },
    { reader: await readerOf(browser, server.url, session), paths: pages },
  ];
  const found: string[] = [];
  for (const { reader, paths } of visits)
    for (const path of paths) found.push(...(await findingsOf(reader, path)));
  expect(found).toEqual([]);
  await server.close();
});
