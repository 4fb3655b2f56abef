import type { Browser } from "playwright-core";
import { diagramName } from "../../domain/diagram/diagram-name.ts";
import { diagramProblem } from "../../domain/diagram/diagram-problem.ts";
import { refusalMessage } from "../../domain/diagram/diagram-refusal.ts";
import { prepareDiagram } from "../../domain/diagram/prepare-diagram.ts";
import type { SafeSvg } from "../../domain/diagram/safe-svg.ts";
import type { Language } from "../../domain/language.ts";
import { DrawingPage } from "./drawing-page.ts";

/** A diagram for a page that is printed, or why there is none. */
export type DrawnDiagram =
  | { readonly picture: SafeSvg; readonly name: string; readonly title: string }
  | { readonly picture: null; readonly why: string };

/** Diagrams beyond these stay listings: an export ends. */
const MOST = 300;
const ALL_MS = 90_000;

export interface DiagramsToDraw {
  readonly sources: readonly string[];
  readonly language: Language;
  /** Style sheet of the fonts in which they are drawn. */
  readonly fonts: string;
  readonly signal?: AbortSignal | undefined;
}

/** Draws the diagrams of a document in a browser without a network, each source once. */
export async function drawDiagrams(
  browser: Browser,
  { sources, language, fonts, signal }: DiagramsToDraw,
): Promise<Map<string, DrawnDiagram>> {
  const drawn = new Map<string, DrawnDiagram>();
  const page = new DrawingPage(browser, fonts);
  const end = performance.now() + ALL_MS;
  for (const source of new Set(sources)) {
    signal?.throwIfAborted();
    if (drawn.size >= MOST || performance.now() > end) break;
    drawn.set(source, await drawOne(page, { source, language, prefix: `p${drawn.size + 1}` }));
  }
  await page.close();
  return drawn;
}

interface One {
  readonly source: string;
  readonly language: Language;
  readonly prefix: string;
}

async function drawOne(page: DrawingPage, { source, language, prefix }: One): Promise<DrawnDiagram> {
  const prepared = prepareDiagram(source);
  if (!prepared.ok) return { picture: null, why: refusalMessage(prepared.refusal, language) };
  const { diagram } = prepared;
  const answer = await page.draw(diagram.code, prefix);
  if ("said" in answer)
    return { picture: null, why: refusalMessage(diagramProblem(source, diagram, answer.said), language) };
  const { picture } = answer;
  return picture === null
    ? { picture, why: refusalMessage({ code: "undrawn", line: 0 }, language) }
    : { picture, name: diagramName(diagram, language), title: diagram.title };
}
