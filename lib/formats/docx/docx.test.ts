import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bundleOf } from "../../testing/exchange-samples.ts";
import { readFile } from "../read-file.ts";
import { writeFormat } from "../write-format.ts";

const MARKDOWN = `# Gift cards

Who reads this.

## Paying

### FR-PAY-001 Pay with a card

When a customer pays, the system shall accept a card.

| Id | Limit |
| --- | --- |
| FR-PAY-001 | 2 s |
| FR-PAY-002 | **5** cards |

- one
  - inner
- two

1. first
2. second

\`\`\`
code  here
  indented
\`\`\`

> quoted

[site](https://example.org/x) and [bad](javascript:alert(1)) and ~~gone~~ and \`--base\`

## 余额

### FR-PAY-002 保留余额

系统应保留余额。
`;

const docx = (markdown: string, language: "zh" | "en" = "en") =>
  writeFormat("docx", bundleOf({ markdown, language }));
const read = (bytes: Uint8Array, name = "a.docx") => readFile({ name, bytes, options: { language: "en" } });
const lines = (text: string, pattern: RegExp) => text.split("\n").filter((line) => pattern.test(line));

/** The archive with members changed. */
function changed(bytes: Uint8Array, change: (members: Record<string, Uint8Array>) => void): Uint8Array {
  const members = unzipSync(bytes);
  change(members);
  return zipSync(members);
}

/** A Word file in which a run of a sentence has the typeface, and the rest of the text has another. */
async function typedIn(font: string, rest: string): Promise<Uint8Array> {
  const sentence = [new TextRun({ text: "Set ", font: rest }), new TextRun({ text: "--base", font })];
  const more = new TextRun({ text: "The system shall print receipts.", font: rest });
  const children = [new Paragraph({ children: sentence }), new Paragraph({ children: [more] })];
  return new Uint8Array(await Packer.toArrayBuffer(new Document({ sections: [{ children }] })));
}

describe("a Word file from a person", () => {
  it("has code where a part of a text is in a monospaced typeface", async () => {
    expect((await read(await typedIn("Consolas", "Calibri"))).markdown).toContain("Set `--base`");
    expect((await read(await typedIn("Courier New", "Calibri"))).markdown).toContain("Set `--base`");
  });

  it("has none if it is typed in such a typeface", async () => {
    expect((await read(await typedIn("Courier New", "Courier New"))).markdown).not.toContain("`");
  });
});

