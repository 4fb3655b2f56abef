import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { z } from "zod";
import { diagramConfig } from "../../domain/diagram/diagram-look.ts";

/** Scripts of packages that are in the page. */
const SCRIPTS = ["mermaid/dist/mermaid.min.js", "dompurify/dist/purify.min.js"];
/** Where the page finds our own modules. */
const MODULES = "http://modules.invalid/";
const SANITIZER = "lib/domain/diagram/safe-svg.ts";
/** All that the page may load. */
const OWN_MODULES: ReadonlySet<string> = new Set([SANITIZER, "lib/domain/diagram/safe-css.ts"]);
/** The fonts in which a text is printed (print-style.ts). */
const FONTS = 'Inter, "Noto Sans SC", sans-serif';
/** What one diagram may take. */
const RETRY_LIMIT_MS = 15_000;

/** An empty page that may load nothing; `fonts` are in it. */
const ground = (fonts: string): string => `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' ${MODULES}; style-src 'unsafe-inline'; font-src data:">
<style>${fonts}</style></head><body style="font: 15px ${FONTS.replaceAll('"', "'")}"></body></html>`;

const pictureSchema = z.object({ svg: z.string(), width: z.number(), height: z.number() });
const answerSchema = z.union([
  z.object({ picture: pictureSchema.nullable() }),
  z.object({ said: z.string() }),
]);
export type Drawn = z.infer<typeof answerSchema>;

/** Answers a request of the page with a module of ours, without its types; any other goes nowhere. */
async function serveModule(route: Route): Promise<void> {
  const url = route.request().url();
  const file = url.startsWith(MODULES) ? url.slice(MODULES.length) : "";
  if (!OWN_MODULES.has(file)) return route.abort();
  const source = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), file), "utf8");
  const headers = { "access-control-allow-origin": "*" };
  await route.fulfill({ body: stripTypeScriptTypes(source), contentType: "text/javascript", headers });
}

/** A page without a network in which Mermaid draws, one diagram after the other. */
export class DrawingPage {
  private readonly browser: Browser;
  private readonly fonts: string;
  private page: Page | null = null;
  private drawn = 0;

  constructor(browser: Browser, fonts: string) {
    this.browser = browser;
    this.fonts = fonts;
  }

  /**
   * Draws a prepared diagram; one that takes too long is given up.
   * @param prefix what the ids of the picture begin with
   * @returns the picture, made safe in the page (null where words of it would be lost), or what Mermaid said
   */
  async draw(code: string, prefix: string): Promise<Drawn> {
    const page = (this.page ??= await this.open());
    this.drawn += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), RETRY_LIMIT_MS);
    });
    const task = page.evaluate(
      `mermaid.render(${JSON.stringify(`d${this.drawn}`)}, ${JSON.stringify(code)})
        .then(
          ({ svg }) => ({ picture: safeSvg(DOMPurify(window), svg, ${JSON.stringify(prefix)}) }),
          (error) => ({ said: String(error && error.message) }),
        )`,
    );
    task.catch(() => undefined); // the page may be closed under it
    const answer = await Promise.race([task, late]);
    clearTimeout(timer);
    if (answer !== null) return answerSchema.parse(answer);
    await this.close();
    return { said: "it took too long" };
  }

  async close(): Promise<void> {
    const { page } = this;
    this.page = null;
    await page?.context().close();
  }

  private async open(): Promise<Page> {
    const context = await this.browser.newContext({ offline: true, acceptDownloads: false });
    await context.route("**/*", serveModule);
    const page = await context.newPage();
    await page.setContent(ground(this.fonts), { waitUntil: "load" });
    for (const file of SCRIPTS)
      await page.addScriptTag({
        path: path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", file),
      });
    await page.evaluate(
      `import(${JSON.stringify(`${MODULES}${SANITIZER}`)}).then((module) => { globalThis.safeSvg = module.safeSvg; })`,
    );
    await page.evaluate(`mermaid.initialize(${JSON.stringify(diagramConfig("light", FONTS))})`);
    await page.evaluate("document.fonts.ready.then(() => true)");
    return page;
  }
}
