// Files of StrictDoc, Doorstop and sphinx-needs as those tools write them.
import { describe, expect, it } from "vitest";
import { documentItems } from "#lib/domain/exchange/document-items.ts";
import type { ImportedDocument } from "#lib/domain/exchange/imported-document.ts";
import { zipFiles } from "../openspec/zip-files.ts";
import { readFile } from "../read-file.ts";

const read = (name: string, file: string | Uint8Array) =>
  readFile({
    name,
    bytes: typeof file === "string" ? new TextEncoder().encode(file) : file,
    options: { language: "en" },
  });
const zip = (files: Readonly<Record<string, string>>) =>
  zipFiles(Object.entries(files).map(([path, content]) => ({ path, content })));
const codes = ({ remarks }: ImportedDocument) => remarks.map(({ code }) => code);
/** What the project reads from the imported text. */
const stored = ({ markdown }: ImportedDocument) => documentItems(markdown, { language: "en" });

const SDOC = `[DOCUMENT]
MID: 0001
TITLE: Brake controller
VERSION: 1.2
OPTIONS:
  ENABLE_MID: True

[GRAMMAR]
ELEMENTS:
- TAG: REQUIREMENT
  FIELDS:
  - TITLE: UID
    TYPE: String
    REQUIRED: True
  - TITLE: ASIL
    HUMAN_TITLE: Safety level
    TYPE: SingleChoice(A, B)
    REQUIRED: False
  RELATIONS:
  - TYPE: Parent

[TEXT]
STATEMENT: >>>
The controller of the rear axle.

Scope
-----

One axle.
<<<

[[SECTION]]
MID: 0002
TITLE: Braking

[REQUIREMENT]
MID: 0003
UID: BRK/1
STATUS: Active
TYPE: Non-Functional
ASIL: B
TITLE: Stop
STATEMENT: >>>
The controller shall stop the axle:

- within 200 ms
- without blocking
<<<
RATIONALE: Norm.
COMMENT: >>>
First comment.
<<<
COMMENT: Second comment.
RELATIONS:
- TYPE: Parent
  VALUE: FR-9
  ROLE: Refines
- TYPE: File
  VALUE: src/brake.c

[TEXT]
STATEMENT: Between requirements.

[[SECTION]]
TITLE: Tests

[TEST_CASE]
UID: TC-1
STATEMENT: Brake on ice.
RELATIONS:
- TYPE: Parent
  VALUE: BRK/1
  ROLE: VERIFIES

[[/SECTION]]

[[/SECTION]]
`;

describe("a StrictDoc file", () => {
  it("keeps sections, ids, every field and relations, also in the text that the project stores", async () => {
    const file = await read("brake.sdoc", SDOC);
    expect(file.format).toBe("sdoc");
    expect(file.title).toBe("Brake controller");
    for (const { items, links } of [{ items: file.requirements, links: file.links }, stored(file)]) {
      expect(items.map(({ id, section }) => [id, section.slice(-1)])).toEqual([
        ["BRK/1", ["Braking"]],
        ["TC-1", ["Tests"]],
      ]);
      expect(items[0]).toMatchObject({
        title: "Stop",
        rationale: "Norm.",
        type: expect.stringMatching(/^(?:Non-Functional|quality)$/),
        attributes: { "Safety level": "B", MID: "0003", File: "src/brake.c" },
      });
      expect(items[0]?.statement).toBe(
        "The controller shall stop the axle:\n- within 200 ms\n- without blocking",
      );
      expect(items[0]?.attributes.COMMENT).toMatch(/First comment\.\s*;?\s*Second comment\./);
      expect(links.map(({ from, to, type }) => `${from} ${type.toLowerCase()} ${to}`).toSorted()).toEqual([
        "BRK/1 refines FR-9",
        "TC-1 verifies BRK/1",
      ]);
    }
    expect(file.markdown).toContain("Between requirements.");
    expect(file.markdown).toContain("**Scope**");
    expect(file.remarks).toContainEqual(
      expect.objectContaining({ code: "fields_dropped", detail: expect.stringContaining("MID") }),
    );
  });

  it("in the earlier form is read too, and lines that do not fit are named with their numbers", async () => {
    const file = await read(
      "old.sdoc",
      `[DOCUMENT]
TITLE: Old

[SECTION]
TITLE: One

[FREETEXT]
Words of the section.
[/FREETEXT]

[COMPOSITE_REQUIREMENT]
UID: A-1
STATEMENT: The pump shall start.

[REQUIREMENT]
UID: A-1-1
REFS:
- TYPE: Parent
  VALUE: A-1
- TYPE: Parent
  VALUE: outside/2
STATEMENT: >>>
The pump shall start cold.
<<<
no field here

[/COMPOSITE_REQUIREMENT]

[/SECTION]
[/SECTION]

[REQUIREMENT]
STATEMENT: >>>
The pump shall stop.
`,
    );
    expect(file.requirements.map(({ id, statement }) => [id, statement])).toEqual([
      ["A-1", "The pump shall start."],
      ["A-1-1", "The pump shall start cold."],
      ["FR-001", "The pump shall stop."],
    ]);
    expect(file.links).toEqual([
      { from: "A-1-1", to: "A-1", type: "derives" },
      { from: "A-1-1", to: "outside/2", type: "derives" },
    ]);
    expect(file.remarks).toContainEqual(
      expect.objectContaining({ code: "links_outside", detail: "outside/2" }),
    );
    expect(file.markdown).toContain("Words of the section.");
    const lines = file.remarks.filter(({ code }) => code === "line_unreadable").map(({ detail }) => detail);
    expect(lines).toEqual(["25: no field here", "30: [/SECTION]", "33: STATEMENT: >>>"]);
    expect(codes(file)).toContain("items_without_id");
  });

  it("without any tag is refused with its line, and the files of a folder become one document", async () => {
    await expect(read("a.sdoc", "hello\n")).rejects.toMatchObject({
      code: "import_damaged",
      fields: [{ detail: "line 1" }],
    });
    const folder = await read(
      "docs.zip",
      zip({
        "docs/b.sdoc":
          "[DOCUMENT]\nTITLE: B\n\n[REQUIREMENT]\nUID: B-1\nSTATEMENT: B shall be.\nRELATIONS:\n- TYPE: Parent\n  VALUE: A-1\n",
        "docs/a.sdoc": "[DOCUMENT]\nTITLE: A\n\n[REQUIREMENT]\nUID: A-1\nSTATEMENT: A shall be.\n",
        "docs/strictdoc.toml": "[project]\n",
      }),
    );
    expect(folder.requirements.map(({ id, section }) => [id, section])).toEqual([
      ["A-1", []],
      ["B-1", []],
    ]);
    expect(folder.links).toHaveLength(1);
    expect(codes(folder)).toContain("files_not_read");
  });
});

