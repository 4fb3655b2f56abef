import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { addressOf, pngPicture } from "#lib/testing/picture-samples.ts";
import { MarkdownView } from "./markdown.tsx";

const shown = (text: string) =>
  renderToStaticMarkup(
    <MarkdownView
      text={text}
      language="en"
      anchors={new Map()}
      imageLabel="Image"
      linkLabel="Link"
      places={0}
    />,
  );
const images = (html: string): string[] => html.match(/<img [^>]*>/g) ?? [];

const PICTURE = addressOf(pngPicture(40, 30));
const section = (n: number) => `## FR-${n} Pay\n\nThe system shall pay ![the ${n}th][p].\n\n`;

describe("an image on a page", () => {
  it("is shown with its description and size if it is embedded in the text", () => {
    const html = shown(`# T\n\n![a *card*](${PICTURE}) and ![again][p]\n\n[p]: <${PICTURE}> "title"\n`);
    expect(images(html)).toHaveLength(2);
    for (const image of images(html)) {
      expect(image).toContain(`src="${PICTURE}"`);
      expect(image).toContain('width="40" height="30"');
    }
    expect(html).toContain('alt="a card"');
  });

  it("is named and never loaded if it is external or of an unsafe type", () => {
    const others = [
      "https://example.org/a.png",
      "//example.org/a.png",
      "flow.png",
      "picture:0",
      "picture:9",
      "javascript:alert(1)",
      "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIj48L3N2Zz4AAAAAAA==",
      "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0PgAAAAAAAAAA",
    ];
    for (const other of others) {
      const html = shown(`# T\n\n![words](${other})\n`);
      expect(images(html)).toEqual([]);
      expect(html).toContain("Image: words");
    }
  });

  it("is shown in every section of a large text", () => {
    const text = `# T\n\n${Array.from({ length: 4000 }, (_, n) => section(n)).join("")}[p]: ${PICTURE}\n`;
    const html = shown(text);
    expect(html).toContain('class="piece lazy"');
    expect(images(html)).toHaveLength(4000);
  });

  it("cannot blow up a page: repeated images are named, and a large one is limited in size", () => {
    const large = addressOf(pngPicture(300, 300, 1000));
    const html = shown(`# T\n\n${Array.from({ length: 100 }, (_, n) => section(n)).join("")}[p]: ${large}\n`);
    expect(images(html).length).toBeGreaterThan(10);
    expect(html.length).toBeLessThan(7_000_000);
    expect(html).toContain("Image: the 99th");
    const heights = [...html.matchAll(/contain-intrinsic-block-size:auto (\d+)px/g)].map(([, px]) =>
      Number(px),
    );
    expect(Math.max(...heights)).toBeLessThan(30_000);
  });

  it("stays text in a code block", () => {
    expect(shown(`# T\n\n\`\`\`\n![x](${PICTURE})\n\`\`\`\n`)).toContain(`![x](${PICTURE})`);
  });
});
