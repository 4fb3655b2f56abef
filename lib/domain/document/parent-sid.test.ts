import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";

const TEXT = [
  "# 系统 System",
  "## 支付 Pay",
  "### 退款 Refund",
  "old refund",
  "### Limits",
  "#### 退款 Refund",
  "deep",
  "### A > B",
  "literal",
  "## Orders",
  "### 退款 Refund",
  "old orders",
  "### A",
  "#### B",
  "nested",
  "### Empty",
  "",
].join("\n\n");
const ORDERS = "/系统-system/orders";
const PAY = "/系统-system/支付-pay";

const byTitle = (target: object, content = "新 new") => ({
  type: "append_to_section",
  target,
  content,
  reason: "why",
});
const bySid = (target: object) => ({ ...byTitle(target), type: "replace_section_content_only" });
const resultOf = (edit: object) => applyEdits(TEXT, [edit]).results[0];
/** The path of the section in which the edit changes something. */
function changed(edit: object): string | undefined {
  const { results, markdown } = applyEdits(TEXT, [edit]);
  expect(results[0]?.status).toBe("applied");
  const lines = markdown.slice(0, markdown.indexOf("新 new")).split("\n");
  return lines.findLast((line) => line.startsWith("#"));
}

describe("a target with the id of a section and the name of a subsection", () => {
  const targets = [
    ["by title", { sid: ORDERS, subsection: "退款 Refund" }, "### 退款 Refund"],
    ["by a title with folded white space", { sid: ORDERS, subsection: " 退款   Refund" }, "### 退款 Refund"],
    ["by a path from the parent", { sid: ORDERS, subsection: "A > B" }, "#### B"],
    ["by a path from the top", { sid: ORDERS, subsection: "系统 System > Orders > A > B" }, "#### B"],
    ["by a title that contains >", { sid: PAY, subsection: "A > B" }, "### A > B"],
    ["deeper down", { sid: "/系统-system", subsection: "Limits" }, "#### 退款 Refund"],
    [
      "by a path that selects one of several",
      { sid: PAY, subsection: "Limits > 退款 Refund" },
      "#### 退款 Refund",
    ],
  ] as const;

  it.each(targets)("acts on the subsection %s, in an edit by title", (_how, target, heading) => {
    expect(changed(byTitle(target))).toBe(heading);
    const named = target.sid === PAY ? "支付 Pay" : target.sid === ORDERS ? "Orders" : "系统 System";
    expect(changed(byTitle({ ...target, sectionName: named }))).toBe(heading);
  });

  it.each(targets.filter(([how]) => how !== "deeper down"))(
    "acts on the subsection %s and not on its parent, in an edit by id",
    (_how, target, heading) => {
      expect(changed(bySid(target))).toBe(heading);
    },
  );

  it("updates or deletes the subsection and leaves the parent", () => {
    const target = { sid: ORDERS, subsection: "退款 Refund" };
    const update = { ...byTitle(target, "### 退款 Refund\n\nnew"), type: "update_subsection" };
    expect(applyEdits(TEXT, [update]).markdown).toBe(TEXT.replace("old orders", "new"));
    const remove = { type: "delete_section_and_title", target, reason: "why" };
    expect(applyEdits(TEXT, [remove]).markdown).toBe(TEXT.replace("### 退款 Refund\n\nold orders\n\n", ""));
  });

  it("may also be the id of the subsection itself, as without a parent", () => {
    const target = { sectionName: "Orders", sid: `${ORDERS}/退款-refund`, subsection: "退款 Refund" };
    expect(changed(byTitle(target))).toBe("### 退款 Refund");
  });

  it("is ambiguous with all places where several subsections have the name, and one of them can be chosen", () => {
    const target = { sid: PAY, subsection: "退款 Refund" };
    for (const edit of [byTitle(target), byTitle({ ...target, sectionName: "支付 Pay" }), bySid(target)])
      expect(resultOf(edit)).toMatchObject({
        code: "section_ambiguous",
        candidates: [{ line: 5 }, { line: 11 }],
      });
    expect(changed(byTitle({ ...target, occurrence: 2 }))).toBe("#### 退款 Refund");
    expect(changed(byTitle({ ...target, path: ["系统 System", "支付 Pay", "退款 Refund"] }))).toBe(
      "### 退款 Refund",
    );
  });

  it.each([
    ["no such subsection", { sid: ORDERS, subsection: "Refunds" }, "section_not_found"],
    ["a subsection of another section only", { sid: ORDERS, subsection: "Limits" }, "section_not_found"],
    ["a section without subsections", { sid: `${ORDERS}/empty`, subsection: "B" }, "section_not_found"],
    ["the section itself", { sid: ORDERS, subsection: "Orders" }, "section_not_found"],
    ["no such id", { sid: "/系统-system/order", subsection: "退款 Refund" }, "sid_not_found"],
  ])("is refused where there is %s, and nothing changes", (_why, target, code) => {
    for (const edit of [byTitle(target), bySid(target)]) {
      expect(applyEdits(TEXT, [edit]).markdown).toBe(TEXT);
      expect(resultOf(edit)).toMatchObject({ status: "failed", code });
    }
  });

  it("is refused where id and name contradict each other", () => {
    const target = { sectionName: "支付 Pay", sid: ORDERS, subsection: "退款 Refund" };
    expect(resultOf(byTitle(target))).toMatchObject({
      code: "section_not_found",
      candidates: [{ sid: ORDERS }],
    });
  });

  it("needs a name or an id", () => {
    for (const target of [{ subsection: "A" }, { sectionName: "", subsection: "A" }, {}])
      expect(resultOf(byTitle(target))?.code).toBe("edit_invalid");
  });

  it("is stale where the subsection changed since the base", () => {
    const edit = bySid({ sid: ORDERS, subsection: "退款 Refund" });
    const now = TEXT.replace("old orders", "other");
    expect(applyEdits(now, [edit], { base: TEXT }).results[0]?.code).toBe("stale_base");
    const elsewhere = TEXT.replace("old refund", "other");
    expect(applyEdits(elsewhere, [edit], { base: TEXT }).ok).toBe(true);
  });
});
