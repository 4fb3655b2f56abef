import type { Bilingual } from "../../language.ts";
import type { SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { SeatView } from "../seats/seat-view.ts";
import { named } from "../seats/words.ts";
import { extraTurn } from "./extra-turn.ts";

/**
 * Design alternatives and whether the key decisions go together, by rules: a few kinds of work have a well-known other
 * way, which is laid beside the plan's; what none of them is about is said to be unchecked.
 */

interface Fork {
  readonly words: { readonly zh: RegExp; readonly en: RegExp };
  readonly decision: Bilingual;
  readonly alternative: Bilingual;
  readonly for: Bilingual;
  readonly against: Bilingual;
}

const FORKS: readonly Fork[] = [
  {
    words: {
      zh: /每[天日周月年晚]|定时|到期|逾期|提前.{0,6}(?:天|小时|分钟)/,
      en: /\bevery (?:day|night|week|month|hour|morning)|\bnightly|\bdaily|\bexpir|\boverdue|\bbefore the\b/i,
    },
    decision: { zh: "到点由定时任务处理", en: "A scheduled job does it when the time comes" },
    alternative: { zh: "每次用到时按当前时间判断", en: "Decide it each time from the present time" },
    for: { zh: "不会因为任务没跑而漏掉", en: "Nothing is missed because a job did not run" },
    against: {
      zh: "通知要在当时发出的，仍然需要定时任务",
      en: "A message that must go out at that moment still needs a job",
    },
  },
  {
    words: {
      zh: /对接|接口|第三方|同步到|微信|支付宝|短信|ERP|CRM|HIS/,
      en: /\bintegrat|\binterface|\bAPI\b|\bthird[- ]party|\bSMS\b|\bERP\b|\bCRM\b|\bsynchroni/i,
    },
    decision: {
      zh: "当场调用外部系统并等它回答",
      en: "Call the outside system at once and wait for its answer",
    },
    alternative: {
      zh: "先记下，再由队列送出并重试",
      en: "Record it first, then send it from a queue with retries",
    },
    for: { zh: "外部系统停机时，用户照样能用", en: "People can go on while the outside system is down" },
    against: {
      zh: "结果不是马上知道，要有「处理中」的状态",
      en: "The outcome is not known at once, so a pending state is needed",
    },
  },
  {
    words: {
      zh: /支付|付款|退款|扣款|抵扣|余额|积分|计费/,
      en: /\bpay|\brefund|\bcharge|\bbalance|\bpoints\b|\bfee|\bbilling/i,
    },
    decision: { zh: "只保存当前余额", en: "Keep only the present balance" },
    alternative: {
      zh: "保存每一笔变动，余额由它们相加",
      en: "Keep every movement and add them up to the balance",
    },
    for: {
      zh: "每一分钱都能查到来处，便于冲正和对账",
      en: "Every amount can be traced, reversed and reconciled",
    },
    against: {
      zh: "数据更多，查余额要汇总或缓存",
      en: "More data, and the balance must be summed or cached",
    },
  },
  {
    words: {
      zh: /预约|预订|座位|库存|名额|排队|抢/,
      en: /\breserv|\bbook(?:s|ing|ed)?\b|\bseats?\b|\bstock|\binventory|\bslots?\b|\bqueue/i,
    },
    decision: { zh: "提交时再检查是否还有", en: "Check on submission whether one is left" },
    alternative: {
      zh: "先占住一小段时间，过时放开",
      en: "Hold it for a short while and let it go when time is up",
    },
    for: { zh: "填到一半不会被别人抢走", en: "Nobody loses it half-way through" },
    against: { zh: "要有占用的时限和清理", en: "A hold needs a limit and a clean-up" },
  },
];

interface Found {
  readonly fork: Fork;
  readonly where: string;
}

function forksOf(view: SeatView): readonly Found[] {
  const { requirements } = view.input.plan;
  return FORKS.flatMap((fork) => {
    const hit = requirements.find(({ shall, title }) => fork.words[view.language].test(`${title} ${shall}`));
    return hit === undefined ? [] : [{ fork, where: named(hit, view.language) }];
  });
}

const ID = /\b[A-Z]{1,6}-\d{1,4}\b/g;

/** Decisions said twice, and decisions that lean on a requirement which is not in the plan. */
function tensionsOf(view: SeatView): readonly string[] {
  const { design, requirements } = view.input.plan;
  const known = new Set(requirements.map(({ id }) => id));
  const zh = view.language === "zh";
  const twice = design.key_decisions.filter((one, at) => design.key_decisions.indexOf(one) < at);
  const lost = design.key_decisions.flatMap((decision) => {
    const missing = (decision.match(ID) ?? []).filter((id) => id.startsWith("FR-") && !known.has(id));
    return missing.length === 0 ? [] : [{ decision, ids: missing.join(", ") }];
  });
  return [
    ...twice.map((one) => (zh ? `「${one}」写了两遍` : `"${one}" is decided twice`)),
    ...lost.map(({ decision, ids }) =>
      zh
        ? `「${decision}」依赖的 ${ids} 不在方案里`
        : `"${decision}" leans on ${ids}, which the plan does not hold`,
    ),
  ];
}

/** A fork in the words of the seat's language. */
interface Told {
  readonly where: string;
  readonly decision: string;
  readonly alternative: string;
  readonly gain: string;
  readonly cost: string;
}

const WORDS = {
  zh: {
    other: ({ where, decision, alternative, gain, cost }: Told) =>
      `${where}：可以${decision}，也可以${alternative}。后者的好处是${gain}；代价是${cost}。`,
    none: "方案里没有我认得的设计岔路，所以没有别的做法可比。",
    tension: (text: string) => `关键决定有一处对不上：${text}。`,
    coherent: "写下的关键决定之间没有矛盾，也都有需求支撑。",
    undecided: "方案还没有写下关键决定。",
    limit: "我只比较了定时、外部系统、金额和占用这几类做法，其余没有检查。",
  },
  en: {
    other: ({ where, decision, alternative, gain, cost }: Told) =>
      `${where}: ${lower(decision)}, or ${lower(alternative)}. The second has this for it: ${lower(gain)}; and this against it: ${lower(cost)}.`,
    none: "The plan holds no fork in the design that I know, so there is no other way to compare.",
    tension: (text: string) => `One key decision does not fit: ${text}.`,
    coherent: "The key decisions on record do not conflict, and each stands on a requirement.",
    undecided: "The plan records no key decision yet.",
    limit:
      "I compared ways of scheduling, outside systems, money and holding only; the rest I did not check.",
  },
} as const;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** DesignAdvisor by rules. */
export function designAdvisor(view: SeatView): SeatTurnOutput {
  const { language, input } = view;
  const words = WORDS[language];
  const forks = forksOf(view);
  const tensions = tensionsOf(view);
  const lines = forks.map(
    ({ fork, where }): Told => ({
      where,
      decision: fork.decision[language],
      alternative: fork.alternative[language],
      gain: fork.for[language],
      cost: fork.against[language],
    }),
  );
  const told = lines.slice(0, 2).map(words.other);
  const standing = new Set(input.plan.design.alternatives);
  const fresh = lines
    .map(({ alternative, where }) => `${where}: ${alternative}`)
    .filter((one) => !standing.has(one));
  const coherence = input.plan.design.key_decisions.length === 0 ? words.undecided : words.coherent;
  return extraTurn(view, {
    sentences: [
      ...(told.length > 0 ? told : [words.none]),
      ...(tensions.length > 0 ? tensions.slice(0, 2).map(words.tension) : [coherence]),
      words.limit,
    ],
    ok: tensions.length === 0,
    reasons: tensions.length > 0 ? tensions : [coherence],
    confidence: 0.6,
    changes:
      fresh.length === 0
        ? []
        : [
            {
              section: "design",
              op: "set",
              item: { alternatives: [...input.plan.design.alternatives, ...fresh] },
            },
          ],
    findings: {
      alternatives: lines.map(({ where, decision, alternative, gain, cost }) => ({
        decision: `${where}: ${decision}`,
        alternative,
        for: gain,
        against: cost,
      })),
      tensions: [...tensions],
    },
  });
}