/** A Word file with paragraphs in styles of these names, each with its lines. */
async function styledAs(
  ...paragraphs: readonly (readonly [style: string, run: string, ...lines: string[]])[]
) {
  const names = (at: 0 | 1) => [...new Set(paragraphs.map((one) => one[at]))].filter((name) => name !== "");
  const idOf = (name: string) => name.replaceAll(" ", "");
  const children = paragraphs.map(
    ([style, run, ...texts]) =>
      new Paragraph({
        style: idOf(style),
        children: texts.map(
          (text, at) =>
            new TextRun({ text, ...(run === "" ? {} : { style: idOf(run) }), break: at > 0 ? 1 : 0 }),
        ),
      }),
  );
  const document = new Document({
    styles: {
      paragraphStyles: names(0).map((name) => ({ id: idOf(name), name })),
      characterStyles: names(1).map((name) => ({ id: idOf(name), name })),
    },
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

describe("a Word file of another tool", () => {
  it.each([
    ["Pandoc", "Source Code", "Verbatim Char"],
    ["LibreOffice", "Preformatted Text", "Source Text"],
    ["Word", "HTML Preformatted", "HTML Code"],
    ["Word in Chinese", "HTML 预设格式", "HTML 代码"],
  ])(
    "of %s has code where its styles say so, with every line and no other markup",
    async (_tool, block, run) => {
      const { markdown } = await read(
        await styledAs(
          ["Body", "", "The system shall draw:"],
          [block, run, "graph LR", "    A --> UC03", "    B[*x*]"],
          [block, "", "    end"],
          ["Body", run, "--base"],
        ),
      );
      expect(markdown).toContain("```\ngraph LR\n    A --> UC03\n    B[*x*]\n    end\n```");
      expect(markdown).toContain("`--base`");
    },
  );

  it.each(["Block Text", "Quotations", "Intense Quote", "引用"])(
    "has a quotation in the style %s",
    async (style) => {
      const { markdown } = await read(await styledAs([style, "", "The shop shall pay."]));
      expect(markdown).toBe("> The shop shall pay.\n");
    },
  );

  it("keeps what superscripts and subscripts mean", async () => {
    const run = (text: string, look: object = {}) => new TextRun({ text, ...look });
    const [sup, sub] = [{ superScript: true }, { subScript: true }];
    const children = [
      run("At 10"),
      run("-6", sup),
      run(" m"),
      run("2", sup),
      run(" of H"),
      run("2", sub),
      run("O, x"),
      run("a2", sup),
      run(" and the 5"),
      run("th", sup),
    ];
    const document = new Document({ sections: [{ children: [new Paragraph({ children })] }] });
    const { markdown } = await read(new Uint8Array(await Packer.toArrayBuffer(document)));
    expect(markdown).toBe("At 10⁻⁶ m² of H₂O, x^(a2) and the 5th\n");
  });

  it("has its first row as the head of a table, and keeps the lines of a cell", async () => {
    const cell = (...paragraphs: readonly (readonly string[])[]) =>
      new TableCell({
        children: paragraphs.map(
          (texts) =>
            new Paragraph({
              children: texts.map((text, at) => new TextRun({ text, break: at > 0 ? 1 : 0 })),
            }),
        ),
      });
    const rows = [
      [["Id"], ["Statement"], ["Acceptance"]].map((text) => cell(text)),
      [cell(["FR-001"]), cell(["The system shall pay."]), cell(["1. by card", "2. in cash"], ["at once"])],
    ].map((children) => new TableRow({ children }));
    const document = new Document({ sections: [{ children: [new Table({ rows })] }] });
    const { requirements, remarks } = await read(new Uint8Array(await Packer.toArrayBuffer(document)));
    expect(requirements).toMatchObject([
      { statement: "The system shall pay.", acceptance: ["1. by card", "2. in cash", "at once"] },
    ]);
    expect(remarks.map(({ code }) => code)).not.toContain("cells_joined");
  });

  it("with a link to a file next to it is read, without the link and with a word about it", async () => {
    const bytes = changed(await docx("# T\n\nSee [the contract](https://example.org/x).\n"), (members) => {
      const name = "word/_rels/document.xml.rels";
      const rels = new TextDecoder().decode(members[name]);
      members[name] = strToU8(rels.replace("https://example.org/x", "DATA-CONTRACTS.md"));
    });
    const { markdown, remarks } = await read(bytes);
    expect(markdown).toContain("See the contract.");
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: "link_unsafe", detail: "DATA-CONTRACTS.md" }),
    );
  });

  it("loses no numbers of headings where a numbering shows none, and no words of a footer with the page number only", async () => {
    const bytes = await docx("# T\n\n## One\n\ntext\n");
    const codes = (read: { remarks: readonly { code: string }[] }) => read.remarks.map(({ code }) => code);
    expect(codes(await read(bytes))).toContain("numbering_dropped");
    const bare = changed(bytes, (members) => {
      const numbering = new TextDecoder().decode(members["word/numbering.xml"]);
      members["word/numbering.xml"] = strToU8(
        numbering.replace(/<w:numFmt w:val="[^"]+"/g, '<w:numFmt w:val="none"'),
      );
      for (const name of Object.keys(members))
        if (/^word\/(?:header|footer)\d*\.xml$/.test(name))
          members[name] = strToU8('<w:ftr xmlns:w="w"><w:p><w:r><w:t>3</w:t></w:r></w:p></w:ftr>');
    });
    expect(codes(await read(bare))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/numbering_dropped|header_footer_dropped/)]),
    );
  });
});

