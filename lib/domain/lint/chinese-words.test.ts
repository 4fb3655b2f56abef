import { describe, expect, it } from "vitest";
import { lintOne } from "#lib/testing/lint-one.ts";
import { earsClass } from "../requirements/records/ears-class.ts";
import { bindingModals } from "../statement/binding-modals.ts";
import { isInCompound } from "../statement/chinese-words.ts";
import compounds from "../statement/compound-words.json" with { type: "json" };

const wordsOf = (sign: keyof typeof compounds) => compounds[sign].split(" ");

/** Sentences that contain a word and no duty, list or condition outside it. */
const FRAMES: readonly ((word: string) => string)[] = [
  (word) => `系统显示${word}模块的编号。`,
  (word) => `${word}的记录`,
  (word) => `报表包含${word}、编号和名称`,
];

const hasOpenList = (text: string) =>
  lintOne({
    id: "zh-001",
    text,
    language: "zh",
    register: "formal",
    settled: { type: "functional", labels: [] },
  }).some(({ rule }) => rule === "LEX05");

describe("words of the dictionary", () => {
  it("contain no duty in 应 and 须", () => {
    // 应对 can be the duty with its object (系统应对密码加密).
    const words = [...wordsOf("应"), ...wordsOf("须")].filter((word) => !word.endsWith("应对"));
    expect(words.length).toBeGreaterThan(140);
    const misread = words.filter((word) =>
      FRAMES.some((frame) => bindingModals(frame(word), "zh").length > 0),
    );
    expect(misread).toEqual([]);
  });

  it("end no list with 等", () => {
    expect(wordsOf("等").filter((word) => FRAMES.some((frame) => hasOpenList(frame(word))))).toEqual([]);
    expect(FRAMES.some((frame) => hasOpenList(frame("姓名、电话等")))).toBe(true);
  });

  it("make no condition of a clause with 如, 若 or 当", () => {
    const words = [...wordsOf("如"), ...wordsOf("若"), ...wordsOf("当")];
    expect(words.filter((word) => earsClass(`${word}填写编号，系统应显示编号。`) !== "ubiquitous")).toEqual(
      [],
    );
  });

  it.each(["实时", "及时", "同时", "每 24 小时", "与此同时", "售后", "随后", "然后", "今后"])(
    "make no event of a clause that ends with %s",
    (word) => {
      expect(earsClass(`数据更新${word}，系统应显示编号。`)).toBe("ubiquitous");
    },
  );
});

describe("what looks like a word and is none", () => {
  it.each([
    "连接应断开",
    "执照应有效",
    "状态应变更",
    "系统应考虑税费",
    "系统应承担费用",
    "接口返回应包含编号",
  ])("is still the duty: %s", (text) => {
    expect(isInCompound(text, text.indexOf("应"))).toBe(false);
    expect(bindingModals(text, "zh")).toHaveLength(1);
  });

  it.each([
    ["如需退款，系统应显示原因。", "unwanted"],
    ["若库存不足，系统应拒绝下单。", "unwanted"],
    ["当用户提及时，系统应发送通知。", "event"],
    ["支付超时，系统应取消订单。", "event"],
    ["用户登录后，系统应显示首页。", "event"],
  ] as const)("is still the condition: %s", (text, kind) => {
    expect(earsClass(text)).toBe(kind);
  });
});
