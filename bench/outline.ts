import { createRequire } from "node:module";
import { marked } from "marked";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { outline } from "#lib/domain/document/outline.ts";
import { hostileDocument } from "./hostile-document.ts";
import { type BenchResult, type BenchRow, bestOf, row, srsDocument } from "./srs-document.ts";

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

/** Readers of whole documents; each also makes a tree, which the outline does not. */
function peers(text: string): { name: string; ms: number }[] {
  const { Parser } = require("commonmark") as { Parser: new () => { parse(text: string): unknown } };
  const remark = unified().use(remarkParse);
  return [
    { name: "commonmark.js 0.31", ms: bestOf(4, () => new Parser().parse(text)) },
    { name: "marked 18 lexer", ms: bestOf(4, () => marked.lexer(text)) },
    { name: "remark-parse 11", ms: bestOf(1, () => remark.parse(text)) },
  ];
}

function compare(kind: string, text: string, reach: boolean): BenchRow[] {
  const bare = { name: "bare # line scan", ms: bestOf(200, () => bareScan(text)) };
  const structure = bestOf(200, () => outline(text).sections.length);
  const titled = bestOf(60, () => outline(text).sections.map((section) => section.title + section.sid));
  const scanned = { what: `${kind}, structure only`, ...(reach ? { reach: 3 * bare.ms } : {}) };
  const named = { what: `${kind}, all titles and sids`, ...(reach ? { reach: 5 } : {}) };
  return [
    row(scanned, structure, bare),
    row(named, titled, bare),
    ...peers(text).map((peer) => row({ what: `${kind}, all titles and sids` }, titled, peer)),
  ];
}

/** Outline of 1 MB: a specification of 2,000 sections, and a document of hostile constructs. */
export async function run(): Promise<BenchResult> {
  return {
    name: "outline",
    rows: [
      ...compare("1 MB specification", srsDocument(), true),
      ...compare("1 MB hostile", hostileDocument(), false),
    ],
  };
}
