import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTaskComplete } from "./read-task-complete.ts";
import { COMPLETION_TYPES, NEXT_STEP_TYPES } from "./task-complete.ts";

const INFORMATION = { requires_file_editing: false, content: "Three risks were found.", structuredData: {} };
const EDITING = {
  requires_file_editing: true,
  target_file: "SRS.md",
  edit_instructions: [{ type: "append_to_list", target: { sectionName: "性能要求" }, content: "- 99.9%" }],
  content: "- 99.9%",
  structuredData: { type: "AvailabilityRequirement" },
};
const handIn = (projectState: unknown = INFORMATION) => ({
  completionType: "READY_FOR_NEXT",
  nextStepType: "HANDOFF_TO_SPECIALIST",
  summary: "Wrote the section.",
  deliverables: ["Section"],
  contextForNext: { projectState },
});
const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));

const codesOf = (args: unknown) => readTaskComplete(args).issues.map(({ code, path }) => `${code} ${path}`);
const warningsOf = (args: unknown) => readTaskComplete(args).warnings.map(({ code }) => code);

describe("the three examples of the output guide", () => {
  const example = (nextStepType: string, summary: string, edit: object) => ({
    completionType: "READY_FOR_NEXT",
    nextStepType,
    summary,
    deliverables: [summary],
    contextForNext: {
      projectState: {
        requires_file_editing: true,
        target_file: "SRS.md",
        edit_instructions: [edit],
        content: "……",
        structuredData: { type: "FunctionalRequirements", data: { "...": "..." } },
      },
    },
  });

  it.each([
    [
      "replacing a section",
      example("HANDOFF_TO_SPECIALIST", "重写了功能需求章节，增加了用户认证和数据导出功能。", {
        type: "replace_section",
        target: { sectionName: "功能需求" },
        content: "## 功能需求\n\n### 1. 用户认证\n- 支持邮箱注册...",
        reason: "根据最新需求重写功能需求章节",
      }),
      [],
    ],
    [
      "appending to a list",
      example("HANDOFF_TO_SPECIALIST", "为性能要求增加了99.9%可用性的指标。", {
        type: "append_to_list",
        target: { sectionName: "性能要求" },
        content: "- 系统可用性必须达到99.9%",
        reason: "补充系统可用性指标",
      }),
      [],
    ],
    [
      "finishing the task without full completion",
      example("TASK_FINISHED", "修正了项目概述中的一个产品名称错误。", {
        type: "update_content_in_section",
        target: { sectionName: "项目概述", targetContent: "我们的产品“智能写作猫”" },
        content: "我们的产品“智能写作喵”",
        reason: "修正产品名称中的错别字",
      }),
      ["finished_without_full_completion"],
    ],
  ])("%s is accepted", (_name, args, warnings) => {
    const reading = readTaskComplete(args);
    expect(reading.issues).toEqual([]);
    expect(reading.value).toEqual(args);
    expect(reading.warnings.map(({ code }) => code)).toEqual(warnings);
  });
});

describe("completionType × nextStepType", () => {
  it.each([
    ["READY_FOR_NEXT", "HANDOFF_TO_SPECIALIST", []],
    ["READY_FOR_NEXT", "USER_INTERACTION", []],
    ["READY_FOR_NEXT", "TASK_FINISHED", ["finished_without_full_completion"]],
    ["REQUIRES_REVIEW", "HANDOFF_TO_SPECIALIST", []],
    ["REQUIRES_REVIEW", "USER_INTERACTION", []],
    ["REQUIRES_REVIEW", "TASK_FINISHED", ["finished_without_full_completion"]],
    ["FULLY_COMPLETED", "HANDOFF_TO_SPECIALIST", ["completion_conflict"]],
    ["FULLY_COMPLETED", "USER_INTERACTION", ["completion_conflict"]],
    ["FULLY_COMPLETED", "TASK_FINISHED", []],
  ])("%s with %s is accepted with warnings %j", (completionType, nextStepType, warnings) => {
    const args = { ...handIn(), completionType, nextStepType };
    expect(readTaskComplete(args)).toMatchObject({ ok: true, value: args, issues: [] });
    expect(warningsOf(args)).toEqual(warnings);
  });

  it("knows three values of each and no other", () => {
    expect([COMPLETION_TYPES.length, NEXT_STEP_TYPES.length]).toEqual([3, 3]);
    expect(
      codesOf({ ...handIn(), completionType: "PARTIAL", nextStepType: "CONTINUE_SAME_SPECIALIST" }),
    ).toEqual(["field_invalid $.completionType", "field_invalid $.nextStepType"]);
  });
});

