import { readFileSync } from "node:fs";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { odtOf } from "../../testing/odt-samples.ts";
import { addressOf, pngPicture } from "../../testing/picture-samples.ts";
import { readFile } from "../read-file.ts";

const read = (bytes: Uint8Array, name = "a.odt") => readFile({ name, bytes, options: { language: "en" } });
const markdownOf = async (body: string) => (await read(odtOf(body))).markdown;
const codesOf = async (bytes: Uint8Array) =>
  (await read(bytes)).remarks.map(({ code, detail, count }) => [code, detail === "" ? count : detail]);
const p = (text: string, style = "Standard") => `<text:p text:style-name="${style}">${text}</text:p>`;
const h = (level: number, text: string) =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`;
const item = (content: string) => `<text:list-item>${content}</text:list-item>`;
const list = (style: string, content: string, more = "") =>
  `<text:list text:style-name="${style}"${more}>${content}</text:list>`;
const cell = (text: string, more = "") => `<table:table-cell${more}>${p(text)}</table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;

describe("an OpenDocument text", () => {
  it("that docutils wrote has its headings, marks, lists, code, table, note and requirement", async () => {
    const bytes = new Uint8Array(readFileSync(new URL("./fixtures/docutils.odt", import.meta.url)));
    const { format, title, markdown, requirements, remarks } = await read(bytes, "renamed.bin");
    expect([format, title]).toEqual(["odt", "Gift cards"]);
    expect(markdown).toContain(
      "**all** of *us*, with `--base` and [a link](https://example.org/x).\n\n## Paying\n\n### FR-PAY-001 Pay with a card\n",
    );
    expect(markdown).toContain(
      "- one\n\n  - inner\n\n- two\n\n1. first\n\n2. second\n\n```\ncode  here\n  indented\n\nend\n```",
    );
    expect(markdown).toContain("| Id | Limit |\n| - | - |\n| FR-PAY-001 | 2 s |\n| FR-PAY-002 | 5 |");
    expect(markdown).toContain("accept a card \\[1].");
    expect(markdown.endsWith("1. A note of it.\n")).toBe(true);
    expect(requirements.map(({ id, title: name }) => [id, name])).toEqual([
      ["FR-PAY-001", "Pay with a card"],
    ]);
    expect(remarks.map(({ code }) => code)).toContain("header_footer_dropped");
  });

  it("has its chapters below a title, and headings of numbered lists stay headings", async () => {
    const numbered = list("L2", item(list("L2", item(h(2, "Cards")))));
    const outline = `<text:outline-style><text:outline-level-style text:level="1" style:num-format="1"/></text:outline-style>`;
    const { markdown, title, remarks } = await read(
      odtOf(`${p("Shop", "P2")}${h(1, "Paying")}${numbered}${p("The system shall pay.")}`, { outline }),
    );
    expect(markdown).toBe("# Shop\n\n## Paying\n\n### Cards\n\nThe system shall pay.\n");
    expect(title).toBe("Shop");
    expect(remarks).toContainEqual(expect.objectContaining({ code: "numbering_dropped", count: 3 }));
  });

  it("has bold, italic, struck and raised text, code and links, with blanks outside the marks", async () => {
    const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
    expect(
      await markdownOf(
        p(
          `A ${span("T1", "bold ")}${span("T1", "text")}${span("T2", " thin")}, ${span("T3", "gone")}, 10${span("T4", "6")}, ${span("Source_20_Text", "--base")}\n   and<text:s text:c="2"/>more<text:line-break/><text:a xlink:href="https://example.org/x">a ${span("T1", "site")}</text:a>`,
        ),
      ),
    ).toBe(
      "A **bold text** *thin*, ~~gone~~, 10⁶, `--base` and more\\\n[a **site**](https://example.org/x)\n",
    );
    expect(await markdownOf(p(`All ${span("T5", "but this")}`, "P1"))).toBe("**All** but this\n");
    expect(await markdownOf(p(`${span("T1", "FR-001")} The system shall pay.`))).toBe(
      "**FR-001** The system shall pay.\n",
    );
    expect(await markdownOf(`${p("The system shall pay.")}${p(`Set ${span("T6", "--x")}`)}`)).toContain(
      "Set `--x`",
    );
    expect(await markdownOf(p(`Set ${span("T6", "the whole of a text")}`))).not.toContain("`");
  });

  it("has lists with their kinds by level, numbers that go on, and code and quotations of several paragraphs", async () => {
    const nested = list("L1", item(`${p("one")}<text:list>${item(p("inner"))}</text:list>`) + item(p("two")));
    const first = list("L2", item(p("a")) + item(p("b")));
    const second = list("L2", item(p("c")), ' text:continue-numbering="true"');
    expect(await markdownOf(`${nested}${first}${p("Between.")}${second}`)).toBe(
      "- one\n\n  1. inner\n\n- two\n\n1. a\n\n2. b\n\nBetween.\n\n3. c\n",
    );
    expect(await markdownOf(`${first}${second}`)).toBe("1. a\n\n2. b\n\n3. c\n");
    const code = p("if x:", "P3") + p('<text:s text:c="2"/>stop', "P3") + p("", "P3") + p("end", "P3");
    expect(await markdownOf(code)).toBe("```\nif x:\n  stop\n\nend\n```\n");
    expect(await markdownOf(p("One.", "Quotations") + p("Two.", "Quotations"))).toBe("> One.\n>\n> Two.\n");
  });

  it("has tables with their first row as the head, joined cells, and lines in a cell", async () => {
    const spanned = ' table:number-columns-spanned="2"';
    const body = `${row(cell("Id"), cell("Text"), cell("More"))}${row(cell("FR-001"), cell("Both", spanned), "<table:covered-table-cell/>")}${row(cell("FR-002"), `<table:table-cell>${p("a")}${p("b")}</table:table-cell>`, cell("x"))}`;
    expect(await markdownOf(`<table:table><table:table-column/>${body}</table:table>`)).toBe(
      "| Id | Text | More |\n| - | - | - |\n| FR-001 | Both | |\n| FR-002 | a<br>b | x |\n",
    );
    const repeated = row(cell("A"), cell("", ' table:number-columns-repeated="2"'));
    const head = `<table:table-header-rows>${repeated}</table:table-header-rows>`;
    expect(
      await markdownOf(`<table:table>${head}${row(cell("1"), cell("2"), cell("3"))}</table:table>`),
    ).toBe("| A | | |\n| - | - | - |\n| 1 | 2 | 3 |\n");
  });

  it("has its pictures at the end of the text, and the text of boxes below their paragraph", async () => {
    const frame = `<draw:frame draw:name="Image1"><draw:image xlink:href="Pictures/a.png"/><svg:desc>A card</svg:desc></draw:frame>`;
    const box = `<draw:frame><draw:text-box>${p(`${frame}Figure 1: a card`)}</draw:text-box></draw:frame>`;
    const outside = `<draw:frame><draw:image xlink:href="https://example.org/x.png"/></draw:frame>`;
    const bytes = odtOf(p(`See ${box}here`) + p(`Out ${outside}`), {
      members: { "Pictures/a.png": pngPicture(20, 10) },
    });
    const { markdown, remarks } = await read(bytes);
    expect(markdown).toBe(
      `See here\n\n![A card][picture-1]Figure 1: a card\n\nOut \\[Image]\n\n[picture-1]: ${addressOf(pngPicture(20, 10))}\n`,
    );
    expect(remarks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["pictures_kept", "external_dropped"]),
    );
  });

  it("names what is left out, and is read with its tracked changes accepted", async () => {
    const region = (id: string, kind: string, content = "") =>
      `<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>A</dc:creator></office:change-info>${content}</text:${kind}></text:changed-region>`;
    const changes = `<text:tracked-changes>${region("c1", "insertion")}${region("c2", "deletion", p("not "))}</text:tracked-changes>`;
    const note = `<office:annotation><dc:creator>A</dc:creator>${p("a remark")}</office:annotation>`;
    const contents = `<text:table-of-content><text:index-body>${p("1 Paying")}${p("2 Terms")}</text:index-body></text:table-of-content>`;
    const object = (href: string) => `<draw:frame><draw:object xlink:href="./${href}"/></draw:frame>`;
    const text = `The system shall <text:change text:change-id="c2"/><text:change-start text:change-id="c1"/>always<text:change-end text:change-id="c1"/> pay${note}.`;
    const bytes = odtOf(
      `${changes}${contents}${h(1, "Paying")}${p(text)}${p(object("Object 1") + object("Object 2"))}`,
      {
        header: `<style:header>${p("Internal")}</style:header><style:footer>${p("<text:page-number>3</text:page-number>")}</style:footer>`,
        members: {
          "Object 1/content.xml": strToU8("<math:math/>"),
          "Object 2/content.xml": strToU8("<office/>"),
        },
      },
    );
    expect((await read(bytes)).markdown).toBe("# Paying\n\nThe system shall always pay.\n");
    expect(await codesOf(bytes)).toEqual(
      expect.arrayContaining([
        ["comments_dropped", 1],
        ["changes_accepted", "+1 −1"],
        ["equations_dropped", 1],
        ["embedded_dropped", "Object 2"],
        ["header_footer_dropped", "header"],
        ["contents_dropped", 2],
      ]),
    );
  });

  it("is refused with a password, with programs, damaged, with a DTD or of another kind", async () => {
    const refusal = (members: Readonly<Record<string, Uint8Array>>) => read(odtOf(p("A"), { members }));
    const manifest =
      "<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>";
    await expect(refusal({ "META-INF/manifest.xml": strToU8(manifest) })).rejects.toMatchObject({
      code: "import_encrypted",
    });
    await expect(refusal({ "Basic/Standard/Module1.xml": strToU8("<m/>") })).rejects.toMatchObject({
      code: "import_macros",
    });
    await expect(refusal({ "content.xml": strToU8("<a><b></a>") })).rejects.toMatchObject({
      code: "import_damaged",
    });
    await expect(
      refusal({ "content.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a/>') }),
    ).rejects.toMatchObject({
      code: "import_doctype",
    });
    await expect(
      refusal({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet") }),
    ).rejects.toMatchObject({ code: "import_format_unknown" });
    expect((await refusal({ "Basic/Standard/script-lb.xml": strToU8("<m/>") })).markdown).toBe("A\n");
  });

  it("is refused where it repeats or nests without end, and not unpacked beyond the limits", async () => {
    const tooComplex = { code: "import_too_complex" };
    const wide = row(cell("x", ' table:number-columns-repeated="1000000"'));
    await expect(markdownOf(`<table:table>${wide}</table:table>`)).rejects.toMatchObject(tooComplex);
    const spanned = row(cell("x", ' table:number-columns-spanned="1000000000"'));
    await expect(markdownOf(`<table:table>${spanned}</table:table>`)).rejects.toMatchObject(tooComplex);
    const long = `<table:table-row table:number-rows-repeated="2000000000">${cell("x")}</table:table-row>`;
    await expect(markdownOf(`<table:table>${long}</table:table>`)).rejects.toMatchObject(tooComplex);
    await expect(markdownOf(p('a<text:s text:c="2000000000"/>b'))).rejects.toMatchObject(tooComplex);
    const deep = IMPORT_LIMITS.depth + 1;
    const nested = `${'<text:section text:name="a">'.repeat(deep)}${p("a")}${"</text:section>".repeat(deep)}`;
    await expect(markdownOf(nested)).rejects.toMatchObject(tooComplex);
    const bomb = odtOf("", { members: { "content.xml": new Uint8Array(8_000_000) } });
    await expect(read(bomb)).rejects.toMatchObject({ code: "import_zip_bomb" });
  });
});
