import type { Language } from "../language.ts";
import type { Requirement } from "../plan/plan.ts";

/** How big the work for one requirement is, with the reasons in words. */
export interface Effort {
  readonly size: "S" | "M" | "L" | "XL";
  readonly reasons: readonly string[];
}

interface Factor {
  readonly points: number;
  readonly name: { readonly zh: string; readonly en: string };
  readonly words: { readonly zh: RegExp; readonly en: RegExp };
}

const FACTORS: readonly Factor[] = [
  {
    points: 2,
    name: { zh: "对接外部系统", en: "link to an outside system" },
    words: {
      zh: /对接|接口|第三方|集成|同步到|微信|支付宝|短信|ERP|CRM|HIS|LIS|MES|SAP/,
      en: /\bintegrat|\binterface|\bAPI\b|\bthird[- ]party|\bSMS\b|\bERP\b|\bCRM\b|\bsynchroni|\bprovider\b|\bgateway\b/i,
    },
  },
  {
    points: 2,
    name: { zh: "金额与对账", en: "money to reconcile" },
    words: {
      zh: /支付|付款|退款|扣款|结算|抵扣|余额|积分|计费|罚款|利息/,
      en: /\bpay|\brefund|\bcharge|\bsettle|\bbalance|\bpoints\b|\binvoice|\bfee|\binterest|\bbilling/i,
    },
  },
  {
    points: 1,
    name: { zh: "定时任务", en: "scheduled work" },
    words: {
      zh: /每[天日周月年晚小时]|定时|自动|到期|提前|逾期/,
      en: /\bevery (?:day|night|week|month|hour|morning)|\bdaily|\bnightly|\bweekly|\bmonthly|\bautomatic|\bexpir|\boverdue|\bbefore the\b/i,
    },
  },
  {
    points: 1,
    name: { zh: "并发", en: "concurrent use" },
    words: {
      zh: /库存|座位|名额|抢|同时|余量|预约|预订/,
      en: /\bstock|\bseats?\b|\bat the same time|\bsimultaneous|\bconcurren|\bbook(?:s|ing)?\b|\breserv/i,
    },
  },
  {
    points: 2,
    name: { zh: "数据迁移", en: "moving existing data" },
    words: { zh: /迁移|导入|历史数据|旧系统/, en: /\bmigrat|\bimport|\blegacy|\bexisting data/i },
  },
  {
    points: 2,
    name: { zh: "离线与同步", en: "offline use and merging" },
    words: {
      zh: /离线|断网|无网|同步/,
      en: /\boffline|\bwithout (?:a )?(?:connection|signal|network)|\bsync/i,
    },
  },
  {
    points: 1,
    name: { zh: "规则判断", en: "rules with conditions" },
    words: {
      zh: /当.+时|如果|若|超过|连续|不得|除非/,
      en: /\bwhen\b|\bif\b|\bunless\b|\bmore than\b|\bat most\b|\bSHALL NOT\b/i,
    },
  },
  {
    points: 1,
    name: { zh: "统计口径", en: "definition of figures" },
    words: {
      zh: /统计|报表|汇总|分析|看板/,
      en: /\b(?:daily|weekly|monthly|quarterly|yearly|annual|sales|usage|management) reports?\b|\breports (?:on|of|about)\b|\bstatistic|\bdashboard|\bsummar|\banalys|\btotals\b/i,
    },
  },
  {
    points: 2,
    name: { zh: "识别或推荐的效果", en: "quality of recognition or advice" },
    words: {
      zh: /识别|推荐|预测|智能|自动分类/,
      en: /\brecogni|\brecommend|\bpredict|\bmachine learning|\bclassif/i,
    },
  },
  {
    points: 1,
    name: { zh: "审批流转", en: "approval steps" },
    words: { zh: /审批|审核|会签|流转/, en: /\bapprov|\breview step|\bsign[- ]off|\bworkflow/i },
  },
];

const KINDS: Readonly<Partial<Record<Requirement["type"], { readonly zh: string; readonly en: string }>>> = {
  quality: { zh: "要实测的质量要求", en: "a quality that has to be measured" },
  constraint: { zh: "整体都要遵守的约束", en: "a constraint on the whole" },
  interface: { zh: "对接外部系统", en: "link to an outside system" },
};

const PLAIN = { zh: "普通的录入与查询", en: "plain entry and display" } as const;

/** Size of a requirement from what it asks for: integration, money, schedule, concurrency … (spec 8 §8.4). */
export function effortOf(
  requirement: Pick<Requirement, "shall" | "scenarios" | "type">,
  language: Language,
  spoken: Language = language,
): Effort {
  const kind = KINDS[requirement.type];
  const found = FACTORS.filter((factor) => factor.words[language].test(requirement.shall));
  const points =
    found.reduce((sum, factor) => sum + factor.points, 0) +
    (requirement.scenarios.length > 4 ? 1 : 0) +
    (kind === undefined ? 0 : 1);
  const reasons = [
    ...(kind === undefined ? [] : [kind[spoken]]),
    ...found.map((factor) => factor.name[spoken]),
  ];
  return { size: sizeOf(points), reasons: reasons.length === 0 ? [PLAIN[spoken]] : [...new Set(reasons)] };
}

function sizeOf(points: number): Effort["size"] {
  if (points <= 1) return "S";
  if (points <= 3) return "M";
  return points <= 5 ? "L" : "XL";
}
