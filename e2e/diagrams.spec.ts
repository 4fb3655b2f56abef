import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";

/** Kinds of diagrams, each with a word that is in its drawing. */
const KINDS = [
  ["flowchart LR\n  a[顾客] -->|出示| b((Till))\n  b --> c{余额足够?}", "顾客"],
  ["sequenceDiagram\n  participant C as 收银台\n  C->>Bank: charge\n  Bank-->>C: done", "收银台"],
  ["journey\n  title 付款\n  section Pay\n    输入卡号并等待校验完成: 2: 顾客\n    Pay: 4: 顾客", "Pay"],
  ["classDiagram\n  class Card {\n    +int balance\n  }\n  Card --> Order : pays", "balance"],
  ["stateDiagram-v2\n  [*] --> 可用\n  可用 --> Used: redeem", "可用"],
  ['erDiagram\n  CARD ||--o{ ORDER : pays\n  CARD {\n    int balance "分"\n  }', "CARD"],
  ["gantt\n  title 上线\n  dateFormat YYYY-MM-DD\n  section 设计\n  Review : 2026-01-01, 7d", "上线"],
  ['pie title 方式\n  "礼品卡" : 42\n  "Cash" : 20', "方式"],
  ["mindmap\n  root((礼品卡))\n    Buy\n    Use", "礼品卡"],
] as const;

/** Diagrams that would load, run or rule something, and one that is broken. */
const HOSTILE = [
  "flowchart LR\n  A[\"<img src=https://evil.example/i.png onerror='window.pwned=1'>\"] --> B",
  'flowchart LR\n  A@{ img: "https://evil.example/i.png", label: "x" }',
  "flowchart LR\n  A --> B\n  style A fill:url(https://evil.example/c)",
  "flowchart LR\n  A[Pay --> B",
] as const;
const TAMED = [
  '%%{init: {"securityLevel":"loose","themeCSS":"rect{fill:url(https://evil.example/t)}"}}%%\nflowchart LR\n  A --> B\n  click A "javascript:window.pwned=1"',
  "---\nconfig:\n  securityLevel: loose\n---\nsequenceDiagram\n  A->>B: hi\n  link A: Home @ https://evil.example/",
] as const;

const fenced = (sources: readonly string[]) =>
  `# Diagrams\n\n${sources.map((source) => `\`\`\`mermaid\n${source}\n\`\`\`\n`).join("\nText.\n\n")}`;

async function openText(page: Page, url: string, content: string): Promise<void> {
  const [project, document] = await page.evaluate(async (text) => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const made = await post("/projects", { name: "Diagrams", language: "en" });
    return [made, await post(`/projects/${made}/documents`, { name: "SRS.md", content: text })];
  }, content);
  await page.goto(`${url}/projects/${project}/documents/${document}`);
}

for (const language of ["zh", "en"] as const)
  test(`every kind of diagram is drawn, shown large and shown as its source: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      colorScheme: language === "zh" ? "light" : "dark",
    });
    const page = await context.newPage();
    await signedIn(page, url, language);
    await openText(page, url, fenced(KINDS.map(([source]) => source)));
    const diagrams = page.locator("diagram-view");
    await expect(diagrams).toHaveCount(KINDS.length);
    for (const [at, [, word]] of KINDS.entries()) {
      const one = diagrams.nth(at);
      await one.scrollIntoViewIfNeeded();
      await expect(one).toHaveAttribute("data-drawn", "yes");
      await expect(one.locator("svg").getByText(word).first()).toBeVisible();
    }
    const first = diagrams.first();
    const [source, large] = language === "zh" ? ["源码", "放大"] : ["Source", "Enlarge"];
    await first.getByRole("button", { name: source, exact: true }).press("Enter");
    await expect(first.locator("pre")).toBeInViewport();
    await first.getByRole("button", { name: large }).press("Enter");
    await expect(page.getByRole("dialog").locator("svg").getByText("顾客")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const ground = () =>
      first
        .locator("svg .node rect")
        .first()
        .evaluate((box) => getComputedStyle(box).fill);
    const before = await ground();
    await page.emulateMedia({ colorScheme: language === "zh" ? "dark" : "light" });
    await expect.poll(ground).not.toBe(before);
    await context.close();
  });

test("a hostile diagram loads, runs and rules nothing, and a broken one says why", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  await signedIn(page, url, "en");
  await openText(page, url, fenced([...HOSTILE, ...TAMED]));
  const diagrams = page.locator("diagram-view");
  for (const at of TAMED.keys()) {
    const one = diagrams.nth(HOSTILE.length + at);
    await one.scrollIntoViewIfNeeded();
    await expect(one).toHaveAttribute("data-drawn", "yes");
    await expect(one.getByText("have no effect and were left out")).toBeVisible();
    const markup = await one.evaluate((element) => element.shadowRoot?.innerHTML ?? "");
    expect(markup).not.toMatch(/evil|javascript:|<a[ >]|onclick|<foreignObject|<image/i);
  }
  for (const [at, why] of [
    "Images are never loaded",
    "Images are never loaded",
    "A style",
    "Line 2",
  ].entries()) {
    const one = diagrams.nth(at);
    await one.scrollIntoViewIfNeeded();
    await expect(one).toHaveAttribute("data-drawn", "no");
    await expect(one.getByText(why)).toBeVisible();
    await expect(one.locator("pre")).toBeVisible();
  }
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
});

test("printing a long document prints all diagrams, also those that nobody has scrolled to", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const chapter = "## Chapter\n\n" + "A line of text.\n\n".repeat(120);
  const diagrams = KINDS.slice(0, 3).map(([source]) => `${chapter}\`\`\`mermaid\n${source}\n\`\`\`\n`);
  await openText(page, url, `# Long\n\n${diagrams.join("\n")}`);
  await page.evaluate(() => {
    window.print = () => {
      const drawn = [...document.querySelectorAll("diagram-view")].map(
        (one) => (one as HTMLElement).dataset.drawn,
      );
      document.title = `printed ${drawn.join()}`;
    };
  });
  await expect(page.locator("diagram-view").last()).toHaveAttribute("data-drawn", "no");
  await hydrated(page);
  await page.getByRole("button", { name: say("ui.print"), exact: true }).click();
  await expect(page).toHaveTitle("printed yes,yes,yes");
});
