import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requirementItem } from "../../domain/exchange/requirement-item.ts";
import { anyBundle, bundleOf } from "../../testing/exchange-samples.ts";
import { hasReqifSchema, reqifSchemaProblems } from "../../testing/reqif-schema.ts";
import { reqifStructureProblems } from "../../testing/reqif-structure.ts";
import { readReqif } from "./read-reqif.ts";
import { elementsIn, readXml, textIn, type XmlElement } from "./read-xml.ts";
import { writeReqif, writeReqifz } from "./write-reqif.ts";

const OPTIONS = { language: "en" } as const;
const utf8 = (text: string) => new TextEncoder().encode(text);

const rich = bundleOf({
  markdown:
    "# SRS\n\nAbout it.\n\n## Paying\n\n### FR-1 Pay\n\nThe system shall pay.\n\n## Notes\n\n| a | b |\n| - | - |\n| 1 | `2` |\n\n- x\n  - ~~y~~\n",
  requirements: [
    requirementItem({ id: "FR-1", title: "Pay", statement: "The system shall\npay.", priority: "high" }),
    requirementItem({ id: "FR-1", title: "The same id again", body: "| a |\n| - |\n| **b** |" }),
  ],
  links: [{ from: "FR-1", to: "TC-9", type: "verifies" }],
});

function all(node: XmlElement): XmlElement[] {
  return [node, ...elementsIn(node).flatMap(all)];
}

