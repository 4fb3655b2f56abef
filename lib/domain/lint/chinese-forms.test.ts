import { describe, expect, it } from "vitest";
import { lintMarkdown } from "./lint.ts";

const words = (markdown: string, rule: string) =>
  lintMarkdown(markdown, { rules: [rule], language: "zh" }).findings.map(({ start, end }) =>
    markdown.slice(start, end).trim(),
  );
const statement = (text: string) => `# FR-001 需求\n\n${text}\n`;

describe("Chinese forms that are no errors", () => {
  it("are verb phrases in a column for statements, but not sentences of fact", () => {
    const table = (head: string, cell: string) =>
      `| 编号 | ${head} | 优先级 |\n|---|---|---|\n| FR-001 | ${cell} | 高 |\n`;
    expect(words(table("需求描述", "加载地图文件，并提供查询接口"), "SYN01")).toEqual([]);
    expect(words(table("需求描述", "支持多种输入格式"), "SYN01")).toEqual([]);
    expect(words(table("需求描述", "登录页面支持验证码"), "SYN01")).toEqual(["登录页面支持验证码"]);
    expect(words(table("备选", "支持多种输入格式"), "SYN01")).toEqual(["支持多种输入格式"]);
  });

  it("are SHALL and MUST of a format next to other binding words", () => {
    const others = "系统应保存订单。\n\n系统应发送短信。\n\n系统应打印小票。\n\n";
    expect(words(`${others}系统 SHALL 备份数据。`, "LEX13")).toEqual([]);
    expect(words(`${others}MUST 备份数据必须加密。`, "LEX13")).toEqual([]);
    expect(words(`${others}系统必须备份数据。`, "LEX13")).toEqual(["必须"]);
  });

  it("are binding words in columns for triggers, inputs and outputs", () => {
    const table =
      "| 编号 | 触发器/输入 | 系统行为 |\n|---|---|---|\n| FR-001 | 必须准备一个位置 | 系统应编码该位置。 |\n";
    expect(words(table, "SYN04")).toEqual([]);
  });

  it("are details after a colon, and what is to be done instead of what is forbidden", () => {
    expect(words(statement("系统必须校验素材：图片必须为链接，封面必须有编号。"), "SYN02")).toEqual([]);
    expect(words(statement("调用失败时，不得阻断流程，应提示重试。"), "SYN02")).toEqual([]);
    expect(words(statement("系统必须校验素材；封面必须有编号。"), "SYN02")).toEqual(["必须"]);
    expect(words(statement("系统应提示重试，并应保存草稿。"), "SYN02")).toEqual(["应"]);
  });

  it("are effects of a duty for the user, and names that contain 实时", () => {
    expect(words(statement("系统应提供反馈入口，用户可以报告问题。"), "LEX12")).toEqual([]);
    expect(words(statement("用户可以报告问题。"), "LEX12")).toEqual(["可以"]);
    expect(words(statement("消息实时显示必须兼容现有协议。"), "LEX16")).toEqual([]);
    expect(words(statement("系统必须实时显示消息。"), "LEX16")).toEqual(["实时"]);
  });

  it("are hedges in descriptions, and support of a named action or code", () => {
    expect(words(statement("系统应附加到节点（通常是任务）上。"), "LEX04")).toEqual([]);
    expect(words(statement("系统通常应附加到节点上。"), "LEX04")).toEqual(["通常"]);
    expect(words(statement("系统应支持全局超时配置。"), "LEX09")).toEqual([]);
    expect(words(statement("项目应支持名为 `sdk.dir` 的条目。"), "LEX09")).toEqual([]);
    expect(words(statement("系统应支持退货。"), "LEX09")).toEqual(["支持"]);
  });

  it("are titles and facts of an item with an id whose statement is a labelled item below it", () => {
    const list = (statement: string) =>
      `- FR-001（事件驱动）\n  - 需求: ${statement}\n  - Priority: Must\n  - 验证: 系统应通过测试。\n`;
    const found = (text: string, rules: readonly string[]) =>
      lintMarkdown(text, { rules, language: "zh" }).findings.map(
        ({ rule, start, end, requirement_id }) => `${rule} ${text.slice(start, end)} ${requirement_id}`,
      );
    expect(found(list("系统应加载数据。"), ["SYN01"])).toEqual([]);
    expect(found(list("系统应快速加载数据。"), ["LEX03"])).toEqual(["LEX03 快速 FR-001"]);
    expect(found("- FR-001 系统应快速加载。\n  - 优先级：必须\n", ["LEX03", "SYN01"])).toEqual([
      "LEX03 快速 FR-001",
    ]);
  });

  it("are priorities in brackets before a statement", () => {
    const marked = (text: string) =>
      `# 说明\n\n系统应保存。\n\n系统应打印。\n\n系统应发送。\n\n- [必须] ${text}\n`;
    for (const rule of ["SYN02", "SYN04", "LEX13", "SYN01"])
      expect([rule, words(marked("用户界面应包含导航。"), rule)]).toEqual([rule, []]);
    expect(words(marked("提供登录功能。"), "SYN04")).toEqual([]);
    expect(words(marked("界面应包含导航，并应包含提示。"), "SYN02")).toEqual(["应"]);
  });

  it("are degrees that a time makes exact, and other uses of a listed word", () => {
    expect(words(statement("系统应快速响应，处理时间不超过 3 秒。"), "LEX03")).toEqual([]);
    expect(words(statement("系统应快速响应，页面应简洁。"), "LEX03")).toEqual(["快速"]);
    expect(words(statement("系统应校验库存充足。"), "LEX03")).toEqual([]);
    expect(words(statement("父分类应为顶级。"), "LEX06")).toEqual([]);
    expect(words(statement("最终候选应不低于基线。"), "LEX16")).toEqual([]);
    expect(words(statement("数据最终应一致。"), "LEX16")).toEqual(["最终"]);
    expect(words(statement("单元测试应保持 100% 通过。"), "LEX08")).toEqual([]);
    expect(words(statement("无来源、置信不足的内容应转人工。"), "SYN07")).toEqual([]);
    expect(words(statement("系统应支持（初期 < 200 并发）用户。"), "NUM01")).toEqual([]);
    expect(words(statement("系统应实现约束，包括日志脱敏、禁止真实凭据。"), "SYN02")).toEqual([]);
  });

  it("are headings of columns, introductions of requirements, values in real time, and passives that describe", () => {
    const table = "| 编号 | 需求描述（系统应当…） |\n|---|---|\n| FR-001 | 系统应当解析路径。 |\n";
    expect(words(table, "SYN09")).toEqual([]);
    expect(words(statement("系统应保证实时轨迹的延迟 P95 <= 3 秒。"), "LEX16")).toEqual([]);
    expect(words(statement("系统应实时推送消息。"), "LEX16")).toEqual(["实时"]);
    expect(words(statement("窗口应显示被遮挡的内容。"), "SYN05")).toEqual([]);
    expect(words(statement("数据应被保存三年。"), "SYN05")).not.toEqual([]);
    expect(words(statement("系统应显示设备状态（在线/离线）。"), "SYN03")).toEqual([]);
  });
});
