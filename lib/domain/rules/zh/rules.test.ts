import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import type { Carry, DraftedRequirement, Sentence } from "../draft.ts";
import type { Clause, Reading } from "../reading.ts";
import { zhRules } from "./rules.ts";

const tools = languageTools();

function sentenceOf(text: string, more: Partial<Sentence> = {}): Sentence {
  return { text, start: 0, end: text.length, language: "zh", context: [], role: "sentence", ...more };
}

function read(text: string, more: Partial<Sentence> = {}): readonly Clause[] {
  const carry: Carry = {};
  const { clauses } = zhRules.readSentence(sentenceOf(text, more), carry, tools);
  return clauses.map((c, i) => ({ ...c, id: `c${i + 1}` }));
}

function drafts(text: string): readonly DraftedRequirement[] {
  const clauses = read(text);
  const reading: Reading = {
    text,
    language: "zh",
    subject: "",
    clauses,
    terms: [],
    states: [],
    contradictions: [],
    duplicates: [],
    unused: [],
    unclear: [],
    understood: 1,
  };
  return clauses.flatMap((c) => zhRules.draft(c, reading, tools));
}

const shalls = (text: string): readonly string[] => drafts(text).map((d) => d.draft.shall);

describe("readSentence", () => {
  it("reads actor, modality, action, object and complements", () => {
    const [clause] = read("患者可以通过小程序预约门诊");
    expect(clause).toMatchObject({ kind: "feature", modality: "may" });
    expect(clause?.actor?.text).toBe("患者");
    expect(clause?.action?.text).toBe("预约");
    expect(clause?.object?.text).toBe("门诊");
    expect(clause?.complements.map((c) => c.text)).toEqual(["通过小程序"]);
  });

  it("splits coordinated actions and lets them share actor and object", () => {
    const clauses = read("管理员可以新增、修改和删除商品，并导出为Excel");
    expect(clauses.map((c) => c.action?.text)).toEqual(["新增", "修改", "删除", "导出"]);
    expect(new Set(clauses.map((c) => c.object?.text))).toEqual(new Set(["商品"]));
    expect(new Set(clauses.map((c) => c.actor?.text))).toEqual(new Set(["管理员"]));
  });

  it("keeps a list of names one action", () => {
    const clauses = read("支持微信、支付宝、银行卡支付");
    expect(clauses).toHaveLength(1);
    expect(clauses[0]?.object?.text).toBe("微信、支付宝、银行卡支付");
  });

  it.each([
    ["当读者连续三次爽约时，系统应暂停该读者的预约资格", "读者连续三次爽约"],
    ["如果司机30分钟内未接单，则系统自动转派给附近的司机", "司机30分钟内未接单"],
    ["退货时要收回积分", "退货"],
    ["库存低于10件自动提醒采购员", "库存低于10件"],
    ["超过5000元的要经理审批", "超过5000元"],
    ["每天晚上10点自动备份数据库", "每天晚上10点"],
    ["会议开始前10分钟提醒参会人", "会议开始前10分钟"],
    ["逾期视为同意", "逾期"],
    ["连续登录7天额外获得一个宝箱", "连续登录7天"],
    ["连续三次爽约的读者暂停预约一周", "读者连续三次爽约"],
  ])("takes the condition out of %s", (text, condition) => {
    expect(read(text)[0]?.conditions.map((c) => c.text)).toEqual([condition]);
  });

  it("puts exceptions and purposes with their action", () => {
    expect(read("除管理员外，任何人不得删除日志")[0]?.exceptions.map((e) => e.text)).toEqual(["管理员"]);
    expect(read("除非订单已发货，否则买家可以随时取消订单")[0]?.exceptions.map((e) => e.text)).toEqual([
      "订单已发货",
    ]);
    expect(read("门诊要分时段预约，以便减少排队")[0]?.purpose?.text).toBe("减少排队");
  });

  it.each([
    ["不包括支付功能", "out_of_scope"],
    ["多语言放到二期再做", "out_of_scope"],
    ["目前我们用Excel登记", "background"],
    ["爽约是指预约后未到馆", "background"],
    ["页面响应时间不超过2秒", "quality"],
    ["支持500人同时在线", "quality"],
    ["系统要与财务软件对接", "interface"],
    ["三个月内上线", "constraint"],
    ["日志保留180天", "data"],
    ["学生信息包括学号、姓名和班级", "data"],
    ["把平均等待时间从30分钟降到10分钟", "goal"],
    ["任何人不得删除日志", "rule"],
  ])("tells what %s is for", (text, kind) => {
    expect(read(text)[0]?.kind).toBe(kind);
  });

  it("gives a list item the actor and modality of its lead", () => {
    const [clause] = read("查看报表", { role: "item", context: ["管理员可以："] });
    expect(clause?.actor).toMatchObject({ text: "管理员", inherited: true });
    expect(clause?.modality).toBe("may");
  });

  it("lets no stretch of a sentence disappear and keeps exact spans", () => {
    const text = "图书馆要做一个座位预约系统,读者可以在线选座；预约后15分钟内未签到自动释放座位。";
    const clauses = read(text, { start: 100 });
    expect(clauses.length).toBeGreaterThanOrEqual(3);
    for (const { span } of clauses) expect(text.slice(span.start - 100, span.end - 100)).toBe(span.text);
  });

  it("reads long text without commas in a moment", () => {
    const text = "系统支持按日期查询订单并导出".repeat(200);
    expect(read(text).length).toBeGreaterThan(0);
  });

  it.each(["", "，，，", "12345", "？？", "（", "Hello world"])("survives %j", (text) => {
    expect(() => read(text)).not.toThrow();
  });
});