const ITEM = `active: true
derived: false
header: |
  Stop
level: 1.10
links:
- FR-001: abcdef
normative: true
ref: ''
reviewed: 0123
risk: high
text: |
  The pump shall stop.

  # Detail

  Within 2 s.
`;

describe("an item of Doorstop", () => {
  it("is read from YAML and from Markdown, with its file name as its id", async () => {
    const yaml = await read("REQ001.yml", ITEM);
    const markdown = await read(
      "REQ001.md",
      "---\nactive: true\nderived: false\nlevel: 1.10\nlinks:\n- FR-001: abcdef\nnormative: true\nref: ''\nreviewed: 0123\nrisk: high\n---\n\n# Stop\n\nThe pump shall stop.\n\n## Detail\n\nWithin 2 s.\n",
    );
    for (const file of [yaml, markdown]) {
      expect(file.format).toBe("doorstop");
      expect(file.requirements).toMatchObject([
        {
          id: "REQ001",
          title: "Stop",
          statement: "The pump shall stop.",
          body: expect.stringContaining("Within 2 s."),
          attributes: { risk: "high" },
        },
      ]);
      expect(file.links).toEqual([{ from: "REQ001", to: "FR-001", type: "derives" }]);
      expect(stored(file).items.map(({ id }) => id)).toEqual(["REQ001"]);
      expect(stored(file).links).toHaveLength(1);
    }
  });

  it("gives the fields that a team added under the names of requirements, and keeps the others as attributes", async () => {
    const file = await read(
      "SYS-0002.yml",
      "active: true\nderived: false\nheader: ''\nlevel: 1.2\nlinks: []\nnormative: true\nowner: systems\npriority: high\nref: ''\nreviewed: null\nstatus: draft\ntext: |\n  The spacecraft shall operate in eclipse.\ntitle: Eclipse operation\nverify_method: test\n",
    );
    expect(file.requirements).toMatchObject([
      {
        id: "SYS-0002",
        title: "Eclipse operation",
        statement: "The spacecraft shall operate in eclipse.",
        priority: "high",
        status: "draft",
        owner: "systems",
        attributes: { verify_method: "test" },
      },
    ]);
    const [record] = stored(file).items;
    expect(record).toMatchObject({
      title: "Eclipse operation",
      priority: "high",
      status: "draft",
      owner: "systems",
    });
  });

  it("in a folder comes in the order of the levels, below its headings, with the documents above first", async () => {
    const item = (level: string, text: string, more = "") =>
      `active: true\nderived: false\nlevel: ${level}\nnormative: true\nref: ''\ntext: |\n  ${text}\n${more}`;
    const file = await read(
      "reqs.zip",
      zip({
        "reqs/.doorstop.yml": "settings:\n  digits: 3\n  prefix: REQ\n  sep: ''\n",
        "reqs/REQ002.yml": item("1.10", "Ten."),
        "reqs/REQ001.yml": item("1.2", "Two."),
        "reqs/REQ003.yml":
          "active: true\nderived: false\nlevel: 1.0\nnormative: false\nref: ''\ntext: |\n  Pumps\n",
        "reqs/bad.yml": "level: [\n",
        "reqs/picture.txt": "no item",
        "reqs/test/.doorstop.yml": "settings:\n  digits: 3\n  parent: REQ\n  prefix: TST\n  sep: ''\n",
        "reqs/test/TST001.yml": item("1", "Try.", "links:\n- REQ001\n"),
      }),
    );
    expect(file.requirements.map(({ id, statement }) => [id, statement])).toEqual([
      ["REQ001", "Two."],
      ["REQ002", "Ten."],
      ["TST001", "Try."],
    ]);
    expect(file.markdown).toMatch(/## REQ\n+### Pumps\n+####/);
    expect(file.links).toEqual([{ from: "TST001", to: "REQ001", type: "derives" }]);
    expect(codes(file)).toEqual(
      expect.arrayContaining(["headings_read", "file_unreadable", "files_not_read"]),
    );
    expect(stored(file).items.map(({ id }) => id)).toEqual(["REQ001", "REQ002", "TST001"]);
  });
});

describe("the needs.json of sphinx-needs", () => {
  const needs = {
    REQ_1: {
      id: "REQ_1",
      title: "Central configuration",
      content:
        "**Description:** The system SHALL keep all settings in one place.\n\n**Rationale:** Less code.\n\n**Acceptance Criteria:**\n\n- AC-1: Settings are in one module\n- AC-2: Types are set",
      docname: "reqs/config",
      lineno: 15,
      links: ["SYS_1"],
      links_back: ["SPEC_1"],
      layout: null,
      priority: "mandatory",
      sections: ["Settings", "Configuration"],
      status: "approved",
      tags: ["config", "api"],
      type: "req",
      type_name: "Requirement",
    },
    SPEC_1: {
      id: "SPEC_1",
      title: "Module",
      description: "The module holds a table.",
      docname: "reqs/config",
      lineno: 90,
      links: ["REQ_1"],
      implements: ["REQ_1.2"],
      sections: ["Configuration"],
      type: "spec",
    },
  };
  const file = { current_version: "2", project: "Ground", versions: { "1": { needs: {} }, "2": { needs } } };

  it("is read in its current version with ids, types, sections, labelled fields and links", async () => {
    const document = await read("needs.json", JSON.stringify(file));
    expect(document).toMatchObject({ format: "needs", title: "Ground" });
    expect(document.requirements).toMatchObject([
      {
        id: "REQ_1",
        title: "Central configuration",
        statement: "The system SHALL keep all settings in one place.",
        rationale: "Less code.",
        type: "req",
        status: "approved",
        priority: "mandatory",
        section: ["Configuration", "Settings"],
        attributes: { tags: "config, api", docname: "reqs/config", type_name: "Requirement" },
      },
      { id: "SPEC_1", statement: "The module holds a table." },
    ]);
    expect(document.requirements[0]?.acceptance).toHaveLength(2);
    expect(document.links).toEqual([
      { from: "REQ_1", to: "SYS_1", type: "depends" },
      { from: "SPEC_1", to: "REQ_1", type: "depends" },
      { from: "SPEC_1", to: "REQ_1", type: "implements" },
    ]);
    expect(document.remarks).toContainEqual(
      expect.objectContaining({ code: "links_to_parts", detail: "REQ_1.2" }),
    );
    expect(document.remarks).toContainEqual(
      expect.objectContaining({ code: "versions_not_read", detail: "1" }),
    );
    expect(stored(document).items.map(({ id }) => id)).toEqual(["REQ_1", "SPEC_1"]);
  });

  it("is refused if it has no version, because it has no requirement", async () => {
    const empty = JSON.stringify({ current_version: "0.5", project: "Ground", versions: {} });
    await expect(read("needs.json", empty)).rejects.toMatchObject({ code: "import_nothing" });
  });

  it("follows the link types in the schema of the file", async () => {
    const schema = { properties: { traces: { field_type: "links" }, team: { field_type: "extra" } } };
    const two = { A: { id: "A", title: "a", traces: ["X"], team: ["A"] } };
    const document = await read(
      "needs.json",
      JSON.stringify({
        ...file,
        current_version: "2",
        versions: { "2": { needs: two, needs_schema: schema } },
      }),
    );
    expect(document.links).toEqual([{ from: "A", to: "X", type: "traces" }]);
    expect(document.requirements[0]?.attributes).toMatchObject({ team: "A" });
  });
});
