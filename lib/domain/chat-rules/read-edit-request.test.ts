import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import type { PlainEditRequest } from "./edit-request/edit-request.ts";
import { KNOWN_DOCUMENTS } from "./fixtures/edit-requests.ts";
import {
  EDITS_EN,
  INSERTIONS_EN,
  LATER_EN,
  NO_EDIT_EN,
  NO_INSERTION_EN,
  UNPLACED_EN,
  VAGUE_INSERTIONS_EN,
} from "./fixtures/edit-requests-en.ts";
import {
  EDITS_ZH,
  INSERTIONS_ZH,
  LATER_ZH,
  NO_EDIT_ZH,
  NO_INSERTION_ZH,
  UNPLACED_ZH,
  VAGUE_INSERTIONS_ZH,
} from "./fixtures/edit-requests-zh.ts";
import { readEditRequest, toSemanticEdit } from "./read-edit-request.ts";

const read = (message: string) => readEditRequest(message, { documents: KNOWN_DOCUMENTS });

const SHORT: Readonly<Record<string, string>> = {
  update_content_in_section: "replace",
  remove_content_in_section: "remove",
  append_to_section: "append",
  prepend_to_section: "prepend",
  append_to_list: "list",
  insert_after_section: "insert_after",
  insert_before_section: "insert_before",
  replace_section: "replace_section",
};

/** A reading in the form of the labels. */
function meaning(request: PlainEditRequest): string {
  if (request.kind === "none") return "none";
  if (request.kind === "unplaced_edit") return `unplaced_edit ${request.missing.join()}`;
  const edits = request.edits.map((edit) => {
    const name = SHORT[edit.type] ?? (edit.afterContent === undefined ? "before" : "after");
    const wanted = edit.targetContent ?? edit.afterContent ?? edit.beforeContent ?? "";
    return `${name} | ${edit.section ?? "-"} | ${wanted} | ${edit.content}`;
  });
  return edits.join(" ; ") + (request.left.length > 0 ? ` left ${request.left.join()}` : "");
}

describe("readEditRequest", () => {
  it.each([...EDITS_EN, ...EDITS_ZH])("reads %j as the edits it names", (request, expected) => {
    expect(meaning(read(request))).toBe(expected);
  });

  it.each([...UNPLACED_EN, ...UNPLACED_ZH])("says what %j lacks", (request, missing) => {
    expect(meaning(read(request))).toBe(`unplaced_edit ${missing}`);
  });

  it.each([...NO_EDIT_EN, ...NO_EDIT_ZH])("reads no edit in %j", (message) => {
    expect(read(message)).toEqual({ kind: "none" });
  });

  it.each([...LATER_EN, ...LATER_ZH])("reads %j, written after the first freeze", (request, expected) => {
    expect(meaning(read(request))).toBe(expected);
  });

  it.each([...INSERTIONS_EN, ...INSERTIONS_ZH])("inserts at the position of %j", (request, expected) => {
    expect(meaning(read(request))).toBe(expected);
  });

  it.each([...VAGUE_INSERTIONS_EN, ...VAGUE_INSERTIONS_ZH])(
    "asks for what %j does not say",
    (request, missing) => {
      expect(meaning(read(request))).toBe(`unplaced_edit ${missing}`);
    },
  );

  it.each([...NO_INSERTION_EN, ...NO_INSERTION_ZH])(
    "takes no requirement for an insertion: %j",
    (message) => {
      expect(read(message).kind).toBe("none");
    },
  );

  it("knows the document where only one has the section, or where it is named", () => {
    expect(read('Delete "A" from Summary')).toMatchObject({
      edits: [{ document: "notes.md", section: "Summary" }],
    });
    expect(read('In notes.md delete "A"')).toMatchObject({
      edits: [{ document: "notes.md", section: null }],
    });
  });

  it("stays in the section named last, until another section or document is named", () => {
    const request = read('In Scope delete "A"; delete "C"; in notes.md delete "D"; in Glossary delete "E"');
    const places =
      request.kind === "edit" ? request.edits.map(({ document, section }) => [document, section]) : [];
    expect(places).toEqual([
      ["SRS.md", "Scope"],
      ["SRS.md", "Scope"],
      ["notes.md", null],
      ["SRS.md", "Glossary"],
    ]);
  });

  it("takes quoted text exactly as it is, over lines, with colons and quotes of other kinds inside", () => {
    const text = "增加：“甲”\n\n- add: 'b'\n  `c`";
    const request = read(`在范围一节的末尾加上：\n~~~\n${text}\n~~~`);
    expect(request).toMatchObject({ kind: "edit", edits: [{ type: "append_to_section", content: text }] });
  });

  it("takes an id or a number for a section only if exactly one heading has it", () => {
    const twice = [{ name: "a.md", titles: ["FR-001 One", "FR-001 Two", "2 Scope", "2 Terms"] }];
    const request = readEditRequest("把「FR-001」里的“甲”改为“乙”", { documents: twice });
    expect(request).toMatchObject({ edits: [{ section: "FR-001" }] });
  });

  it("keeps what it could not read next to what it could", () => {
    const request = read('Delete "A" from Scope. Make the glossary clearer.');
    expect(request).toMatchObject({
      kind: "edit",
      edits: [{ section: "Scope" }],
      left: ["Make the glossary clearer"],
    });
  });

  it("carries out nothing of a sentence that it understands only in part", () => {
    expect(read('In Scope, replace "A" with "B" and paint "C" green').kind).not.toBe("edit");
  });

  it("gives edits that the engine carries out", () => {
    const markdown = "# SRS\n\n## Scope\n\nOne A here.\n\n- first\n\n## Glossary\n\nold\n";
    const documents = [{ name: "SRS.md", titles: ["SRS", "Scope", "Glossary"] }];
    const message =
      'In Scope replace "A" with "B"; add "second" to the list; in Glossary, after "old" add "new"';
    const request = readEditRequest(message, { documents });
    const edits = request.kind === "edit" ? request.edits : [];
    const outcome = applyEdits(
      markdown,
      edits.map((e) => toSemanticEdit(e, { sectionName: e.section ?? "" }, "as asked")),
    );
    expect(outcome.ok).toBe(true);
    expect(outcome.markdown).toBe(
      "# SRS\n\n## Scope\n\nOne B here.\n\n- first\n- second\n\n## Glossary\n\nold\nnew\n",
    );
  });

  it("never throws, whatever it is given", () => {
    const words = fc.constantFrom(
      "把",
      "改为",
      "“",
      "”",
      "在",
      "范围",
      "replace",
      " with ",
      '"',
      "'",
      "`",
      "```\n",
      "\n",
      "的",
      "《",
      "》",
      "\uE000",
      "\uF001",
      "删除",
      ":",
      "a ",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        expect(["none", "unplaced_edit", "edit"]).toContain(read(parts.join("")).kind);
      }),
    );
  });

  it.each([
    "bullet point ".repeat(80_000),
    "这段话".repeat(300_000),
    "“".repeat(1_000_000),
    "\n".repeat(1_000_000),
    '"a" '.repeat(250_000),
    "把“甲”".repeat(200_000),
    "add: ".repeat(200_000),
    "请帮我".repeat(300_000),
    "在范围一节末尾插入：".repeat(100_000),
    `在${"节末尾".repeat(100_000)}\n`,
    `${"在“范围”末尾加：甲\n".repeat(20_000)}`,
    `add ${"the item ".repeat(40)}"a" to the list`,
  ])(
    "stays linear on a megabyte of anything",
    (message) => {
      expect(["none", "unplaced_edit", "edit"]).toContain(read(message).kind);
    },
    30_000,
  );
});