describe("a Word file that was exported", () => {
  it("is written without measuring each character of words that are longer than their lines", async () => {
    const word = "x".repeat(60_000);
    const { markdown } = await read(await docx(`# Gift cards\n\n## Paying\n\n${word}\n`));
    expect(markdown).toContain(word);
  });

  it("comes back with its headings, tables, ids, lists and code", async () => {
    const { markdown, requirements, title } = await read(await docx(MARKDOWN));
    expect(title).toBe("Gift cards");
    expect(lines(markdown, /^#/)).toEqual(lines(MARKDOWN, /^#/));
    expect(requirements.map(({ id, statement }) => [id, statement])).toEqual([
      ["FR-PAY-001", "When a customer pays, the system shall accept a card."],
      ["FR-PAY-002", "系统应保留余额。"],
    ]);
    expect(lines(markdown, /^\|/)).toEqual([
      "| Id | Limit |",
      "| - | - |",
      "| FR-PAY-001 | 2 s |",
      "| FR-PAY-002 | **5** cards |",
    ]);
    expect(markdown).toContain("- one\n  - inner\n- two");
    expect(markdown).toContain("1. first\n2. second");
    expect(markdown).toContain("```\ncode  here\n  indented\n```");
    expect(markdown).toContain("and `--base`");
    expect(markdown).toContain("> quoted");
    expect(markdown).toContain("[site](https://example.org/x)");
    expect(markdown).not.toContain("javascript:");
  });

  it("has Word's own heading styles with real numbers, a contents field, repeated heads and page numbers", async () => {
    const members = unzipSync(await docx(MARKDOWN, "zh"));
    const text = (name: string) => new TextDecoder().decode(members[name]);
    const document = text("word/document.xml");
    expect(document).toContain('w:val="Heading1"');
    expect(document).toContain("<w:numPr>");
    expect(document).toMatch(/TOC [^<]*\\o|\\o &quot;1-3&quot;/);
    expect(document).toContain("<w:tblHeader/>");
    expect(document).toContain('w:eastAsia="Microsoft YaHei"');
    expect(document).toContain('w:ascii="Arial"');
    const footers = Object.keys(members).filter((name) => /footer\d+\.xml$/.test(name));
    expect(footers.some((name) => text(name).includes("PAGE"))).toBe(true);
  });

  it("numbers what has no numbers, and keeps numbers that people typed otherwise", async () => {
    const typed = "# T\n\n## 1 One\n\n### 1.1 Two\n\n## 3 Other\n";
    expect(lines((await read(await docx(typed))).markdown, /^#/)).toEqual(lines(typed, /^#/));
    const same = unzipSync(await docx("# T\n\n## 1 One\n\n### 1.1 Two\n\n## 2 Other\n"));
    const document = new TextDecoder().decode(same["word/document.xml"]);
    expect(document).not.toContain(">1.1 Two<");
  });
});

describe("a Word file from elsewhere", () => {
  it("with macros is refused", async () => {
    const bytes = changed(await docx("# T\n"), (members) => {
      members["word/vbaProject.bin"] = strToU8("x");
    });
    await expect(read(bytes, "a.docm")).rejects.toMatchObject({ code: "import_macros" });
  });

  it("loses what leads outside, and says so", async () => {
    const bytes = changed(await docx("# T\n\ntext\n"), (members) => {
      const name = "word/_rels/document.xml.rels";
      const rels = new TextDecoder().decode(members[name]);
      const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate";
      const outside = `<Relationship Id="x1" Type="${type}" Target="http://evil.example/t.dotm" TargetMode="External"/>`;
      members[name] = strToU8(rels.replace("</Relationships>", `${outside}</Relationships>`));
    });
    const { remarks } = await read(bytes);
    expect(remarks).toContainEqual(
      expect.objectContaining({
        code: "external_dropped",
        detail: "attachedTemplate: http://evil.example/t.dotm",
      }),
    );
  });

  it("reports comments, changes, images and headers that are left out", async () => {
    const bytes = changed(await docx("# T\n\ntext\n"), (members) => {
      members["word/comments.xml"] = strToU8('<w:comments xmlns:w="w"><w:comment w:id="1"/></w:comments>');
      const document = new TextDecoder().decode(members["word/document.xml"]);
      members["word/document.xml"] = strToU8(
        document.replace(
          "</w:body>",
          '<w:p><w:ins w:id="9" w:author="a"><w:r><w:t>new</w:t></w:r></w:ins></w:p></w:body>',
        ),
      );
    });
    const { remarks, markdown } = await read(bytes);
    const codes = remarks.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(["comments_dropped", "changes_accepted", "header_footer_dropped"]),
    );
    expect(markdown).toContain("new");
  });

  it("that declares entities is refused", async () => {
    const bytes = changed(await docx("# T\n"), (members) => {
      members["word/document.xml"] = strToU8('<!DOCTYPE x [<!ENTITY a "b">]><w:document/>');
    });
    await expect(read(bytes)).rejects.toMatchObject({ code: "import_doctype" });
  });
});