describe("draft", () => {
  it.each([
    [
      "当读者连续三次爽约时，系统应暂停该读者的预约资格一周。",
      ["当读者连续三次爽约时，系统 SHALL 暂停该读者的预约资格一周。"],
    ],
    ["教师必须在每月五日前提交课时表", ["系统 SHALL 要求教师在每月五日前提交课时表。"]],
    ["患者预约后不能修改时间", ["患者预约后，系统 SHALL NOT 允许患者修改时间。"]],
    [
      "订单由店长审核，超过5000元的还要经理审批",
      ["系统 SHALL 要求店长审核订单。", "如果订单超过5000元，则系统 SHALL 要求经理审批订单。"],
    ],
    [
      "工资条只有本人和人事可以查看",
      ["系统 SHALL 允许本人和人事查看工资条。", "系统 SHALL NOT 允许本人和人事以外的人员查看工资条。"],
    ],
    [
      "会员可以预订会议室，每次最多2小时",
      ["系统 SHALL 允许会员预订会议室。", "当会员预订会议室时，系统 SHALL 限定每次最多2小时。"],
    ],
    [
      "员工每天最多提交三次报销",
      ["系统 SHALL 允许员工提交报销。", "当员工提交报销时，系统 SHALL 限定每天最多三次。"],
    ],
    ["会员最多可以借五本书。", ["系统 SHALL 允许会员借书。", "当会员借书时，系统 SHALL 限定最多五本。"]],
    [
      "每个用户最多可以上传10个文件，每个不超过20MB。",
      [
        "系统 SHALL 允许用户上传文件。",
        "当用户上传文件时，系统 SHALL 限定每个用户最多10个。",
        "当用户上传文件时，系统 SHALL 限定每个不超过20MB。",
      ],
    ],
    [
      "居民可以预约场地，一次最多三小时，一个星期最多两次。",
      [
        "系统 SHALL 允许居民预约场地。",
        "当居民预约场地时，系统 SHALL 限定一次最多三小时。",
        "当居民预约场地时，系统 SHALL 限定一个星期最多两次。",
      ],
    ],
    ["顾客可以在30天内退货。", ["系统 SHALL 允许顾客退货。", "系统 SHALL 只允许顾客在30天内退货。"]],
    ["电子发票开具后发送到客户邮箱", ["电子发票开具后，系统 SHALL 将电子发票发送到客户邮箱。"]],
    ["密码至少8位,包含字母和数字", ["系统 SHALL 要求密码至少8位。", "系统 SHALL 要求密码包含字母和数字。"]],
    ["无需注册即可浏览商品", ["系统 SHALL 允许无需注册即可浏览商品。"]],
    ["所有接口都要记录调用日志", ["所有接口 SHALL 记录调用日志。"]],
    ["日志保留180天", ["系统 SHALL 将日志保留180天。"]],
  ])("phrases %s in EARS form", (text, expected) => {
    expect(shalls(text)).toEqual(expected);
  });

  it("names the function that a limit bounds", () => {
    const [free, most, each] = drafts("每个用户最多可以上传10个文件，每个不超过20MB。").map(
      ({ draft }) => draft,
    );
    expect([free?.type, most?.type, each?.type]).toEqual(["functional", "rule", "rule"]);
    expect([most?.refines, each?.refines]).toEqual([[free?.key], [free?.key]]);
  });

  it("derives the balance that drawing on points needs, and asks nothing of the announcement", () => {
    const found = drafts("给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分");
    expect(found.map((d) => d.draft.title)).toEqual(["会员积分余额", "积分抵扣现金", "退货收回积分"]);
    expect(found[0]?.draft.derived?.how).toContain("余额");
    expect(found[0]?.draft.shall).toBe("系统 SHALL 为每位会员记录积分余额。");
  });

  it("writes both sides of a figure, marked as derived, in the need's own kind of numerals", () => {
    const [rule] = drafts("当读者连续三次爽约时，系统应暂停该读者的预约资格一周。");
    const steps = rule?.draft.scenarios.map((s) => s.steps.join(" "));
    expect(steps?.some((s) => s.includes("连续两次"))).toBe(true);
    expect(steps?.some((s) => s.includes("连续三次"))).toBe(true);
    expect(rule?.draft.scenarios.every((s) => s.derived !== undefined)).toBe(true);
  });

  it("gives the refused case of a rule", () => {
    const [rule] = drafts("案件归档后不可修改");
    expect(rule?.draft.scenarios[0]).toMatchObject({ name: "拒绝" });
  });

  it("measures a quality by the need's figure and marks a missing one", () => {
    const [speed, soft] = drafts("页面响应时间不超过2秒，界面要友好");
    expect(speed?.draft.measure).toMatchObject({
      metric: "页面响应时间",
      comparator: "<=",
      value: "2",
      unit: "秒",
    });
    expect(soft?.draft.figure_missing).toBe(true);
    expect(soft?.draft.measure).toBeUndefined();
  });

  it.each([
    ["扫码核验在一秒内完成", "系统 SHALL 保证扫码核验在一秒内完成。"],
    ["预约高峰时支持每秒五百次请求", "当预约高峰时，系统 SHALL 支持每秒五百次请求。"],
    ["实名信息通过公安局的核验接口核验", "系统 SHALL 保证实名信息通过公安局的核验接口核验。"],
  ])("keeps the order and the means of %s", (text, shall) => {
    expect(drafts(text).map(({ draft }) => draft.shall)).toEqual([shall]);
  });

  it("drafts nothing from exclusions and background", () => {
    expect(drafts("一期不做移动端，目前用Excel登记")).toEqual([]);
  });

  it("keeps titles to 4–16 characters, statements to full-width marks, and every requirement with its checks", () => {
    const needs = [
      "读者可以续借图书,每本最多续借两次",
      "快递员派件时要拍照留证，客户可以评分",
      "仓库温度超过25度时报警，30分钟无人处理则升级到厂长",
      "支持按姓名、手机号和身份证号搜索患者",
      "每月1号早上8点把销售报表发送给区域经理",
    ];
    for (const { draft, acceptance, tests } of needs.flatMap((n) => drafts(n))) {
      expect(draft.title.length).toBeGreaterThanOrEqual(4);
      expect(draft.title.length).toBeLessThanOrEqual(16);
      expect(draft.shall).toMatch(/ SHALL .+。$/);
      expect(draft.shall).not.toMatch(/[,;:?!]/);
      expect(draft.source.length).toBeGreaterThan(0);
      expect(acceptance.length).toBe(draft.scenarios.length);
      expect(tests.length).toBe(draft.scenarios.length);
    }
  });
});