describe("a ReqIF file", () => {
  it("of the next version has another header, and the dates of the last one where nothing changed", () => {
    const dated = (at: number) => `2026-11-2${at}T10:00:00.000Z`;
    const first = new TextDecoder().decode(writeReqif({ ...rich, version: 2, date: dated(2) }));
    const next = { ...rich, version: 3, date: dated(3), exported: utf8(first) };
    const second = new TextDecoder().decode(writeReqif(next));
    const header = /<THE-HEADER>.*?<\/THE-HEADER>/s;
    expect(second).not.toBe(first);
    expect(second.replace(header, "")).toBe(first.replace(header, ""));

    const [pay, again] = rich.requirements;
    const requirements = [
      { ...(pay as (typeof rich.requirements)[number]), priority: "low" },
      ...(again === undefined ? [] : [again]),
    ];
    const changed = { ...next, requirements, exported: writeReqifz({ ...rich, date: dated(2) }) };
    const objects = all(readXml(writeReqif(changed))).filter(({ name }) => name === "SPEC-OBJECT");
    expect(
      objects
        .filter(({ attributes }) => attributes["LAST-CHANGE"] !== dated(2))
        .map(({ attributes }) => attributes["LONG-NAME"]),
    ).toEqual(["Pay"]);
  });

  it("refers to nothing that it does not hold, and no two things in it share an id", () => {
    fc.assert(
      fc.property(anyBundle, (bundle) => {
        const nodes = all(readXml(writeReqif(bundle)));
        const ids = nodes.flatMap(({ attributes }) => attributes.IDENTIFIER ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
        const refs = nodes.filter(({ name }) => name.endsWith("-REF")).map(textIn);
        for (const ref of refs) expect(ids).toContain(ref);
      }),
      { numRuns: 30 },
    );
  });

  it("has the form of ReqIF 1.2 in every element, attribute, order, number and kind of reference", () => {
    expect(reqifStructureProblems(readXml(writeReqif(rich)))).toEqual([]);
    fc.assert(
      fc.property(anyBundle, (bundle) => {
        expect(reqifStructureProblems(readXml(writeReqif(bundle)))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ["<TITLE>SRS.md</TITLE>", "<TITEL>SRS.md</TITEL>"],
    [' MAX-LENGTH="1000000"', ""],
    ["<SPEC-OBJECT-TYPE-REF>type-Requirement<", "<SPEC-OBJECT-TYPE-REF>data-string<"],
    ["<REQ-IF-VERSION>1.0<", "<REQ-IF-VERSION>2.0<"],
  ])("of another form is noticed: %s", (from, to) => {
    const text = new TextDecoder().decode(writeReqif(rich));
    expect(text).toContain(from);
    expect(reqifStructureProblems(readXml(utf8(text.replace(from, to))))).not.toEqual([]);
  });

  it.runIf(hasReqifSchema())("is valid against the schema of the OMG", () => {
    expect(reqifSchemaProblems(writeReqif(rich))).toEqual([]);
    fc.assert(
      fc.property(anyBundle, (bundle) => {
        expect(reqifSchemaProblems(writeReqif(bundle))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("keeps sections with their prose, tables and lists, and the place of each requirement", () => {
    const read = readReqif(writeReqif(rich), OPTIONS);
    expect(read.markdown).toContain("# SRS\n\nAbout it.");
    expect(read.markdown).toContain("| 1 | `2` |");
    expect(read.markdown).toContain("- ~~y~~");
    expect(read.requirements[0]).toMatchObject({
      id: "req-FR-1",
      section: ["SRS", "Paying"],
      priority: "high",
    });
    expect(read.links).toEqual(rich.links.map((link) => ({ ...link, from: "req-FR-1" })));
    expect(read.requirements[1]).toMatchObject({
      id: "req-FR-1--2",
      attributes: { "ReqIF.ForeignID": "FR-1" },
    });
    expect(read.remarks.map(({ code }) => code)).toContain("id_not_unique");
  });

  it("that declares a DTD or entities is refused before anything is parsed", () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><REQ-IF>&b;</REQ-IF>';
    expect(() => readReqif(utf8(bomb), OPTIONS)).toThrow(expect.objectContaining({ code: "import_doctype" }));
  });

  it("that refers to what is not there reports each", () => {
    const text = new TextDecoder().decode(writeReqif(rich));
    const broken = text.replace(/<SPEC-OBJECT-REF>ext-[^<]*</, "<SPEC-OBJECT-REF>nowhere<");
    const { remarks, requirements } = readReqif(utf8(broken), OPTIONS);
    expect(requirements).toHaveLength(2);
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: "link_dangling", detail: expect.stringContaining("nowhere") }),
    );
  });

  it("that lacks the definition of an attribute keeps what is under it, and says so once", () => {
    const text = new TextDecoder().decode(writeReqif(rich));
    const broken = text.replace(/<(ATTRIBUTE-DEFINITION-STRING) [^>]*LONG-NAME="Owner"[\s\S]*?<\/\1>/, "");
    const withOwner = broken.replace(
      /(<SPEC-OBJECT [^>]*>[\s\S]*?<VALUES>)/,
      '$1<ATTRIBUTE-VALUE-STRING THE-VALUE="Mei"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>gone</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING>',
    );
    const { remarks, requirements } = readReqif(utf8(withOwner), OPTIONS);
    expect(requirements[0]?.attributes).toMatchObject({ gone: "Mei" });
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: "definition_missing", detail: expect.stringContaining("gone") }),
    );
    expect(remarks.filter(({ code }) => code === "definition_missing")).toHaveLength(1);
  });

  it("that nests without end, is no ReqIF or is cut off is refused with a code", () => {
    const deep = `<REQ-IF>${"<a>".repeat(5000)}${"</a>".repeat(5000)}</REQ-IF>`;
    expect(() => readReqif(utf8(deep), OPTIONS)).toThrow(
      expect.objectContaining({ code: "import_too_complex" }),
    );
    expect(() => readReqif(utf8("<html/>"), OPTIONS)).toThrow(
      expect.objectContaining({ code: "import_damaged" }),
    );
    expect(() => readReqif(utf8("<REQ-IF><a>"), OPTIONS)).toThrow(
      expect.objectContaining({ code: "import_damaged" }),
    );
  });
});

const DATA = path.join(process.env.ROUNDTABLE_TEST_DATA ?? "nowhere", "reqif");

describe.runIf(existsSync(DATA))("exports of real tools", () => {
  const read = (name: string) => readReqif(readFileSync(path.join(DATA, name)), OPTIONS);

  it("of Polarion give their hierarchy and their objects", () => {
    const { requirements, markdown } = read("polarion.reqif");
    expect(requirements.length).toBeGreaterThan(50);
    expect(markdown.match(/^#{2,6} /gm)?.length).toBeGreaterThan(60);
  });

  it("of DOORS give what is in them, with a word on every type that is missing", () => {
    expect(read("doors-date.reqif").requirements[0]?.attributes["ReqIF.ForeignCreatedOn"]).toBe(
      "2010-05-21T00:00:00",
    );
    const { requirements, remarks } = read("doors-user.reqif");
    expect(Object.keys(requirements[0]?.attributes ?? {}).length).toBeGreaterThan(8);
    expect(remarks.find(({ code }) => code === "definition_missing")?.count).toBeGreaterThan(8);
  });

  it("of RMF and the implementers' forum give every kind of value and relation", () => {
    expect(read("rmf.reqif").requirements).toHaveLength(2);
    expect(read("tc1000.reqif").requirements[0]?.attributes).toMatchObject({
      TC1000T: "true",
      "TC1000 Integer": "5000",
      "TC1000 Enum MultiValue": "TC1000 Yellow, TC1000 Red, TC1000 Green",
    });
    expect(read("tc1300.reqif").links).toEqual([
      { from: "ID_TC1300_SpecObject1", to: "ID_TC1300_SpecObject2", type: "TC 1300 SpecRelationType" },
    ]);
  });
});
