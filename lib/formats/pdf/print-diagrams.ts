import { MERMAID_PROBLEMS } from "../../domain/diagram/check-mermaid.ts";
import { DIAGRAM_REFUSALS } from "../../domain/diagram/diagram-refusal.ts";
import { escapeHtml, unescapeHtml } from "../../domain/document/escape-html.ts";
import type { DrawnDiagram } from "../diagrams/draw-diagrams.ts";

/** How large a diagram is printed, against how it was drawn: its words are as large as those of a table. */
const PRINTED = 0.85;
const MARK = "<!--diagram-->";
const PLACE = /<!--diagram--><pre><code>([\s\S]*?)<\/code><\/pre>/g;
/** Words that may yet are in a page: its fonts need their letters, too. */
export function wordsToCome(html: string): string {
  if (!html.includes(MARK)) return "";
  return [...Object.values(DIAGRAM_REFUSALS), ...Object.values(MERMAID_PROBLEMS)]
    .map(({ zh, en }) => zh + en)
    .join("");
}

/** Marks a listing as a diagram's, which is drawn once the page has its fonts. */
export const diagramPlace = (listing: string): string => `${MARK}${listing}`;

/** The same page with diagrams as listings only. */
export const withoutDiagramPlaces = (html: string): string => html.replaceAll(MARK, "");

/** The sources of the diagrams of a page that is to be printed, in its order. */
export const diagramsIn = (html: string): string[] =>
  [...html.matchAll(PLACE)].map(([, source = ""]) => unescapeHtml(source));

/** The same page with its diagrams; one that is not drawn stays a listing, with the reason. */
export function withDiagrams(html: string, drawn: ReadonlyMap<string, DrawnDiagram>): string {
  return html.replace(PLACE, (place, source: string) => {
    const diagram = drawn.get(unescapeHtml(source));
    if (diagram === undefined) return place;
    if (diagram.picture === null) return `<p class="why">${escapeHtml(diagram.why)}</p>${place}`;
    const { picture, name, title } = diagram;
    const width = Math.round(picture.width * PRINTED);
    const svg = picture.svg.replace("<svg", () => `<svg style="width:${width}px"`);
    const caption = title === "" ? "" : `<figcaption>${escapeHtml(title)}</figcaption>`;
    return `<figure class="diagram" aria-label="${escapeHtml(name)}">${svg}${caption}</figure>`;
  });
}
