import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { LOCALES, pagesOfSample, resize, STRANGER_PAGES } from "./every-page.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, signedIn, test } from "./person.ts";

// Every page, in both languages, light and dark, narrow and wide: readable, reachable, and without a complaint.

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Look {
  readonly scheme: "light" | "dark";
  readonly width: number;
}

const LIGHT_WIDE: Look = { scheme: "light", width: 1280 };
const DARK_NARROW: Look = { scheme: "dark", width: 360 };

/**
 * What WCAG requires depends on scheme and width, the room that the text takes on language and width: each language is
 * judged in one look, and has to fit in both.
 */
const JUDGED: readonly { language: Language; look: Look; other: Look }[] = [
  { language: "zh", look: LIGHT_WIDE, other: DARK_NARROW },
  { language: "en", look: DARK_NARROW, other: LIGHT_WIDE },
];

const describeLook = ({ scheme, width }: Look) => `${scheme}, ${width} px`;

async function wear(page: Page, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await resize(page, width);
}

const AXE_OPTIONS: axe.RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "tag", values: WCAG },
};

async function violations(page: Page): Promise<string[]> {
  // The builder puts the results of frames together in a further page; without frames one call is enough.
  if (page.frames().length > 1)
    return described(page, (await new AxeBuilder({ page }).options(AXE_OPTIONS).analyze()).violations);
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    AXE_OPTIONS,
  );
  return described(page, found);
}

const described = (page: Page, found: readonly axe.Result[]) =>
  found.map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html}`);

async function overflows(page: Page, look: Look): Promise<string[]> {
  const overflow = await overflowOf(page);
  return overflow > 1
    ? [`${page.url()} is ${overflow} px wider than the window (${describeLook(look)})`]
    : [];
}

/**
 * What is wrong with the page at this address, in its judged look and in the other one.
 * @param first The look that the window has already, left by the page before: each page changes the look once.
 */
async function problems(
  page: Page,
  address: string,
  { language, look, first }: { language: Language; look: Look; first: Look },
): Promise<string[]> {
  const response = await page.goto(address);
  const found: string[] = [];
  if (response?.ok() !== true) found.push(`${address} is answered with ${response?.status()}`);
  for (const worn of [first, first === LIGHT_WIDE ? DARK_NARROW : LIGHT_WIDE]) {
    if (worn !== first) await wear(page, worn);
    await expect(page.locator("main")).toBeVisible();
    if (worn === look) found.push(...(await violations(page)));
    found.push(...(await overflows(page, worn)));
  }
  const written = await page.locator("html").getAttribute("lang");
  if (!written?.startsWith(language)) found.push(`${address} is written in ${written}`);
  return found;
}

for (const judged of JUDGED)
  test.describe(judged.language, () => {
    test.describe.configure({ mode: "default" }); // one worker, so that the sample is made once
    const { language, look, other } = judged;

    test(`${language}: every page passes WCAG 2.2 AA (${describeLook(look)}) and fits its width (${describeLook(look)}; ${describeLook(other)})`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(900_000);
      const url = baseURL ?? "";
      const { pages, session } = await pagesOfSample(language, browser, url);
      const options = {
        locale: LOCALES[language],
        colorScheme: look.scheme,
        viewport: { width: look.width, height: 900 },
      };
      const stranger = await browser.newContext(options);
      const member = await browser.newContext({ ...options, storageState: session });
      const found: string[] = [];
      const visits = [
        { page: await stranger.newPage(), paths: STRANGER_PAGES },
        { page: await member.newPage(), paths: pages },
      ];
      for (const { page, paths } of visits)
        for (const [at, path] of paths.entries()) {
          const first = at % 2 === 0 ? look : other;
          found.push(...(await problems(page, `${url}${path}`, { language, look, first })));
        }
      expect(found).toEqual([]);
      await stranger.close();
      await member.close();
    });

    if (language === "en") {
      test("pages are readable without JavaScript", async ({ browser, baseURL }) => {
        const url = baseURL ?? "";
        const { pages, session } = await pagesOfSample(language, browser, url);
        const plain = await browser.newContext({
          javaScriptEnabled: false,
          storageState: session,
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
      });

      test("somebody else's things look like nothing is there, in the page and in its title", async ({
        browser,
        baseURL,
      }) => {
        const url = baseURL ?? "";
        const { pages } = await pagesOfSample(language, browser, url);
        const context = await browser.newContext({ locale: "en-GB" });
        await signedIn(await context.newPage(), url, "en");
        const page = await context.newPage();
        for (const path of pages.filter((one) => one.includes("/projects/prj_"))) {
          const response = await page.goto(`${url}${path}`);
          expect(response?.status(), path).toBe(404);
          expect(await page.title(), path).not.toMatch(/library/i);
        }
        await context.close();
      });
    }
  });