describe("the fields", () => {
  it("needs every field of the call", () => {
    expect(codesOf({})).toEqual([
      "field_missing $.completionType",
      "field_missing $.nextStepType",
      "field_missing $.summary",
      "field_missing $.deliverables",
      "field_missing $.contextForNext",
    ]);
  });

  it.each(Object.keys(EDITING).filter((field) => field !== "requires_file_editing"))(
    "needs %s where a document is to be edited",
    (field) => {
      expect(codesOf(handIn(EDITING))).toEqual([]);
      expect(codesOf(handIn(without(EDITING, field)))).toEqual([
        `field_missing $.contextForNext.projectState.${field}`,
      ]);
    },
  );

  it.each(["content", "structuredData"])("needs %s where no document is to be edited", (field) => {
    expect(codesOf(handIn(without(INFORMATION, field)))).toEqual([
      `field_missing $.contextForNext.projectState.${field}`,
    ]);
  });

  it.each([
    ["contextForNext", without(handIn(), "contextForNext"), "field_missing $.contextForNext"],
    ["projectState", { ...handIn(), contextForNext: {} }, "field_missing $.contextForNext.projectState"],
    [
      "requires_file_editing",
      handIn(without(EDITING, "requires_file_editing")),
      "field_missing $.contextForNext.projectState.requires_file_editing",
    ],
  ])(
    "refuses a hand-in without %s: nobody could tell whether a document should change",
    (_name, args, code) => {
      expect(codesOf(args)).toEqual([code]);
    },
  );

  it.each([
    ["a blank summary", { ...handIn(), summary: " \n" }, "$.summary"],
    ["a summary that is no text", { ...handIn(), summary: 7 }, "$.summary"],
    ["deliverables that are one text", { ...handIn(), deliverables: "Section" }, "$.deliverables"],
    ["deliverables of two kinds", { ...handIn(), deliverables: ["a", file()] }, "$.deliverables"],
    [
      "a deliverable without content",
      { ...handIn(), deliverables: [without(file(), "content")] },
      "$.deliverables",
    ],
    [
      "a word for a truth value",
      handIn({ ...INFORMATION, requires_file_editing: "false" }),
      state("requires_file_editing"),
    ],
    ["no edit", handIn({ ...EDITING, edit_instructions: [] }), state("edit_instructions")],
    [
      "an edit outside a list",
      handIn({ ...EDITING, edit_instructions: { type: "x" } }),
      state("edit_instructions"),
    ],
    ["a blank target", handIn({ ...EDITING, target_file: "  " }), state("target_file")],
    ["a list as structured data", handIn({ ...INFORMATION, structuredData: [] }), state("structuredData")],
  ])("refuses %s", (_name, args, path) => {
    expect(codesOf(args)).toEqual([`field_invalid ${path}`]);
  });

  it("takes deliverables as files, and an empty list of them", () => {
    expect(codesOf({ ...handIn(), deliverables: [file(), file()] })).toEqual([]);
    expect(codesOf({ ...handIn(), deliverables: [] })).toEqual([]);
  });

  it("leaves each edit to the edit engine", () => {
    expect(codesOf(handIn({ ...EDITING, edit_instructions: [{ type: "unheard_of" }, null] }))).toEqual([]);
  });

  it("names what it does not use", () => {
    expect(warningsOf({ ...handIn(), nextStepDetails: {} })).toEqual(["field_ignored"]);
    expect(warningsOf(handIn({ ...INFORMATION, edit_instructions: EDITING.edit_instructions }))).toEqual([
      "edits_ignored",
    ]);
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`extra${at}`, at]));
    expect(warningsOf({ ...handIn(), ...many })).toEqual(["field_ignored"]);
  });

  it.each([null, undefined, [], "text", 7])("refuses %j as arguments", (args) => {
    expect(codesOf(args)).toEqual(["args_invalid $"]);
  });

  it("says in both languages what is expected", () => {
    const [issue] = readTaskComplete(without(handIn(), "completionType")).issues;
    expect(issue?.message).toEqual({
      en: "completionType is missing; it must be one of READY_FOR_NEXT, REQUIRES_REVIEW, FULLY_COMPLETED.",
      zh: "缺少 completionType，它必须是以下之一：READY_FOR_NEXT、REQUIRES_REVIEW、FULLY_COMPLETED。",
    });
  });

  it("never throws, and has issues exactly when it refuses", () => {
    const nearMiss = fc.record(
      {
        completionType: fc.oneof(fc.constantFrom(...COMPLETION_TYPES), fc.anything()),
        nextStepType: fc.oneof(fc.constantFrom(...NEXT_STEP_TYPES), fc.anything()),
        summary: fc.oneof(fc.string(), fc.anything()),
        deliverables: fc.oneof(fc.array(fc.string()), fc.anything()),
        contextForNext: fc.oneof(
          fc.record({ projectState: fc.constantFrom(INFORMATION, EDITING, {}) }),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearMiss), (args) => {
        const reading = readTaskComplete(args);
        expect(reading.ok).toBe(reading.issues.length === 0);
        expect(reading.ok).toBe(reading.value !== null);
      }),
    );
  });
});

function file() {
  return { path: "new_feature.md", content: "## 新功能", description: "新功能详细描述" };
}
function state(field: string) {
  return `$.contextForNext.projectState.${field}`;
}
