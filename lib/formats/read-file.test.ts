import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { AppError } from "../domain/app-error.ts";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { anyBundle, bundleOf } from "../testing/exchange-samples.ts";
import { odtOf } from "../testing/odt-samples.ts";
import { readFile } from "./read-file.ts";
import { type WrittenFormat, writeFormat } from "./write-format.ts";

const read = (name: string, bytes: Uint8Array | string, options: { mapping?: Record<string, string> } = {}) =>
  readFile({
    name,
    bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes,
    options: { language: "zh", ...options },
  });
const refused = (code: string) => expect.objectContaining({ code });

/** Bytes of GB18030 for `编号,描述\nFR-1,系统应支付\n`. */
const GB18030 = new Uint8Array([
  0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xe8, 0xca, 0xf6, 0x0a, 0x46, 0x52, 0x2d, 0x31, 0x2c, 0xcf, 0xb5, 0xcd,
  0xb3, 0xd3, 0xa6, 0xd6, 0xa7, 0xb8, 0xb6, 0x0a,
]);

describe("a table of values", () => {
  it("is read in GB18030 and in UTF-16, and says which", async () => {
    const gb = await read("需求.csv", GB18030);
    expect(gb.requirements[0]).toMatchObject({ id: "FR-1", statement: "系统应支付" });
    expect(gb.remarks).toContainEqual(
      expect.objectContaining({ code: "encoding_converted", detail: "gb18030" }),
    );
    const text = "\uFEFF编号;标题;描述\nFR-2;甲;系统应记录\n";
    const utf16 = new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);
    expect((await read("a.csv", utf16)).requirements[0]).toMatchObject({ id: "FR-2", title: "甲" });
  });

  it("takes the delimiter by which rows are even, and keeps columns that it does not know", async () => {
    const { requirements, columns } = await read("a.csv", "ID\tName\tRisk\nFR-1\tA, B; C\thigh\n");
    expect(requirements[0]).toMatchObject({ id: "FR-1", title: "A, B; C", attributes: { Risk: "high" } });
    expect(columns.map(({ field }) => field)).toEqual(["id", "title", "attribute"]);
  });

  it("follows the mapping that a person gives, and names what that leaves out", async () => {
    const { requirements, remarks } = await read("a.csv", "A,B,C\nx,y,z\n", {
      mapping: { "0": "statement", "1": "id", "2": "" },
    });
    expect(requirements[0]).toMatchObject({ id: "y", statement: "x", attributes: {} });
    expect(remarks).toContainEqual(expect.objectContaining({ code: "columns_ignored", detail: "C" }));
  });

  it("takes ids, titles, statements and links by the names that other tools give their columns", async () => {
    const says = "The system shall pay.";
    const tables = [
      `Absolute Number,Object Identifier,Object Heading,Object Text\n1,SYS_1,Pay,${says}\n`,
      `ID,Global ID,Name,Description\nSYS_1,GID-1,Pay,<p>The system shall pay.</p>\n`,
      `ID,Title,Description,Linked Work Items\nSYS_1,Pay,${says},has parent: SYS_0\n`,
      `uid,level,text,header\nSYS_1,1.0,${says},Pay\n`,
      `GUID,Type,Name,Notes,Alias\n{1},Requirement,Pay,${says},SYS_1\n`,
    ];
    const found = await Promise.all(tables.map((table) => read("a.csv", table)));
    for (const { requirements } of found)
      expect(requirements).toMatchObject([{ id: "SYS_1", title: "Pay", statement: says }]);
    expect(found[2]?.links).toEqual([{ from: "SYS_1", to: "SYS_0", type: "has parent" }]);
  });

  it("takes German column names, and links from columns of parents and children", async () => {
    const { requirements, links, columns } = await read(
      "a.csv",
      "ID;Titel;Beschreibung;Status;Priorität;Verifikationsmethode;Quelle;Übergeordnet\nSYS-2;Zahlen;Das System muss zahlen.;offen;hoch;Test;Kunde;SYS-1 Bezahlung\n",
    );
    expect(columns.map(({ field }) => field)).toEqual(
      "id title statement status priority verification source parents".split(" "),
    );
    expect(requirements).toMatchObject([
      { id: "SYS-2", title: "Zahlen", verification: "Test", source: "Kunde", priority: "hoch" },
    ]);
    expect(links).toEqual([{ from: "SYS-2", to: "SYS-1", type: "derives" }]);
    const jama = await read(
      "a.csv",
      "ID,Name,Description,Upstream Relationships,Downstream Relationships,Parent\nR-1,Pay,It shall pay.,,R-2,Payments of all cards\nR-2,Slip,It shall print.,R-1,,12\n",
    );
    expect(jama.links).toEqual([{ from: "R-2", to: "R-1", type: "derives" }]);
    expect(jama.requirements.map(({ attributes }) => attributes.Parent)).toEqual([
      "Payments of all cards",
      "12",
    ]);
  });

  it("makes sections of the rows that are headings, by the levels of the rows", async () => {
    const leveled = await read(
      "a.csv",
      "Object Identifier,Object Level,Object Heading,Object Text\nS_1,1,Payment,\nS_2,2,Cards,\nS_3,3,,The system shall pay.\nS_4,2,,The system shall log.\nS_5,1,Scope,\n",
    );
    expect(leveled.requirements.map(({ id, section }) => [id, section])).toEqual([
      ["S_3", ["Payment", "Cards"]],
      ["S_4", ["Payment"]],
    ]);
    expect(leveled.markdown).toMatch(/## Payment\n+### Cards\n+#### .*\n[\s\S]*\n### .*\n[\s\S]*## Scope\n/);
    expect(leveled.remarks).toContainEqual(expect.objectContaining({ code: "heading_rows", count: 3 }));
    const typed = await read(
      "b.csv",
      "ID,Type,Title,Description\nP-1,Heading,1 Payment,About money\nP-2,Requirement,Pay,It shall pay.\nP-3,Heading,1.1 Cards,\nP-4,Requirement,Stop,It shall stop.\n",
    );
    expect(typed.requirements.map(({ id, section }) => [id, section])).toEqual([
      ["P-2", ["1 Payment"]],
      ["P-4", ["1 Payment", "1.1 Cards"]],
    ]);
    expect(typed.markdown).toContain("About money");
  });

  it("takes only ids for links, and keeps cells that say something else", async () => {
    const { links, requirements } = await read(
      "a.csv",
      "Red. ID,Requirement,Trace\nR1,It shall pay.,docs/features.md; FR-7\nR2,It shall stop.,R1\n",
    );
    expect(links).toEqual([
      { from: "R1", to: "FR-7", type: "depends" },
      { from: "R2", to: "R1", type: "depends" },
    ]);
    expect(requirements.map(({ attributes }) => attributes.Trace)).toEqual([
      "docs/features.md; FR-7",
      undefined,
    ]);
  });

  it("gives rows without an id one that nothing has", async () => {
    const { requirements } = await read("a.csv", "编号,描述\nFR-001,甲\n,乙\n");
    expect(requirements.map(({ id }) => id)).toEqual(["FR-001", "FR-002"]);
  });

  it("says when one id stands for two things and one thing has two ids", async () => {
    const { requirements, remarks } = await read(
      "a.csv",
      "编号,描述\nFR-1,系统应支付账单\nFR-1,系统应记录余额\nFR-2,系统应记录余额\n",
    );
    expect(requirements).toHaveLength(3);
    expect(remarks.map(({ code }) => code)).toEqual(expect.arrayContaining(["id_twice", "same_statement"]));
  });
});

