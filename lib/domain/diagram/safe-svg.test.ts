import createPurifier from "dompurify";
import fc from "fast-check";
import type { Element, Nodes } from "hast";
import { JSDOM } from "jsdom";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { type SafeSvg, safeSvg as safeSvgWith } from "./safe-svg.ts";

const { window } = new JSDOM("");
const safeSvg = (svg: string, prefix: string): SafeSvg | null =>
  safeSvgWith(createPurifier(window), svg, prefix);

const wrap = (inner: string, style = ""): string =>
  `<svg id="d1" width="100%" style="max-width: 9px;" viewBox="0 0 120 80" role="x"><style>${style}</style>${inner}</svg>`;
const made = (inner: string, style = ""): string => {
  const safe = safeSvg(wrap(inner, style), "g1");
  if (safe === null) throw new Error("refused");
  return safe.svg;
};

/** The elements of a markup as parsed by a browser. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "element") found.push(node);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(unified().use(rehypeParse, { fragment: true }).parse(html));
  return found;
}

describe("safeSvg", () => {
  it("preserves shapes, texts and styles, and makes ids unique", () => {
    const safe = safeSvg(
      wrap(
        '<g class="node"><rect x="1" y="2" style="fill:#f9f !important"></rect><text>余额 &lt; 5 &amp; 6</text></g><path d="M0,0L1,1" marker-end="url(#d1_arrow)"></path><marker id="d1_arrow"></marker>',
        "#d1 .node rect{fill:#fff;stroke:red;}#d1 #a,#d1 .b&gt;path{stroke-width:2px}",
      ),
      "g7",
    );
    expect(safe).toEqual({
      width: 120,
      height: 80,
      svg: '<svg id="g7-d1" viewBox="0 0 120 80"><style>#g7-d1 .node rect{fill:#fff;stroke:red}\n#g7-d1 #g7-a,#g7-d1 .b&gt;path{stroke-width:2px}</style><g class="node"><rect x="1" y="2" style="fill:#f9f !important"></rect><text>余额 &lt; 5 &amp; 6</text></g><path d="M0,0L1,1" marker-end="url(#g7-d1_arrow)"></path><marker id="g7-d1_arrow"></marker></svg>',
    });
  });

  it.each([
    ["<script>alert(1)</script>", "script"],
    ['<rect onload="alert(1)" onclick="x()"></rect>', "on"],
    ['<a xlink:href="javascript:alert(1)" target="_blank"><text>x</text></a>', "javascript"],
    ['<a href="https://evil.example/"><text>x</text></a>', "evil"],
    ['<image href="https://evil.example/x.png"></image>', "evil"],
    ['<image xlink:href="/api/v1/me"></image>', "api"],
    ['<image href="data:image/svg+xml;base64,PHN2Zz4="></image>', "svg+xml"],
    ['<use href="https://evil.example/x.svg#a"></use>', "evil"],
    ['<rect fill="url(https://evil.example/x)"></rect>', "evil"],
    ['<rect style="fill:url(https://evil.example/x);stroke:red"></rect>', "evil"],
    ['<rect style="fill:\\75rl(https://evil.example/x)"></rect>', "evil"],
    ['<rect style="position:fixed;inset:0;background:url(//evil.example)"></rect>', "fixed"],
    ['<animate attributeName="href" to="javascript:alert(1)"></animate>', "animate"],
    ['<set attributeName="onclick" to="alert(1)"></set>', "alert"],
    ['<foreignObject><img src="https://evil.example/x"></foreignObject>', "evil"],
    ['<iframe srcdoc="x"></iframe>', "iframe"],
    ['<feImage href="https://evil.example/x"></feImage>', "evil"],
    ["<style>@import url(https://evil.example/x);</style>", "evil"],
  ])("has nothing of %s", (inner, trace) => {
    expect(made(inner)).not.toContain(trace);
  });

  it.each([
    ["#d1 rect{fill:url(https://evil.example/x)}"],
    ["@import 'https://evil.example/x';#d1 rect{fill:red}"],
    ["@font-face{font-family:x;src:url(https://evil.example/f)}"],
    ["body{display:none}"],
    [":host{position:fixed;inset:0}"],
    ["#d1 rect,body{fill:red}"],
    ["#d1x rect{fill:red}"],
    ["#d1 rect{position:fixed;background:red}"],
    ["#d1 rect{fill:red}} body{fill:red}"],
    ["@media screen{body{fill:red}}"],
    ["#d1 input[value^='a']{fill:url(//evil.example/a)}"],
    ["#d1 rect{fill:red;}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
  ])("has no style that reaches beyond it: %s", (style) => {
    const out = made("", style);
    expect(out).not.toMatch(/evil|body|:host|@|fixed|background|script|#g1-d1x/);
  });

  it("uses the text alternative of a switch instead of HTML, and is refused if text would be lost", () => {
    expect(made("<switch><foreignObject><div>a</div></foreignObject><text>a</text></switch>")).toContain(
      "<g><text>a</text></g>",
    );
    expect(safeSvg(wrap("<foreignObject><div>a</div></foreignObject>"), "g1")).toBeNull();
    expect(made("<foreignObject><div></div></foreignObject>")).not.toContain("div");
  });

  it.each([
    ["<div></div>"],
    ["<svg></svg>"],
    ['<svg viewBox="0 0 0 1"></svg>'],
    ["<svg><g></svg>"],
    ["x"],
    [""],
  ])("is none: %j", (text) => {
    expect(safeSvg(text, "g1")).toBeNull();
  });

  it("contains no external reference for any input", () => {
    const piece = fc.constantFrom(
      "<g>",
      "</g>",
      "<text>",
      "</text>",
      "<style>",
      "</style>",
      "<script>",
      "</script>",
      "<switch>",
      "</switch>",
      '<rect onclick="a()" fill="url(//e)"></rect>',
      '<a href="javascript:a()">',
      "</a>",
      "<foreignObject>",
      "</foreignObject>",
      "#d1 a{fill:red}",
      "&lt;script&gt;",
      "<!-- ",
      " -->",
      '"',
      "<img src=x>",
      "<title>",
      "</title>",
      "<desc>",
      "</desc>",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const safe = safeSvg(wrap(pieces.join("")), "g1");
        if (safe === null) return;
        const [root, ...inner] = elementsOf(safe.svg);
        expect(root?.tagName).toBe("svg");
        for (const { tagName, properties } of inner) {
          expect(["g", "text", "style", "rect", "title", "desc"]).toContain(tagName);
          for (const [name, value] of Object.entries(properties)) {
            expect(name).not.toMatch(/^on|href|src/i);
            expect(String(value)).not.toMatch(/javascript|url\((?!#)/);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
