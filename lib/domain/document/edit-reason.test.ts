import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { documentEditSchema, storedEditSchema } from "./semantic-edit.ts";

const TEXT = "# 需求\n\n旧 old\n";
const byTitle = { type: "append_to_section", target: { sectionName: "需求" }, content: "新 new" };
const bySid = { type: "replace_section_content_only", target: { sid: "/需求" }, content: "新 new" };

const resultOf = (edit: object, stored = false) => applyEdits(TEXT, [edit], { stored }).results[0];

describe.each([
  ["an edit by title", byTitle],
  ["an edit by section id", bySid],
])("the reason of %s", (_name, edit) => {
  it.each([
    ["missing", {}],
    ["null", { reason: null }],
    ["empty", { reason: "" }],
    ["spaces", { reason: "  " }],
    ["line ends and tabs", { reason: "\r\n\t" }],
    ["full-width spaces", { reason: "\u3000\u00a0" }],
    ["characters that are not visible", { reason: "\u200b\ufeff" }],
    ["blank under both names", { reason: " ", summary: "" }],
  ])(
    "is required: %s is refused with reason_missing in both languages, and nothing changes",
    (_what, given) => {
      expect(applyEdits(TEXT, [{ ...edit, ...given }])).toMatchObject({ ok: false, markdown: TEXT });
      const result = resultOf({ ...edit, ...given });
      expect(result).toMatchObject({ status: "failed", code: "reason_missing" });
      expect(result?.message?.en).toMatch(/why/);
      expect(result?.message?.zh).toMatch(/理由/);
      expect(result?.suggestion?.en).toMatch(/reason/);
      expect(result?.suggestion?.zh).toMatch(/reason/);
    },
  );

  it.each([
    ["a sentence", { reason: "It is vague." }],
    ["one character", { reason: "错" }],
    ["an emoji", { reason: "👍" }],
    ["a summary", { summary: "措辞含糊" }],
    ["a summary next to a blank reason", { reason: "", summary: "措辞含糊" }],
  ])("may be %s", (_what, given) => {
    expect(resultOf({ ...edit, ...given })?.status).toBe("applied");
  });

  it("of another type or beyond the limit is edit_invalid", () => {
    for (const reason of [7, ["a"], "x".repeat(20_001)])
      expect(resultOf({ ...edit, reason })?.code).toBe("edit_invalid");
  });

  it("may be absent from an edit that was stored when it was optional", () => {
    for (const given of [{}, { reason: "" }, { reason: null }]) {
      expect(documentEditSchema.safeParse({ ...edit, ...given }).success).toBe(false);
      expect(storedEditSchema.parse({ ...edit, ...given })).toMatchObject({ ...edit, reason: "" });
      expect(resultOf({ ...edit, ...given }, true)?.status).toBe("applied");
    }
  });
});

it("one edit without a reason refuses the batch, and in best_effort only itself", () => {
  const edits = [{ ...byTitle, reason: "why" }, byTitle];
  expect(applyEdits(TEXT, edits).results.map(({ status }) => status)).toEqual(["skipped", "failed"]);
  const { results } = applyEdits(TEXT, edits, { mode: "best_effort" });
  expect(results.map(({ status, code }) => code ?? status)).toEqual(["applied", "reason_missing"]);
});

it("the inverse of an edit needs no reason", () => {
  const { markdown, inverse } = applyEdits(TEXT, [{ ...byTitle, reason: "why" }]);
  expect(applyEdits(markdown, inverse).markdown).toBe(TEXT);
});