describe("a list of requirements of another tool", () => {
  it("loses no field in JSON or YAML, whatever its fields are called", async () => {
    const json = await read(
      "a.json",
      '{"requirements":[{"id":"REQ-1","name":"Stop","description":"The pump shall stop.","risk":"high"}]}',
    );
    expect(json.requirements).toMatchObject([
      { id: "REQ-1", title: "Stop", statement: "The pump shall stop.", attributes: { risk: "high" } },
    ]);
    const yaml = await read(
      "a.yml",
      "- id: REQ-1\n  text: The pump shall stop.\n  links: [SYS-1, 'verifies: TC-1']\n",
    );
    expect(yaml.links).toEqual([
      { from: "REQ-1", to: "SYS-1", type: "depends" },
      { from: "REQ-1", to: "TC-1", type: "verifies" },
    ]);
  });
});

describe("a text", () => {
  it("that defines an id twice is kept whole, and the lines of both are named", async () => {
    const text = "# T\n\n## FR-001 Pay\n\nIt shall pay.\n\n## FR-001 Refund\n\nIt shall refund.\n";
    const { markdown, requirements, remarks } = await read("a.md", text);
    expect(markdown).toBe(text);
    expect(requirements.map(({ title }) => title)).toEqual(["Pay"]);
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: "id_defined_again", detail: "FR-001 (3, 7)" }),
    );
  });

  it("of user stories becomes requirements with their acceptance criteria, in both languages", async () => {
    const text = `# 需求
- 作为读者，我希望预约图书，以便到馆即取。
  - 当余量为零时，不能预约
- US-7: As a librarian, I want to cancel a booking, so that others can read.
`;
    const { format, requirements, title } = await read("a.md", text);
    expect(format).toBe("stories");
    expect(title).toBe("需求");
    expect(requirements.map(({ id, rationale }) => [id, rationale])).toEqual([
      ["US-001", "到馆即取"],
      ["US-7", "others can read"],
    ]);
    expect(requirements[0]?.acceptance).toEqual(["当余量为零时，不能预约"]);
  });

  it("without markup becomes headings by numbering, and paragraphs that no character turns into markup", async () => {
    const { markdown } = await read("a.txt", "1 Purpose\n\n# not a heading\n* star\n\n1.1 Scope\n\nText.\n");
    expect(markdown).toContain("## 1 Purpose");
    expect(markdown).toContain("\\# not a heading");
    expect(markdown).toContain("### 1.1 Scope");
  });

  it("that is not UTF-8, holds U+0000 or nothing at all is refused with its place", async () => {
    await expect(read("a.md", "line one\nab\0c\n")).rejects.toMatchObject({
      code: "import_unstorable",
      fields: [{ detail: "line 2" }],
    });
    await expect(read("a.md", new Uint8Array([0x41, 0xff, 0xff, 0xfe, 0x9f]))).rejects.toEqual(
      refused("import_encoding"),
    );
    await expect(read("a.md", "")).rejects.toEqual(refused("import_nothing"));
  });

  it("with ten thousand headings of one name is read and says so", async () => {
    const { remarks } = await read("a.md", "## Same\n\ntext\n\n".repeat(10_000));
    expect(remarks).toContainEqual(expect.objectContaining({ code: "headings_same", count: 10_000 }));
    expect(remarks.map(({ code }) => code)).toContain("sections_many");
  });
});

