import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { headingAnchors } from "./heading-anchors.ts";
import { MarkdownView } from "./markdown.tsx";

function linksOf(text: string): string[] {
  const html = renderToStaticMarkup(
    <MarkdownView
      text={text}
      language="en"
      anchors={headingAnchors(text).anchors}
      imageLabel="Image"
      linkLabel="Link"
    />,
  );
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id));
  const links = Array.from(html.matchAll(/<a href="#([^"]+)"(?! class="anchor)[^>]*>/g), ([, to = ""]) => to);
  return links.map((to) => `${ids.has(decodeURIComponent(to)) ? "" : "nowhere: "}${to}`);
}

const document = (...links: string[]) =>
  `# Shop\n\n${links.map((link) => `- [there](${link})`).join("\n")}\n\n## 1. Paying & more\n\n### Limits\n\nx\n\n## 二、退款（全额）\n\n### Limits\n\ny\n`;

describe("headingLinks", () => {
  it("resolve to the headings that they name, for anchors of other renderers too", () => {
    expect(linksOf(document("#1-paying--more", "#1.-Paying-&-more", "#1-paying-more"))).toEqual(
      Array.from({ length: 3 }, () => "sec.shop.1-paying-more"),
    );
    expect(linksOf(document("#二退款全额", `#${encodeURIComponent("二退款全额")}`))).toEqual(
      Array.from({ length: 2 }, () => "sec.shop.二-退款-全额"),
    );
  });

  it("distinguish headings with the same title by their count", () => {
    const [first, second] = linksOf(document("#limits", "#limits-1"));
    expect(first).toBe("sec.shop.1-paying-more.limits");
    expect(second).toBe("sec.shop.二-退款-全额.limits");
  });

  it("stay unchanged if no heading matches, or if an element already has exactly this id", () => {
    expect(linksOf(document("#nobody", "#sec.shop"))).toEqual(["nowhere: nobody", "sec.shop"]);
  });
});
