import { createRequire } from "node:module";
import { outline } from "#lib/domain/document/outline.ts";
import { type BenchResult, bestOf, row, srsDocument } from "./srs-document.ts";

const require = createRequire(import.meta.url);

/** What a scan costs that only looks for `#` at the start of a line; wrong in code, quotes, HTML and setext. */
function bareScan(text: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length; ) {
    const lf = text.indexOf("\n", at);
    if (text.charCodeAt(at) === 35) {
      let level = 1;
      while (text.charCodeAt(at + level) === 35) level++;
      found.push(at, level);
    }
    at = lf < 0 ? text.length : lf + 1;
  }
  return found;
}

/** Outline of 1 MB / 2,000 sections (spec 6 §6.4). */
export async function run(): Promise<BenchResult> {
  const text = srsDocument();
  const { Parser } = require("commonmark") as { Parser: new () => { parse(text: string): unknown } };
  const bare = { name: "bare # line scan", ms: bestOf(200, () => bareScan(text)) };
  const structure = bestOf(200, () => outline(text).sections.length);
  const titled = bestOf(60, () => outline(text).sections.map((section) => section.title + section.sid));
  const reference = { name: "commonmark.js 0.31", ms: bestOf(6, () => new Parser().parse(text)) };
  return {
    name: "outline",
    rows: [
      row({ what: "outline of 1 MB, structure only", reach: 3 * bare.ms }, structure, bare),
      row({ what: "outline of 1 MB, all titles and sids", reach: 5 }, titled, bare),
      row({ what: "outline of 1 MB, structure only" }, structure, reference),
    ],
  };
}