describe("a file that cannot be taken", () => {
  it("is larger than the limit", async () => {
    await expect(read("a.md", new Uint8Array(IMPORT_LIMITS.bytes + 1))).rejects.toMatchObject({
      code: "import_too_complex",
      extra: { limit: "bytes" },
    });
  });

  it("unpacks to far more than it should", async () => {
    const bomb = zipSync({ "word/document.xml": new Uint8Array(8_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read("a.docx", bomb)).rejects.toEqual(refused("import_zip_bomb"));
  });

  it("holds too many files", async () => {
    const files = Object.fromEntries(
      Array.from({ length: IMPORT_LIMITS.entries + 1 }, (_, at) => [`f${at}`, new Uint8Array()]),
    );
    await expect(read("a.docx", zipSync(files, { level: 0 }))).rejects.toMatchObject({
      code: "import_too_complex",
      extra: { limit: "entries" },
    });
  });

  it("is encrypted, of an old Office, or a kind that is not known", async () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const locked = new Uint8Array([...ole, ...Buffer.from("EncryptedPackage", "utf16le")]);
    await expect(read("a.docx", locked)).rejects.toEqual(refused("import_encrypted"));
    await expect(read("a.doc", new Uint8Array(ole))).rejects.toEqual(refused("import_old_office"));
    await expect(read("a.exe", "MZ")).rejects.toEqual(refused("import_format_unknown"));
  });

  it("is a PDF with a password, or one without a word in it", async () => {
    await expect(read("a.pdf", pdf("", true))).rejects.toEqual(refused("import_encrypted"));
    await expect(read("a.pdf", pdf("", false))).rejects.toEqual(refused("import_no_text"));
  });

  it("is an OpenSpec tree or a whole project, and the sentence says where that is imported", async () => {
    const tree = zipSync({ "openspec/specs/pay/spec.md": strToU8("# pay") });
    await expect(read("a.zip", tree)).rejects.toEqual(refused("import_openspec"));
    const project = zipSync({ "manifest.json": strToU8("{}"), "documents/1/v1.md": strToU8("") });
    await expect(read("a.zip", project)).rejects.toEqual(refused("import_project_zip"));
  });
});

/** A PDF of one page with one line of text. */
function pdf(text: string, locked: boolean): Uint8Array {
  const stream = text === "" ? "" : `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`,
  ];
  let out = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = out.length;
    out += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = out.length;
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) out += `${String(offset).padStart(10, "0")} 00000 n \n`;
  const security = locked ? ` /Encrypt 6 0 R /ID [<${"31".repeat(16)}> <${"31".repeat(16)}>]` : "";
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${security} >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(out);
}

