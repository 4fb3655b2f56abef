import type { Language } from "../language.ts";
import { CONCERNS } from "./concerns/catalogue.ts";
import { speaksOf } from "./concerns/concern.ts";
import type { Clause, Reading } from "./reading.ts";

const GENERIC = new Set([
  "feature",
  "counter",
  "period",
  "limit",
  "deadline",
  "percentage",
  "status",
  "concurrency",
  "abuse",
  "quality",
]);

/** Common words of needs with the ASCII id they give a capability of a Chinese project; longer words first. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/会议室/, "meeting-rooms"],
  [/图书|借阅|馆藏|读者/, "library"],
  [/座位|自习/, "seats"],
  [/课程|选课|教学|课表/, "courses"],
  [/学生|学籍|班级/, "students"],
  [/患者|病历|处方|门诊|诊所/, "clinic"],
  [/药品|药房/, "pharmacy"],
  [/设备|机器|机台/, "equipment"],
  [/生产|工单|工序|车间/, "production"],
  [/质检|检验|质量/, "inspection"],
  [/采购|供应商/, "purchasing"],
  [/仓库|仓储|入库|出库/, "warehouse"],
  [/运单|车辆|物流|运输|司机/, "transport"],
  [/员工|人事|招聘/, "staff"],
  [/考勤|请假|加班|排班/, "attendance"],
  [/工资|薪资|薪酬/, "payroll"],
  [/合同/, "contracts"],
  [/客户|线索/, "customers"],
  [/商品|货架|门店|收银/, "shop"],
  [/贷款|信贷|授信/, "lending"],
  [/账户|开户|理财/, "accounts"],
  [/玩家|关卡|道具|战斗/, "game"],
  [/办事|政务|窗口|审批事项/, "public-services"],
  [/小区|物业|业主/, "property"],
  [/停车|车位/, "parking"],
  [/餐|菜品|点单|外卖/, "catering"],
  [/酒店|客房|民宿/, "hotel"],
  [/活动|报名/, "events"],
  [/会员/, "members"],
  [/项目|任务/, "projects"],
  [/文档|知识库/, "documents"],
  [/日志/, "logs"],
  [/权限|角色/, "permission"],
  [/用户|账号/, "users"],
];

/** Needs of up to this many clauses are about one capability. */
const SHORT = 6;

/**
 * The capability a clause belongs to, an ASCII kebab-case id: the heading it stands under, else the concern its words
 * wake, else the subject of the need. Source: spec 3 §3.2.
 */
export function capabilityOf(clause: Clause | undefined, reading: Reading): string {
  const heading = clause?.context[0] ?? "";
  const own = reading.clauses.length <= SHORT ? [] : [heading, clause?.span.text ?? ""];
  const places = [...own, reading.subject, reading.text.slice(0, 400)];
  for (const text of places) {
    const id = text === "" ? undefined : nameOf(text, clause?.language ?? reading.language);
    if (id !== undefined) return id;
  }
  return slug(reading.subject) ?? "core";
}

const IDS: Readonly<Record<string, string>> = {
  giftcard: "gift-cards",
  personal: "personal-data",
  hr: "attendance",
};

function nameOf(text: string, language: Language): string | undefined {
  const concern = CONCERNS.find((each) => !GENERIC.has(each.id) && speaksOf(text, each.wakes, language));
  if (concern !== undefined) return IDS[concern.id] ?? concern.id;
  if (language === "zh") return NAMES.find(([word]) => word.test(text))?.[1];
  return undefined;
}

const SMALL_WORDS = new Set("a an the of for to in on and or with our your their its new".split(" "));

function slug(text: string): string | undefined {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const kept = words.filter((word) => !SMALL_WORDS.has(word)).slice(0, 3);
  return kept.length === 0 ? undefined : kept.join("-");
}
