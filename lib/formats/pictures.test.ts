import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { remarkMessage } from "../domain/exchange/import-remarks.ts";
import { bundleOf } from "../testing/exchange-samples.ts";
import { addressOf, gifPicture, pngPicture } from "../testing/picture-samples.ts";
import { printHtml } from "./pdf/print-html.ts";
import { readFile } from "./read-file.ts";
import { writeFormat } from "./write-format.ts";

const WIDE = pngPicture(1600, 200);
const SMALL = pngPicture(40, 30, 2);
const MARKDOWN = `# Gift cards

## Paying

![The way of a payment][flow]

The card ![a card](${addressOf(SMALL)}) is read.

- first ![again][flow]

| Look | What |
| --- | --- |
| ![dot][dot] | a dot |

![elsewhere](https://example.org/x.png) and ![file](flow.png)

[flow]: ${addressOf(WIDE)}
[dot]: ${addressOf(gifPicture(), "gif")}
`;

const docx = (markdown: string) => writeFormat("docx", bundleOf({ markdown }));
const read = (bytes: Uint8Array) => readFile({ name: "a.docx", bytes, options: { language: "en" } });
/** The pictures of a text in the order in which they are shown, with what they are called. */
function shown(markdown: string): { alt: string; address: string }[] {
  const defined = new Map(
    [...markdown.matchAll(/^\[([\w-]+)\]: (data:\S+)$/gm)].map(([, label = "", address = ""]) => [
      label,
      address,
    ]),
  );
  return [...markdown.matchAll(/!\[([^\]]*)\](?:\[([\w-]+)\]|\((data:[^)\s]+)\))/g)].map(
    ([, alt = "", label = "", address]) => ({ alt, address: address ?? defined.get(label) ?? "" }),
  );
}

describe("the pictures of a document", () => {
  it("come back from Word equal, each with its words and each stored once", async () => {
    const { markdown, remarks } = await read(await docx(MARKDOWN));
    expect(shown(markdown)).toEqual(shown(MARKDOWN));
    expect(markdown.match(/^\[picture-\d+\]: /gm)).toHaveLength(3);
    expect(markdown).toContain("[Image: elsewhere]");
    expect(remarks).toContainEqual(expect.objectContaining({ code: "pictures_kept", count: 4 }));
    // And once more: nothing drifts.
    expect((await read(await docx(markdown))).markdown).toBe(markdown);
  });

  it("are in Word as pictures with their words, no wider than the text, on lines as high as they are", async () => {
    const members = unzipSync(await docx(MARKDOWN));
    const document = new TextDecoder().decode(members["word/document.xml"]);
    const sides = [...document.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"\/>/g)].map(([, x, y]) => [
      Number(x) / 635,
      Number(y) / 635,
    ]);
    expect(sides).toHaveLength(4);
    for (const [width = 0] of sides) expect(width).toBeLessThanOrEqual(9072);
    expect(sides[1]).toEqual([600, 450]);
    const ratio = (sides[0]?.[0] ?? 0) / (sides[0]?.[1] ?? 1);
    expect(ratio).toBeCloseTo(8, 0);
    expect(document).toContain('descr="The way of a payment"');
    const paragraphs = document.match(/<w:p>(?:(?!<\/w:p>).)*<w:drawing>/gs) ?? [];
    expect(paragraphs).toHaveLength(4);
    for (const paragraph of paragraphs) expect(paragraph).toContain('w:lineRule="auto"');
    expect(Object.keys(members).filter((name) => name.startsWith("word/media/"))).toHaveLength(3);
  });

  it("are printed, and nothing that is elsewhere is", () => {
    const html = printHtml(bundleOf({ markdown: MARKDOWN }));
    expect(html.match(/<img [^>]*>/g)).toHaveLength(4);
    expect(html).toContain('alt="The way of a payment" width="1600" height="200"');
    expect(html).toContain("[Image: elsewhere]");
    expect(html).not.toContain("example.org");
    const false_ = `![x](${addressOf(new TextEncoder().encode("<svg onload='alert(1)'></svg>"))})`;
    expect(printHtml(bundleOf({ markdown: false_ }))).not.toContain("<img");
  });

  it("are left out one by one and by name where they are too large or of a kind that pages do not show", async () => {
    const noise = pngPicture(500, 400, 1000);
    expect(noise.length).toBeGreaterThan(IMPORT_LIMITS.pictureBytes);
    const members = unzipSync(
      await docx(`# T\n\n![big](${addressOf(SMALL)})\n\n![drawing][d]\n\n[d]: ${addressOf(WIDE)}\n`),
    );
    for (const name of Object.keys(members).filter((one) => one.startsWith("word/media/")))
      members[name] = new Uint8Array((members[name]?.length ?? 0) === SMALL.length ? noise : [69, 77, 70]);
    const back = await read(zipSync(members));
    expect(back.markdown).toContain("[Image: big]");
    expect(back.markdown).toContain("[Image: drawing]");
    expect(back.markdown).not.toContain("data:");
    const reported = back.remarks.map((one) => remarkMessage(one, "en")).join("\n");
    expect(reported).toContain("Image 1 (big, PNG");
    expect(reported).toContain("Image 2 (drawing");
  });

  it("are kept up to the limit of all of them together", async () => {
    const many = Array.from({ length: 6 }, (_, at) => addressOf(pngPicture(400, 400, 2000 + at)));
    const { markdown, remarks } = await read(
      await docx(`# T\n\n${many.map((one) => `![p](${one})`).join("\n\n")}\n`),
    );
    const bytes = [...markdown.matchAll(/base64,(\S+)/g)].reduce(
      (sum, [, data = ""]) => sum + data.length * 0.75,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(IMPORT_LIMITS.picturesBytes);
    const codes = remarks.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["pictures_kept", "picture_large_dropped"]));
  });

  it("that a Markdown file only gives addresses for are named", async () => {
    const { remarks, markdown } = await readFile({
      name: "a.md",
      bytes: new TextEncoder().encode(MARKDOWN),
      options: { language: "en" },
    });
    expect(markdown).toBe(MARKDOWN);
    expect(remarks).toContainEqual(
      expect.objectContaining({
        code: "pictures_elsewhere",
        count: 2,
        detail: "https://example.org/x.png, flow.png",
      }),
    );
  });

  it("come back byte for byte from ReqIF", async () => {
    const bytes = await writeFormat("reqifz", bundleOf({ markdown: MARKDOWN }));
    const back = await readFile({ name: "a.reqifz", bytes, options: { language: "en" } });
    expect(back.markdown).toBe(MARKDOWN);
  });
});
