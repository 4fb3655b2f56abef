import createPurifier from "dompurify";
import { LRUCache } from "lru-cache";
import { type DiagramScheme, diagramConfig } from "#lib/domain/diagram/diagram-look.ts";
import { diagramProblem } from "#lib/domain/diagram/diagram-problem.ts";
import type { DiagramRefusal } from "#lib/domain/diagram/diagram-refusal.ts";
import { MERMAID_PATH } from "#lib/domain/diagram/mermaid-path.ts";
import { type PreparedDiagram, prepareDiagram } from "#lib/domain/diagram/prepare-diagram.ts";
import { type SafeSvg, safeSvg } from "#lib/domain/diagram/safe-svg.ts";

export interface RenderedDiagram {
  readonly drawn: true;
  readonly picture: SafeSvg;
  readonly diagram: PreparedDiagram;
}

/** The part of Mermaid that is used. Its modules are served unbundled from the package. */
interface Mermaid {
  initialize(settings: object): void;
  /**
   * Renders in `container`.
   * @throws Errors of its grammars, with the line in the message.
   */
  render(id: string, code: string, container: Element): Promise<{ readonly svg: string }>;
}

/** The result of a diagram: a picture, or the error. */
export type Drawing = RenderedDiagram | { readonly drawn: false; readonly refusal: DiagramRefusal };

const cache = new LRUCache<string, Drawing>({ max: 60 });
let turn: Promise<unknown> = Promise.resolve();
let count = 0;

/** Yields to the page between two diagrams. */
const pause = () =>
  new Promise<void>((resolve) =>
    typeof requestIdleCallback === "function"
      ? requestIdleCallback(() => resolve(), { timeout: 500 })
      : setTimeout(resolve, 30),
  );

/**
 * Block diagrams serialize their surrounding elements as JSON; the page's root would include all scripts of the page.
 */
function plainRoot(): () => void {
  Object.defineProperty(document.documentElement, "toJSON", { value: () => null, configurable: true });
  return () => Reflect.deleteProperty(document.documentElement, "toJSON");
}

/** Labels are measured off-screen on the page, with its fonts. */
function measuringElement(): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("aria-hidden", "true");
  element.style.cssText =
    "position:absolute;left:-99999px;top:0;width:800px;visibility:hidden;font-size:15px;line-height:1.5;text-autospace:no-autospace";
  document.body.append(element);
  return element;
}

async function draw(source: string, scheme: DiagramScheme): Promise<Drawing> {
  const prepared = prepareDiagram(source);
  if (!prepared.ok) return { drawn: false, refusal: prepared.refusal };
  const { diagram } = prepared;
  const { default: mermaid } = (await import(
    /* turbopackIgnore: true */ `${MERMAID_PATH}mermaid.esm.min.mjs`
  )) as { readonly default: Mermaid };
  await document.fonts.ready;
  mermaid.initialize(diagramConfig(scheme, getComputedStyle(document.body).fontFamily));
  const place = measuringElement();
  const asBefore = plainRoot();
  count += 1;
  try {
    const { svg } = await mermaid.render(`d${count}`, diagram.code, place);
    const picture = safeSvg(createPurifier(window), svg, `g${count}`);
    return picture === null
      ? { drawn: false, refusal: { code: "undrawn", line: 0 } }
      : { drawn: true, picture, diagram };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { drawn: false, refusal: diagramProblem(source, diagram, said) };
  } finally {
    place.remove();
    asBefore();
  }
}

interface DrawRequest {
  readonly source: string;
  readonly scheme: DiagramScheme;
  /** Whether the diagram is still needed when its turn comes. */
  readonly isWanted: () => boolean;
}

/**
 * Renders a diagram, one at a time; results are cached.
 * @returns null if the diagram is no longer needed, or if the renderer cannot be loaded.
 */
export function drawQueued({ source, scheme, isWanted }: DrawRequest): Promise<Drawing | null> {
  const key = `${scheme}\n${source}`;
  const mine = turn.then(async () => {
    if (!isWanted()) return null;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    await pause();
    const drawing = await draw(source, scheme);
    cache.set(key, drawing);
    return drawing;
  });
  turn = mine.catch(() => undefined);
  return mine.catch(() => null);
}
