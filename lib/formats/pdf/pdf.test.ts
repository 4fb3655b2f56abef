import { describe, expect, it } from "vitest";
import { bundleOf } from "../../testing/exchange-samples.ts";
import { writeFormat } from "../write-format.ts";
import { linesOf, type PdfPiece, runningLines } from "./pdf-lines.ts";
import { pdfText } from "./pdf-text.ts";
import { printHtml, withPageNumbers } from "./print-html.ts";

const HOSTILE = `# T <script>alert(1)</script>

<img src=x onerror=alert(1)>

## "><svg onload=alert(1)>

![pixel](https://evil.example/p.png) [run](javascript:alert(1)) [data](data:text/html,x) [ok](https://example.org/?a=1&b="2")

\`<b>code</b>\`

\`\`\`html
<iframe src="https://evil.example"></iframe>
\`\`\`

| <script> | b |
| --- | --- |
| 1 | <object data="x"> |
`;

describe("the page that a PDF is printed from", () => {
  const html = printHtml(bundleOf({ markdown: HOSTILE, project: "<b>P</b>", name: "<i>n</i>" }));

  it("holds no script, no image, no frame and no address that would be loaded", () => {
    expect(html).not.toMatch(/<(?:script|img|svg|iframe|object|embed|link|video|audio|form)\b/i);
    expect(html).not.toMatch(/<[^>]+\s(?:on\w+|src|srcset|data)=/i);
    expect(html).not.toContain("evil.example/p.png");
    expect(html).not.toMatch(/href="(?:javascript|data):/i);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('href="https://example.org/');
  });

  it("is exported as a file that loads nothing: its fonts are in it, and no place is left for numbers of pages", async () => {
    const markdown = `${HOSTILE}\n\`\`\`mermaid\nflowchart LR\n  a --> b\n\`\`\`\n\n<span class="page"><!--page:h1--></span>\n`;
    const bundle = bundleOf({ markdown, project: "<script>P</script>", name: '"><img src=//evil.example>' });
    const file = new TextDecoder().decode(await writeFormat("html", bundle));
    const [head = "", body = ""] = file.split("<body>");
    expect(head).toContain("default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:");
    expect(head).toContain("@font-face");
    const addresses = Array.from(head.matchAll(/url\(\s*["']?([^)]{0,20})/g), ([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith("data:"))).toEqual([]);
    expect(head).not.toMatch(/@import|evil/);
    expect(body).not.toMatch(
      /<(?:script|img|svg|iframe|object|embed|link|style|video|audio|form|meta|base)\b/i,
    );
    expect(body).not.toMatch(/<[^>]+\s(?:on\w+|src|srcset|data|style)=(?!"(?:width|text-align):)/i);
    expect(body).not.toContain("<!--");
    expect(body).not.toContain('class="page"');
    expect(body).toContain("flowchart LR");
    const links = Array.from(body.matchAll(/href="([^"]*)"/g), ([, link = ""]) => link);
    expect(links.filter((link) => !/^(?:#h\d+$|https:\/\/example\.org\/)/.test(link))).toEqual([]);
    const printed = new TextDecoder().decode(await writeFormat("print", bundle));
    expect(printed).toContain('<span class="page"><!--page:h1--></span>');
  });

  it("shows what the text says, escaped", () => {
    expect(html).toContain("&lt;b&gt;code&lt;/b&gt;");
    expect(html).toContain("&lt;iframe");
    expect(html).toContain("&lt;b&gt;P&lt;/b&gt;");
  });

  it("numbers its headings and leads to each from the contents", () => {
    const page = printHtml(
      bundleOf({ markdown: "# T\n\n## One\n\n### Two\n\n## FR-001 Three\n\n## Four\n" }),
    );
    const entries = [...page.matchAll(/<li class="l\d"><a href="#(h\d+)">([^<]*)</g)].map(([, id, words]) => [
      id,
      words,
    ]);
    expect(entries).toEqual([
      ["h1", "1 One"],
      ["h2", "1.1 Two"],
      ["h3", "FR-001 Three"],
      ["h4", "2 Four"],
    ]);
    for (const [id] of entries) expect(page).toContain(`id="${id}"`);
    const paged = withPageNumbers(page, new Map([["h2", 14]]));
    expect(paged).toContain('1.1 Two<span class="page">14</span>');
    expect(paged).toContain('2 Four<span class="page"></span>');
  });

  it("carries its title above each page as a text that cannot leave its style sheet", () => {
    const page = printHtml(bundleOf({ markdown: '# A"; } </style><b> \\ {\n' }));
    expect(page.match(/<style/g)).toHaveLength(2);
    expect(page.match(/<\/style>/g)).toHaveLength(2);
    expect(page).toMatch(/@top-right \{ content: "A\\22 \\3b [^"<]*"; \}/);
  });

  it("breaks no id in a cell of a table", () => {
    const page = printHtml(bundleOf({ markdown: "| ID | Words |\n| - | - |\n| AUTH-001 | of many |\n" }));
    expect(page).toMatch(/<col style="width:[\d.]+%">.*<td>AUTH-001<\/td><td>of many<\/td>/s);
  });
});

const piece = (text: string, at: { y: number; size?: number; x?: number; font?: string }): PdfPiece => {
  const { y, size = 10, x = 50, font = "Body" } = at;
  return { text, x, y, size, width: text.length * size * 0.5, font };
};

describe("the lines of a PDF", () => {
  it("become headings by size, paragraphs by gaps, and Chinese lines join without a blank", () => {
    const lines = linesOf(1, [
      piece("Gift cards", { y: 700, size: 22 }),
      piece("1 Purpose", { y: 650, size: 16 }),
      piece("The system accepts", { y: 620 }),
      piece("cards of all kinds.", { y: 608 }),
      piece("系统应接受", { y: 570 }),
      piece("礼品卡。", { y: 558 }),
      piece("• first", { y: 520 }),
    ]);
    expect(pdfText(lines)).toEqual({
      markdown:
        "# Gift cards\n\n## 1 Purpose\n\nThe system accepts cards of all kinds.\n\n系统应接受礼品卡。\n\n- first\n",
      headings: 2,
    });
  });

  it("that are on most pages are known as running lines, numbers aside", () => {
    const page = (at: number) =>
      linesOf(at, [
        piece("SRS", { y: 800 }),
        piece(`text ${"x".repeat(at)}`, { y: 400 }),
        piece(`Page ${at}`, { y: 20 }),
      ]);
    expect(runningLines([1, 2, 3, 4].map(page))).toEqual(new Set(["SRS", "Page #"]));
  });
});
