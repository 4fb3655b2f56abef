import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { diagramConfig } from "../../domain/diagram/diagram-look.ts";

const MERMAID = path.join(process.cwd(), "node_modules", "mermaid", "dist", "mermaid.min.js");
/** The fonts in which a text is printed (print-style.ts). */
const FONTS = 'Inter, "Noto Sans SC", sans-serif';
/** What one diagram may take. */
const PATIENCE_MS = 15_000;

/** An empty page that may load nothing; `fonts` are in it. */
const ground = (fonts: string): string => `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:">
<style>${fonts}</style></head><body style="font: 15px ${FONTS.replaceAll('"', "'")}"></body></html>`;

const answerSchema = z.union([z.object({ svg: z.string() }), z.object({ said: z.string() })]);
export type Drawn = z.infer<typeof answerSchema>;

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

  /** Draws a prepared diagram: its SVG as Mermaid made it, or what Mermaid said; one that takes too long is given up. */
  async draw(code: string): Promise<Drawn> {
    const page = (this.page ??= await this.open());
    this.drawn += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    const task = page.evaluate(
      `mermaid.render(${JSON.stringify(`d${this.drawn}`)}, ${JSON.stringify(code)})
        .then(({ svg }) => ({ svg }), (error) => ({ said: String(error && error.message) }))`,
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
    await context.route("**/*", (route) => route.abort());
    const page = await context.newPage();
    await page.setContent(ground(this.fonts), { waitUntil: "load" });
    await page.addScriptTag({ path: MERMAID });
    await page.evaluate(`mermaid.initialize(${JSON.stringify(diagramConfig("light", FONTS))})`);
    await page.evaluate("document.fonts.ready.then(() => true)");
    return page;
  }
}
