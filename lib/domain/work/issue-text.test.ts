import { describe, expect, it } from "vitest";
import { comparableText, hasMarker, issueText } from "./issue-text.ts";
import type { WorkItem } from "./work-item.ts";

const ITEM: WorkItem = {
  item: "T-1",
  title: "Take the order",
  description: "Store it.",
  status: "todo",
  ownerId: null,
  position: 1,
  version: 1,
  effort: "S",
  requirements: ["FR-001", "FR-002"],
  depends: [],
  waitsFor: [],
};

describe("a work item as an issue", () => {
  it("contains its text, its requirements, a link back and, last, its marker", () => {
    const place = { taskId: "tsk_1", link: "https://example.org/work", language: "en" } as const;
    expect(issueText(ITEM, place)).toEqual({
      title: "T-1 Take the order",
      body: "Store it.\n\nEffort: S\nRequirements: FR-001, FR-002\nWork item: https://example.org/work\n\nroundtable-item: tsk_1/T-1",
      marker: "roundtable-item: tsk_1/T-1",
    });
  });

  it("is written in the language of the project and has no link without a public address", () => {
    const { body } = issueText(ITEM, { taskId: "tsk_1", link: null, language: "zh" });
    expect(body).toContain("需求: FR-001, FR-002");
    expect(body).not.toContain("工作项");
  });

  it("is compared by words, not by white space", () => {
    const text = comparableText({ title: "a b", body: "c\n\nd" });
    expect(comparableText({ title: "a b ", body: "c\r\nd\r\n" })).toBe(text);
    expect(comparableText({ title: "a b", body: "c e" })).not.toBe(text);
  });

  it("is found by the marker as a whole line", () => {
    expect(hasMarker("x\r\nroundtable-item: tsk_1/T-1 \r\ny", "roundtable-item: tsk_1/T-1")).toBe(true);
    expect(hasMarker("roundtable-item: tsk_1/T-10", "roundtable-item: tsk_1/T-1")).toBe(false);
  });
});