describe("bytes that were changed at random", () => {
  const mutations = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 });
  const mutate = (bytes: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array => {
    const copy = new Uint8Array(bytes);
    for (const [at, byte] of changes) if (copy.length > 0) copy[at % copy.length] = byte;
    return copy;
  };

  const outcome = (name: string, bytes: Uint8Array): Promise<unknown> =>
    read(name, bytes).then(
      () => "read or refused",
      (error: unknown) => (error instanceof AppError ? "read or refused" : error),
    );

  it.each([
    ["csv", "a.csv"],
    ["xlsx", "a.xlsx"],
    ["reqif", "a.reqif"],
    ["reqifz", "a.reqifz"],
    ["json", "a.json"],
    ["yaml", "a.yaml"],
    ["docx", "a.docx"],
    ["markdown", "a.md"],
  ] as const satisfies readonly (readonly [WrittenFormat, string])[])(
    "are read or refused with a code, never anything else: %s",
    async (format, name) => {
      const [sample = bundleOf({})] = fc.sample(anyBundle, { numRuns: 1, seed: 7 });
      const bytes = await writeFormat(format, {
        ...sample,
        markdown: "# T\n\n## A\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
      });
      await fc.assert(
        fc.asyncProperty(mutations, async (changes) => {
          expect(await outcome(name, mutate(bytes, changes))).toBe("read or refused");
        }),
        { numRuns: format === "docx" || format === "xlsx" ? 40 : 120 },
      );
    },
    60_000,
  );

  it("are read or refused with a code, never anything else: odt", async () => {
    const text =
      "<text:h text:outline-level='1'>A</text:h><text:list><text:list-item><text:p>b</text:p></text:list-item></text:list>";
    const content = unzipSync(odtOf(text))["content.xml"] as Uint8Array;
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        const bytes = odtOf("", { members: { "content.xml": mutate(content, changes) } });
        expect(await outcome("a.odt", bytes)).toBe("read or refused");
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("are read or refused with a code, never anything else: pdf", async () => {
    const bytes = pdf("Hello there", false);
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        expect(await outcome("a.pdf", mutate(bytes, changes))).toBe("read or refused");
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
