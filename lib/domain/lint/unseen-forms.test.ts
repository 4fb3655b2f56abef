import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { lintMarkdown } from "./lint.ts";
import type { LintContext } from "./lint-context.ts";
import { lintSettingsSchema } from "./lint-settings.ts";

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
    expect(words(statement("总数应通过图表体现为各类之和，不应作为一行显示。"), "SYN02")).toEqual([]);
    expect(words(statement("标签必须使用业务名称，例如正常、碎壳，不应展示代码。"), "SYN02")).toEqual([]);
    expect(words(statement("插件必须提供一个对象，内容须包含："), "SYN02")).toEqual([]);
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

  it("ids alone in their lines, without blank lines around them, and with typeset hyphens", () => {
    const lines =
      "1. Functions\nFR-001\n\nStudents shall search.\n\nOne\nTwo\nFR-002\n\nStudents shall print.\n";
    expect(words(lines, "TRC01", "en")).toEqual([]);
    expect(words(`${lines}\nStudents shall pay as in FR-009.\n`, "TRC01", "en")).toEqual(["FR-009"]);
    const typeset = "# Functional requirements\n\n- **FR‑NET‑001**: The system shall connect.\n";
    for (const rule of ["ID06", "TRC01", "DOC05"]) expect(words(typeset, rule, "en")).toEqual([]);
  });

  it("TODO as the subject of the product, but not as a missing part", () => {
    const of = (text: string) => words(statement(text), "LEX11", "en");
    expect(of("Users shall be able to add a new TODO item.")).toEqual([]);
    expect(of("The list shall let users drag TODO entries.")).toEqual([]);
    expect(of("The session shall time out after TODO minutes.")).toEqual(["TODO"]);
    expect(of("The limit shall be TODO.")).toEqual(["TODO"]);
  });

  it("the form of the steps of a scenario", () => {
    const steps =
      "**Given** a user\n**When** the user pays\n**Then** the order MUST be stored with Django\n**And** the user MUST see it";
    for (const rule of ["SYN01", "SYN02", "SYN12"])
      expect(words(`# Orders\n\n#### Scenario: Pay\n\n${steps}\n`, rule, "en")).toEqual([]);
  });

  it("names of priorities, waivers and open questions", () => {
    const groups =
      "# 工具\n\nMust Have（硬性需求）\n\n你无须考虑性能。\n\n有方便集成的插件吗，没有就自己写。\n";
    for (const rule of ["SYN01", "LEX02"]) expect(words(groups, rule)).toEqual([]);
    expect(words("# 工具\n\n系统必须有方便的插件。\n", "LEX02")).toEqual(["方便"]);
  });

  it("glossary terms that are used under another name, in another case or in the plural", () => {
    const of = (terms: string, text: string) =>
      words(`# 规格\n\n## 术语表\n\n${terms}\n\n## 需求\n\n${text}\n`, "DOC06");
    expect(
      of("- **管理员（Admin）**：负责人\n- **Codec Map**: a table", "Admin 应登录，see codec maps。"),
    ).toEqual([]);
    expect(of("- **收单行**：处理付款的银行", "系统应登录。")).toEqual(["收单行"]);
  });

  it("ids of an undeclared form in a table, which are reported as such", () => {
    const rows =
      "# 功能需求\n\n| 编号 | 功能 | 描述 |\n|---|---|---|\n| F1 | 温度 | 显示温度 |\n| F2 | 档位 | 切换档位 |\n";
    expect(words(rows, "ID06")).toEqual([]);
    expect(words(rows, "ID03")).toEqual(["F1"]);
  });

  it("the colon in the form of a time", () => {
    expect(words("# 工具\n\n系统应显示时间（时:分:秒）。\n", "DOC11")).toEqual([]);
    expect(words("# 工具\n\n系统应显示目标:温度。\n", "DOC11")).toEqual([":"]);
  });

  it("the first binding word of each paragraph of a Chinese text without blank lines", () => {
    const text = "（1）乙方应派遣人员。\n（2）乙方应提供报告。\n（3）患者数据需脱敏。";
    for (const lines of [text, `服务形式。\n${text}`])
      expect(words(`# 服务\n\n${lines}\n`, "SYN02")).toEqual([]);
    expect(words("# 服务\n\n乙方应派遣人员，并应提供报告。\n乙方应脱敏。\n", "SYN02")).toEqual(["应"]);
  });

  it("prose of an overview, and sentences around a requirement without an id", () => {
    const overview =
      "# 工具\n\n## 1. 项目概述\n\n软件需支持灵活的配置等功能。\n\n## 2. 需求\n\n- 软件需支持灵活的配置。\n";
    expect(words(overview, "LEX02")).toEqual(["灵活"]);
    expect(words(overview, "LEX05")).toEqual([]);
    const story = "The left plugs are labeled with various gates. The box shall light up in various colours.";
    expect(words(`# Box\n\n${story}\n`, "LEX01", "en")).toHaveLength(1);
    expect(words(statement(story), "LEX01", "en")).toHaveLength(2);
  });

  it("the same binding word in capitals, steps of scenarios, and limits of opposite directions", () => {
    const must = ["read", "save", "send"].map((does) => `It must ${does} it.`).join("\n\n");
    expect(words(`${must}\n\nIt MUST stop.\n`, "LEX13", "en")).toEqual([]);
    const rates = ["exceeds -2 mg/dL/min", "exceeds +3 mg/dL/min"].map(
      (rate, at) =>
        `### FR-00${at} Alert\n\nThe system shall generate an alert when the rate of change ${rate} for 3 readings.\n`,
    );
    expect(words(rates.join("\n"), "DOC10", "en")).toEqual([]);
    expect(words(rates.join("\n").replace("-2", "+2"), "DOC10", "en")).toHaveLength(1);
  });

  it("several acronyms, which are one finding unless the project set the rule", () => {
    const markdown = "# Board\n\nIt shall send QXZ data.\n\nIt shall read the QXW and the QXZ.\n";
    const messages = (rules = {}) =>
      lintMarkdown(markdown, {
        rules: ["DOC05"],
        settings: lintSettingsSchema.parse({ rules }),
      }).findings.map(({ message }) => message.en);
    expect(messages()).toEqual(["The document does not explain these acronyms: QXZ, QXW."]);
    expect(messages({ DOC05: "warning" })).toHaveLength(2);
  });

  it("requirements about reading and writing, checks with both sides, stories in tables, and words with their examples", () => {
    const pair = ["read", "write"].map(
      (verb, at) =>
        `- FR-00${at}: The firmware shall support generic I2C ${verb} transactions through the selected channel.`,
    );
    expect(words(`# Board\n\n${pair.join("\n")}\n`, "DOC09", "en")).toEqual([]);
    expect(words(`# Board\n\n${pair.join("\n").replace("write", "read")}\n`, "DOC09", "en")).toHaveLength(1);
    const check = "The system SHALL accept names without control characters, and SHALL";
    expect(words(statement(`${check} reject any other name.`), "SYN02", "en")).toEqual([]);
    expect(words(statement(`${check} log each name.`), "SYN02", "en")).toEqual(["SHALL"]);
    expect(
      words("# Stories\n\n| ID | Want |\n|---|---|\n| US-02 | 首次登录后可以完成画像 |\n", "SYN01"),
    ).toEqual([]);
    expect(words(statement("系统应可扩展新功能，如电子签名等。"), "LEX05")).toEqual([]);
    expect(words(statement("系统应记录姓名、电话等。"), "LEX05")).toEqual(["等"]);
  });

  it("requirements that replace one thing by another, and sentences above a list", () => {
    const of = (...texts: string[]) =>
      words(`# A\n\n${texts.map((text, at) => `- FR-0${at + 10}: ${text}\n`).join("")}`, "DOC09", "en");
    const allow = (what: string) =>
      `The system shall allow a Branch Administrator to ${what} within their branch.`;
    expect(
      of(allow("activate a counter"), allow("deactivate a counter"), allow("activate an operator")),
    ).toEqual([]);
    expect(of(allow("activate a counter"), allow("activate the counter"))).toHaveLength(1);
    expect(
      words(
        "# A\n\n## B\n\n数据类应包含以下信息：\n\n- 甲\n\n## C\n\n数据类应包含以下信息：\n\n- 乙\n",
        "DOC09",
      ),
    ).toEqual([]);
  });

  it("half-width marks, which are one finding from the third on", () => {
    const slips = Array.from(
      { length: 4 },
      (_, at) => `系统应保存第 ${at} 类数据,并应显示。\n\n系统应打印数据，并显示；保存，显示；打印。`,
    );
    const markdown = `# 工具\n\n${slips.join("\n\n")}\n`;
    expect(words(markdown, "DOC11")).toEqual([","]);
    const settings = lintSettingsSchema.parse({ rules: { DOC11: "hint" } });
    expect(lintMarkdown(markdown, { rules: ["DOC11"], settings }).findings).toHaveLength(4);
  });

  it("a row of full stops as an ellipsis", () => {
    expect(words("# 工具\n\n系统应支持 mysql。。。。。。\n", "DOC11")).toEqual([]);
    expect(words("# 工具\n\n系统应保存订单。。\n", "DOC11")).toEqual(["。。"]);
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

  it("key words that are named and not used, or repeated in the other language", () => {
    expect(
      words(statement("The words (MUST, SHALL, etc.) are to be read as in RFC 2119."), "SYN02", "en"),
    ).toEqual([]);
    expect(words(statement("系统必须（MUST）从接口读取数据。"), "SYN02")).toEqual([]);
    expect(words(statement("系统必须（MUST）读取数据，并必须保存。"), "SYN02")).toEqual(["必须"]);
    const mixed = ["SHALL read", "SHALL save", "SHALL send", "MUST print"].map(
      (does) => `The system ${does} it.`,
    );
    expect(words(mixed.join("\n\n"), "LEX13", "en")).toEqual([]);
    expect(words(`${mixed.join("\n\n")}\n\nIt must run.`, "LEX13", "en")).toEqual(["must"]);
  });

  it("an underline of reStructuredText, which is named as one", () => {
    const said = (markdown: string) =>
      lintMarkdown(markdown, { rules: ["MD01"], language: "en" }).findings.map(({ message }) =>
        message.en.includes("reStructuredText"),
      );
    expect(said("# A\n\nSTORY 1\n~~~~~~~\n\nAs a user\n")).toEqual([true]);
    expect(said("# A\n\nLong text above.\n~~~\ncode\n")).toEqual([false]);
    expect(said("# A\n\nCode:\n```\ncode\n")).toEqual([false]);
  });

  it("every form of ids that the document seems to use, unless the project refused it, and no versions", () => {
    const rows = (head: string) =>
      [1, 2, 3, 4].map((at) => `| ${head}-0${at} | 系统应保存第 ${at} 类${head}。 |`).join("\n");
    const table = (head: string) => `## ${head} 需求\n\n| 编号 | 需求 |\n|---|---|\n${rows(head)}\n`;
    const markdown = `# 规格\n\n${table("ADM")}\n${table("STU")}`;
    const said = (context: LintContext = {}) =>
      lintMarkdown(markdown, { rules: ["ID03"], context }).findings.map(({ line, message }) => [
        line,
        message.zh,
      ]);
    expect(said()).toEqual([[7, "编号 ADM-01, STU-01 的格式没有声明，不会被识别为编号。"]]);
    expect(said({ refusedIdPatterns: ["ADM-{number}"] })).toEqual([
      [16, "编号 STU-01 的格式没有声明，不会被识别为编号。"],
    ]);
    const versions =
      "# 修订\n\n| 编号 | 要求 |\n|---|---|\n| V1.0 | 应发布 |\n| V1.1 | 应修订 |\n| V1.2 | 应整合 |\n";
    expect(words(versions, "ID03")).toEqual([]);
  });

  it("a form of ids that the document states is none, and another one is named by its first id in the document", () => {
    const items = [1, 2, 3].map((at) => `### R${at} 功能\n\n系统应保存第 ${at} 类订单。\n`).join("\n");
    expect(words(`# 规格\n\n${items}`, "ID03")).toEqual(["R1"]);
    expect(words(`# 规格\n\n> 需求编号 R1~R9。\n\n${items}`, "ID03")).toEqual([]);
    const titled = "# Power\n\n- PWR-01 Battery\n- PWR-06 The device shall sleep.\n";
    expect(words(titled, "ID03", "en")).toEqual(["PWR-01"]);
  });

  it("a group of ids that starts at a full ten, but not a gap of one", () => {
    const ids = (numbers: readonly number[]) =>
      numbers.map((one) => statement(`系统应保存第 ${one} 类订单。`, `FR-0${one}`)).join("\n");
    expect(words(ids([11, 12, 13, 21, 22, 30]), "ID04")).toEqual([]);
    expect(words(ids([18, 19, 21]), "ID04")).toHaveLength(1);
    expect(words(ids([11, 12, 15]), "ID04")).toHaveLength(1);
  });

  it("statements without a binding word, if only some have none or priorities say how binding they are", () => {
    const found = (markdown: string) =>
      lintMarkdown(markdown, { language: "zh" }).findings.filter(({ rule }) => rule === "SYN01");
    const facts = Array.from(
      { length: 6 },
      (_, at) => `### FR-00${at + 1} 订单 ${at}\n\n系统保存订单 ${at}。\n`,
    );
    const duty = (id: string) => `### ${id} 小票\n\n系统应打印小票 ${id}。\n`;
    const document = (parts: readonly string[]) => `# 需求\n\n${parts.join("\n")}`;
    expect(found(document([...facts, duty("FR-007")]))).toHaveLength(1);
    expect(found(document(facts.slice(0, 4)))).toEqual([]);
    expect(found(document([...facts, duty("FR-007"), duty("FR-008")]))).toEqual([]);
    expect(found(document(facts.map((one) => `${one}\n- 优先级：高\n`)))).toEqual([]);
  });

  it("abilities of people, for whom the system provides them", () => {
    for (const text of ["Users must be able to sign out.", "A driver shall be able to edit a vehicle."])
      expect(words(statement(text), "LEX14", "en")).toEqual([]);
    expect(words(statement("The satellite shall be able to charge."), "LEX14", "en")).toHaveLength(1);
    expect(words(statement("用户应能导出报表。"), "LEX14")).toEqual([]);
  });

  it("words that a value defines, that describe what a person does, or that name a purpose", () => {
    expect(words(statement("Rising rapidly: > +3 mg/dL/min shall be shown."), "LEX03", "en")).toEqual([]);
    expect(words(statement("用户快速点击按钮时，系统应只提交一次。"), "LEX03")).toEqual([]);
    expect(words(statement("系统应快速返回结果。"), "LEX03")).toEqual(["快速"]);
    expect(words(statement("支持按分类，方便成员在书架上快速找到书籍。"), "LEX03")).toEqual([]);
    expect(words(statement("快速连续录入"), "LEX03")).toEqual([]);
    expect(words(statement("描述应足够灵活，能表达："), "LEX02")).toEqual([]);
    expect(words(statement("手动停止应先执行优雅停止。"), "LEX02")).toEqual([]);
    expect(words(statement("界面应优雅。"), "LEX02")).toEqual(["优雅"]);
    expect(
      words(statement("The application shall launch and display the menu within 3 seconds."), "NUM03", "en"),
    ).toEqual([]);
    expect(words(statement("The request shall be processed normally."), "LEX04", "en")).toEqual([]);
    expect(words(statement("The system shall normally send a mail."), "LEX04", "en")).toEqual(["normally"]);
    expect(words(statement("Buttons shall be at the bottom for easy access."), "LEX02", "en")).toEqual([]);
  });

  it("several outcomes of one scenario", () => {
    const scenario = "# FR-001 X\n\n- **THEN** it SHALL emit an error and it SHALL NOT crash\n";
    expect(words(scenario, "SYN02", "en")).toEqual([]);
  });

  it("requirements about numbered things, and parallel outcomes, that neither repeat nor contradict each other", () => {
    const frames =
      "The unit shall move frames from channel 1 to channel 2.\n\nThe unit shall move frames from channel 2 to channel 1.\n";
    const limits =
      "- **THEN** the limit SHALL be 10 requests per minute per address\n- **THEN** the limit SHALL be 30 requests per minute per address\n";
    for (const text of [frames, limits])
      for (const rule of ["DOC09", "DOC10"]) expect([rule, words(text, rule, "en")]).toEqual([rule, []]);
    const both =
      "The lock shall open after 3 wrong codes in a row.\n\nThe lock shall open after 5 wrong codes in a row.\n";
    expect(words(both, "DOC10", "en")).toHaveLength(1);
  });

  it("names with digits and words in capitals, which are no acronyms to explain", () => {
    const text = "The DRIVER shall read the ESP32. A driver shall call the QXZ.\n";
    expect(words(text, "DOC05", "en")).toEqual(["QXZ"]);
  });

  it("half-width marks where they are the style of the document", () => {
    const half = Array.from({ length: 12 }, () => "系统应保存订单,并打印小票。").join("\n\n");
    expect(words(half, "DOC11")).toEqual([]);
    const mixed = `${half}\n\n系统应保存订单，并打印小票。`;
    expect(words(mixed, "DOC11")).toHaveLength(1);
    expect(words("系统应保存订单,并打印小票。", "DOC11")).toHaveLength(1);
  });

  it("a title and a subtitle before the first text, which are no empty sections", () => {
    expect(words("# 规格\n\n# 项目\n\n## 范围\n\n只包括门店。\n", "DOC02")).toEqual([]);
    expect(words("# 规格\n\n只包括门店。\n\n## 范围\n", "DOC02")).toHaveLength(1);
  });

  it("prose without an id in a document whose requirements have ids", () => {
    const items = Array.from(
      { length: 5 },
      (_, at) => `- FR-00${at + 1}: The system shall save list ${at}.`,
    ).join("\n");
    const preface = "# Loans\n\nThe system must handle loans quickly.\n\n## Requirements\n\n";
    expect(words(`${preface}${items}\n`, "LEX03", "en")).toEqual([]);
    expect(words(preface, "LEX03", "en")).toEqual(["quickly"]);
    expect(words(`${preface}${items}\n\nAll of it shall run quickly.\n`, "LEX03", "en")).toEqual(["quickly"]);
    expect(words(`${preface}${items}\n\n## Performance\n\nIt shall run quickly.\n`, "LEX03", "en")).toEqual([
      "quickly",
    ]);
  });

  it("the usual Chinese form of an ability, until the project asks for it", () => {
    const found = (options: Parameters<typeof lintMarkdown>[1]) =>
      lintMarkdown(statement("系统应能导出报表。"), options).findings.filter(({ rule }) => rule === "LEX14")
        .length;
    expect(found({})).toBe(0);
    expect(found({ settings: lintSettingsSchema.parse({ rules: { LEX14: "hint" } }) })).toBe(1);
  });

  it("ids of an undeclared form with a letter as category or numbers of several parts, which are ids nevertheless", () => {
    const items = (id: string) => [1, 2].map((at) => `- **${id}${at}**: 支持登录方式 ${at}`).join("\n");
    for (const id of ["FR-U-00", "F1."]) {
      const markdown = `# 系统\n\n## 功能需求\n\n${items(id)}\n`;
      expect([id, words(markdown, "ID06")]).toEqual([id, []]);
      expect([id, words(markdown, "ID03")]).toEqual([id, [`${id}1`]]);
    }
    expect(words("# 系统\n\n## 功能需求\n\n- 支持登录\n", "ID06")).toHaveLength(1);
  });
});
