import { describe, expect, it } from "vitest";
import { LintDocument } from "./lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "./lint-settings.ts";
import { unreadStatements } from "./unread-statements.ts";

const countsOf = (text: string) =>
  unreadStatements(new LintDocument(text, { settings: DEFAULT_LINT_SETTINGS, context: {} })).map(
    ({ blocks }) => blocks.length,
  );

const table = (heads: string, ...rows: string[]) =>
  [heads, heads.replace(/[^|]+/g, " --- "), ...rows].join("\n");

/** Parts of documents in the forms that public repositories use, with the counts that are reported. */
const UNREAD: Readonly<Record<string, readonly [markdown: string, counts: readonly number[]]>> = {
  "verb phrases below a heading about functions": [
    `# 产品\n\n## 功能需求\n\n${table("| 模块 | 功能描述 |", "| 报表 | 导出报表 |", "| 登录 | 支持短信登录 |")}\n`,
    [2],
  ],
  "ids of an unknown form": [
    `# 产品\n\n## 功能清单\n\n${table("| 编号 | 需求描述 |", "| **2.1** | 存储用户 |", "| **2.1.1** | 引导注册 |")}\n`,
    [2],
  ],
  "metrics and their values": [
    `## 性能要求\n\n${table("| 指标 | 要求 |", "| 响应时间 | ≤ 2 秒 |")}\n\n## Reliability requirements\n\n${table("| Metric | Target |", "| Uptime | 99.9 % |", "| Error rate | < 0.1 % |")}\n`,
    [1, 2],
  ],
  "qualities with a measure": [
    `## 非功能需求\n\n${table("| 维度 | 指标 |", "| 性能 | 构建少于 6 分钟 |")}\n`,
    [1],
  ],
  "items below a heading about qualities": [
    "# App\n\n## Non-functional requirements\n\n### Security\n\n- HTTPS only\n- Input is validated\n\n### Speed\n\n1. Pages load within 2 s\n",
    [2, 1],
  ],
  "items below an item that introduces them": [
    "## 质量属性\n\n- 性能：\n  - 首页 2 秒内打开\n  - 支持 500 人同时在线\n- 界面简单易学\n",
    [3],
  ],
  "items below the title of a group, which is none itself": [
    "## 功能需求\n\n1. 首页\n   - 显示收到的消息\n   - 显示开始按钮\n2. 手机端按下按钮时发送消息。\n   - 左\n",
    [3],
  ],
  "items below a heading about functions": [
    "# App\n\n## 功能需求\n\n### 用户管理\n\n- 用户注册与登录\n- **信息维护**：维护联系方式\n\n## Functional requirements\n\n1. User login\n2. Export as CSV\n",
    [2, 2],
  ],
  "items below a sentence that only introduces them": [
    "## 功能需求\n\n系统需提供以下功能：\n\n- 导出报表\n- 打印小票\n",
    [2],
  ],
  "binding items without an id": ["## Quality attributes\n\n- The shop shall answer within 2 s.\n", [1]],
};

/** Parts in which nothing states a requirement, or all of it is read. */
const READ: Readonly<Record<string, string>> = {
  "a glossary": `## 需求术语\n\n${table("| 术语 | 说明 |", "| 关口 | 评审的结论 |")}\n`,
  "a glossary below requirements": `# 需求\n\n## 1 功能需求\n\n### 1.1 术语\n\n${table("| 名称 | 描述 |", "| 关口 | 评审的结论 |")}\n`,
  "a revision history": `## 需求变更记录\n\n${table("| 版本 | 日期 | 需求描述 |", "| 1.0 | 2026-01-01 | 初稿完成 |")}\n`,
  "the fields of an interface": `## Data requirements\n\n${table("| Field | Type | Requirement | Description |", "| kind | string | optional | Says what it is |")}\n`,
  "the methods of a class": `## 3 类\n\n${table("| 方法名称 | 功能描述 |", "| run() | 运行全部步骤 |")}\n`,
  components: `## 组件\n\n${table("| 模块 | 功能描述 |", "| 数据 | 读取数据流 |")}\n`,
  "metrics that were measured": `## Performance requirements\n\n${table("| Metric | Target | Current |", "| Start | 2 s | 3 s |")}\n`,
  "metrics of success": `## Success metrics\n\n${table("| Metric | Target |", "| Sales | 8 per week |")}\n`,
  "what an installation needs": `## Prerequisites\n\n${table("| Requirement | Description |", "| An account | Is created in advance |")}\n`,
  "a trace matrix": `## Requirements traceability\n\n${table("| Requirement | Description |", "| Sign in | Code and tests exist |")}\n`,
  "verified requirements": `## Verification of requirements\n\n${table("| Requirement | Description |", "| Baseline | The report exists |")}\n`,
  "a table of contents": "## Non-functional requirements\n\n- [Speed](#speed)\n- [Safety](#safety)\n",
  "an open question": "## 非功能需求\n\n- 需要支持多少人同时在线？\n",
  "items about other subjects": "## Technology\n\n- PostgreSQL 17\n\n## Goals\n\n- Double the sales\n",
  "facts of a requirement": "## 性能需求\n\n### NFR-001 首页\n\n- 优先级：高\n- 首页 2 秒内打开\n",
  "items and rows with ids": `## 质量属性\n\n- NFR-001：首页 2 秒内打开\n\n${table("| 编号 | 需求描述 |", "| NFR-002 | 支持 500 人 |")}\n`,
  "the list of a sentence that requires something":
    "## 功能需求\n\n系统需支持用户管理，包括：\n\n- 注册与登录\n- 信息维护\n",
  "facts about a function, its flows and its interfaces":
    "## 功能需求\n\n### 登录\n\n- **输入**：手机号\n- **前置条件**：已注册\n- AC-1：登录成功\n\n#### 流程\n\n- 打开首页\n\n## Functional requirements\n\n### API\n\n- POST /login\n",
  "the title of the document": `# Requirements of the shop\n\n## Parts\n\n${table("| Name | Description |", "| Till | Prints the receipt |")}\n`,
};

describe("requirements without an id", () => {
  it.each(Object.entries(UNREAD))("are counted: %s", (_name, [text, counts]) => {
    expect(countsOf(text)).toEqual(counts);
  });

  it.each(Object.entries(READ))("are not seen in %s", (_name, text) => {
    expect(countsOf(text)).toEqual([]);
  });
});
