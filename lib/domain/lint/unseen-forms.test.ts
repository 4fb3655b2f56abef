import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { lintMarkdown } from "./lint.ts";

const words = (markdown: string, rule: string, language: Language = "zh") =>
  lintMarkdown(markdown, { rules: [rule], language }).findings.map(({ start, end }) =>
    markdown.slice(start, end).trim(),
  );
const statement = (text: string, id = "FR-001") => `# ${id} 需求\n\n${text}\n`;

describe("forms of real documents that are no errors", () => {
  it.each([
    "系统应支持列出所有会话。",
    "系统应支持终止运行中的进程。",
    "系统应支持自定义终端尺寸。",
    "系统应支持转人工流程，记录转人工原因和处理状态。",
    "系统应支持微信、支付宝两种登录方式。",
    "系统应支持输出缓冲区大小限制。",
    "系统应支持树形结构（顶级分类没有父级）。",
  ])("support of an action, a list or details: %s", (text) => {
    expect(words(statement(text), "LEX09")).toEqual([]);
  });

  it.each([
    "系统应支持退货。",
    "系统应支持高并发用户访问，保证高峰时段的稳定性。",
    "系统应支持多种终止信号。",
  ])("support of a bare noun is a finding: %s", (text) => {
    expect(words(statement(text), "LEX09")).toEqual(["支持"]);
  });

  it("abilities of software that hardware serves, but not those of the product", () => {
    expect(words(statement("软件应能读取空闲与锁定状态。"), "LEX14")).toEqual([]);
    expect(words(statement("软件应能导出报表。"), "LEX14")).toEqual(["应能"]);
  });

  it("prohibitions that are the reverse of the duty in the same sentence", () => {
    expect(words(statement("脚本执行期间，系统应保持只读，不得发起写操作。"), "SYN02")).toEqual([]);
    expect(words(statement("口令应每 90 天更换一次，且不得与前 5 次相同。"), "SYN02")).toEqual(["不得"]);
    expect(words(statement("系统应保存订单，并应发送短信。"), "SYN02")).toEqual(["应"]);
  });

  it("strokes in the subject, in brackets and in a list", () => {
    for (const text of [
      "限流/熔断返回应使用专门错误码。",
      "系统应列出制品、读取详情/指定版本、创建版本。",
      "系统应显示结果（正常标注/异常标注）。",
    ])
      expect(words(statement(text), "SYN03")).toEqual([]);
    expect(words(statement("系统应以短信／邮件通知用户。"), "SYN03")).toHaveLength(1);
  });

  it("the CAN bus, but not the modal verb", () => {
    const of = (text: string) => words(statement(text), "LEX12", "en");
    expect(of("ECU1 shall encode the speed in CAN ID 0x101.")).toEqual([]);
    expect(of("The user can print the order.")).toEqual(["can"]);
    expect(words(statement("The CAN bus has two ends."), "SYN01", "en")).toHaveLength(1);
  });

  it("words of degree in the name of a thing, or with their means", () => {
    const of = (text: string) => words(statement(text, "NFR-001"), "NFR01", "en");
    expect(of("Changes must inject infrastructure behind stable interfaces.")).toEqual([]);
    expect(of("Components must be extensible via configuration.")).toEqual([]);
    expect(of("The system must be reliable.")).toEqual(["reliable"]);
    expect(of("The service must provide a stable connection.")).toEqual(["stable"]);
    expect(of("The service must remain highly portable.")).toEqual(["highly portable"]);
  });

  it("numbered clauses and ids on adjacent lines, which are separate statements", () => {
    const contract = "# Access\n\n1.1 Staff shall use one account.\n1.2 Access shall need two factors.\n";
    expect(words(contract, "SYN02", "en")).toEqual([]);
    expect(words(contract, "SYN08", "en")).toEqual([]);
    expect(words("# 权限\n\n（1）员工应使用个人账号。\n（2）访问应经过验证。\n", "SYN02")).toEqual([]);
    const ids = "# 功能\n\nFR-001：系统应快速保存订单。\nFR-002：系统应快速打印小票。\n";
    const found = lintMarkdown(ids, { rules: ["LEX03", "SYN02"] }).findings;
    expect(found.map(({ rule, requirement_id }) => [rule, requirement_id])).toEqual([
      ["LEX03", "FR-001"],
      ["LEX03", "FR-002"],
    ]);
    expect(words("# 权限\n\n系统应保存订单，\n1.2 版应兼容，并应打印小票。\n", "SYN02")).not.toEqual([]);
  });
});
