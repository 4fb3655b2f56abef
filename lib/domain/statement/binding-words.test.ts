import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bindingModals, mayContainModal } from "./binding-modals.ts";
import { bindingWord, planStatement, printedStatement } from "./binding-words.ts";

describe("printedStatement", () => {
  it("prints 应 and 不得 in Chinese, without a space", () => {
    expect(printedStatement("当读者连续三次爽约时，系统 SHALL 暂停该读者的预约资格一周。", "zh")).toBe(
      "当读者连续三次爽约时，系统应暂停该读者的预约资格一周。",
    );
    expect(printedStatement("系统 SHALL NOT 保存明文密码。", "zh")).toBe("系统不得保存明文密码。");
  });

  it("prints 应当 where 应 would form a compound", () => {
    expect(printedStatement("系统 SHALL 对每笔订单计价。", "zh")).toBe("系统应当对每笔订单计价。");
    expect(printedStatement("系统 SHALL 用积分抵扣。", "zh")).toBe("系统应当用积分抵扣。");
  });

  it("leaves English unchanged, also in a Chinese plan", () => {
    for (const language of ["en", "zh"] as const)
      expect(printedStatement("The system SHALL pay.", language)).toBe("The system SHALL pay.");
  });
});

describe("planStatement", () => {
  it("reverses the mapping for any subject and verb", () => {
    const subject = fc.constantFrom(
      "系统",
      "当会员退货时，系统",
      "会员的应用",
      "接口的响应",
      "应付账款模块",
      "商品退回时，系统",
    );
    const verb = fc.constantFrom(
      "暂停资格。",
      "对订单计价。",
      "用积分抵扣应付金额。",
      "收回积分。",
      "急速冷却。",
      "在两秒内响应。",
      "显示对应的供应商。",
    );
    fc.assert(
      fc.property(subject, fc.constantFrom("SHALL", "SHALL NOT"), verb, (who, word, does) => {
        const statement = `${who} ${word} ${does}`;
        expect(planStatement(printedStatement(statement, "zh"), "zh")).toBe(statement);
      }),
    );
  });

  it.each([
    "系统应对输入进行校验。",
    "系统应验证用户身份。",
    "系统应运行在 Linux 上。",
    "状态应变更为已完成。",
    "系统应激活账号。",
    "应征得用户同意。",
    "接口返回应包含编号。",
    "连接应在 5 秒内断开。",
    "执照应有效。",
    "退款政策应每年更新。",
    "其影响应在 5 分钟内消除。",
    "系统应付款后发货。",
    "系统应允许取消。",
    "响应应包含标题。",
    "供应商应提供发票。",
    "应届毕业生应上传证书。",
    "应收金额应显示两位小数。",
  ])("finds the duty next to characters that can form a word with it: %s", (text) => {
    const found = bindingWord(text, 0);
    const at = text.lastIndexOf("应");
    expect(found).toEqual({ start: text.startsWith("系统应对") ? 2 : at, end: at + 1, not: false });
  });

  it("finds no binding word in compounds", () => {
    for (const text of [
      "应用",
      "响应",
      "对应",
      "应付金额",
      "供应商",
      "适应",
      "不得不",
      "舍不得",
      "响应当前请求",
      "反应",
      "风险应对措施",
      "团队能应对故障",
      "如何应对高峰",
      "系统能够应对海量数据",
      "用于应对突发流量",
      "按照应急预案执行",
      "应用户要求，导出数据",
      "动弹不得。",
    ])
      expect(bindingWord(text, 0)).toBeNull();
  });
});

describe("traditional characters", () => {
  const words = (text: string) => bindingModals(text, "zh").map(({ start, end }) => text.slice(start, end));

  it.each([
    ["系統應支援登入", ["應"]],
    ["系統必須在 2 秒內響應", ["必須"]],
    ["使用者應當輸入密碼", ["應當"]],
    ["嚴禁明文儲存密碼", ["嚴禁"]],
    ["系統應對密碼進行驗證", ["應"]],
  ])("bind like simplified ones: %s", (text, expected) => {
    expect(words(text)).toEqual(expected);
    expect(mayContainModal(text)).toBe(true);
  });

  it.each(["響應時間", "應用程式", "無須登入"])("bind nothing in a word: %s", (text) => {
    expect(words(text)).toEqual([]);
  });
});
