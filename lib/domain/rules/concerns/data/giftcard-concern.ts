import type { Concern } from "../concern.ts";
import { giftcardCases } from "./giftcard-cases.ts";

export const giftcardConcern: Concern = {
  id: "giftcard",
  name: {
    zh: "礼品卡与储值",
    en: "gift cards and stored value",
  },
  wakes: {
    zh: "礼品卡|储值卡?|购物卡|预付卡|充值卡|会员卡余额|电子钱包|钱包余额",
    en: "gift cards?|prepaid cards?|store credit|stored value|gift vouchers?|e-?wallet|wallet balance|top-?ups?",
  },
  slots: [
    {
      id: "origin",
      seat: "ProductPlanner",
      weight: 10,
      answered: {
        zh: "(?:购买|销售|出售|售卖|发行|发放|导入|充值|开)[^。，,；;]{0,8}(?:礼品卡|储值卡?|购物卡|预付卡|卡)|(?:礼品卡|储值卡?|购物卡|预付卡)[^。，,；;]{0,10}(?:由|购买|销售|出售|发行|发放|导入)|充值",
        en: "(?:buy|sell|sold|purchas\\w+|issu\\w+|import\\w*|top[- ]?up\\w*) (?:\\w+ ){0,3}(?:gift cards?|cards?|vouchers?|wallet)|cards? (?:are|is|can be|will be) (?:sold|issued|bought|imported|topped)|top[- ]?up",
      },
      text: {
        zh: "{asset}从哪里来：在这里销售、由后台发放，还是从别处导入？",
        en: "How do {asset} come into being: are they sold here, issued by staff, or imported from elsewhere?",
      },
      why: {
        zh: "需求说「{q}」，但没有卡就没有什么可用；来源不同，数据和账务都不同。",
        en: 'The need says "{q}", but nothing can be paid before a card exists, and each origin means other data and other accounts.',
      },
      blocking: {
        fallback: {
          zh: "卡号和金额由后台批量导入，这里不销售；以后可以再加销售。",
          en: "Codes and amounts are imported by staff; selling cards is left for later.",
        },
      },
      rule: {
        title: {
          zh: "{asset}的来源",
          en: "Origin of {asset}",
        },
        shall: {
          zh: "系统 SHALL 按以下方式建立{asset}：{answer}",
          en: "The system SHALL create {asset} in this way: {answer}",
        },
      },
    },
    {
      id: "several",
      seat: "SystemDesigner",
      weight: 6,
      when: {
        zh: "支付|付款|抵扣|结账|使用",
        en: "pay|spend|checkout|redeem",
      },
      answered: {
        zh: "多张|几张|叠加|一张卡",
        en: "several|multiple|more than one|one card|combin",
      },
      text: {
        zh: "一笔订单可以用几张{asset}吗？",
        en: "May several {asset} pay for one order?",
      },
      why: {
        zh: "「{q}」没有说数量；付款和退款的记录都取决于它。",
        en: '"{q}" names no number; the records of payment and refund depend on it.',
      },
      default: {
        zh: "可以，按加入的先后扣减。",
        en: "Yes, spent in the order in which they are added.",
      },
    },
    {
      id: "refund",
      seat: "TestPlanner",
      weight: 7,
      when: {
        zh: "支付|付款|抵扣|结账|使用",
        en: "pay|spend|checkout|redeem",
      },
      answered: {
        zh: "退(?:款|货|回)",
        en: "refund|return(?:ed|s)?|credit(?:ed)? back",
      },
      text: {
        zh: "用{asset}付的订单退款时，钱退到哪里？",
        en: "Where does the money go when an order paid this way is refunded?",
      },
      why: {
        zh: "「{q}」没有说退款；退成现金等于把卡变现。",
        en: '"{q}" says nothing of refunds; paying out money would turn cards into cash.',
      },
      default: {
        zh: "退回原卡。",
        en: "Back to the card.",
      },
    },
    {
      id: "expiry",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "有效期|过期|到期|失效|长期有效",
        en: "expir|valid (?:for|until)|never lapse",
      },
      text: {
        zh: "{asset}有有效期吗？",
        en: "Do {asset} expire?",
      },
      why: {
        zh: "各地对有效期有法律规定，余额也是负债。",
        en: "The law limits expiry in many places, and balances are a debt.",
      },
      default: {
        zh: "没有有效期。",
        en: "They do not expire.",
      },
    },
    {
      id: "access",
      seat: "RiskPlanner",
      weight: 6,
      when: {
        zh: "余额|查看|查询|显示",
        en: "balance|see|view|check|show",
      },
      answered: {
        zh: "凭(?:卡号|密码)|登录后(?:才)?(?:可|能)|本人|持卡人",
        en: "(?:full|secret) code|PIN|only the (?:owner|holder)|signed in|logged in",
      },
      text: {
        zh: "谁可以查看余额，凭什么查看？",
        en: "Who may see a balance, and what must they show for it?",
      },
      why: {
        zh: "「{q}」没有说凭据；只凭卡号就能查，卡号就会被猜。",
        en: '"{q}" names no proof; where a code alone is enough, codes will be guessed.',
      },
      default: {
        zh: "输入完整卡号即可，并限制尝试次数。",
        en: "Anyone with the full code, with a limit on tries.",
      },
    },
    {
      id: "currency",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "币种|人民币|美元|外币",
        en: "currenc|euro|dollar|pounds?|USD|EUR|GBP|(?<=[£€$])\\d+",
      },
      text: {
        zh: "{asset}用什么币种？",
        en: "In which currency do {asset} hold value?",
      },
      why: {
        zh: "币种不同就要换算和取整。",
        en: "Another currency needs a rate and rounding.",
      },
      default: {
        zh: "与商店的结算币种相同。",
        en: "The currency of the shop.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "卡号被猜测或批量尝试，余额被盗用。",
        en: "Codes are guessed by trying many, and balances are stolen.",
      },
      mitigation: {
        zh: "卡号足够长且随机，限制尝试次数，异常时锁定并告警。",
        en: "Long random codes, a limit on tries, and a lock with an alert after misuse.",
      },
      likelihood: "high",
      impact: "high",
    },
    {
      text: {
        zh: "两笔结账同时花掉同一余额。",
        en: "Two checkouts spend the same balance at once.",
      },
      mitigation: {
        zh: "扣减在一个事务里锁定卡片，付款失败时自动释放。",
        en: "Reserve the amount on the card in one transaction and release it when the payment fails.",
      },
      likelihood: "medium",
      impact: "high",
    },
    {
      text: {
        zh: "有效期、余额退还和预付资金有法律规定。",
        en: "The law on expiry, pay-out and prepaid money may apply.",
      },
      mitigation: {
        zh: "上线前请法务核对适用规定，并写进使用条款。",
        en: "Have the terms checked against the law of each market before launch.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [
    {
      title: {
        zh: "两笔结账同时使用同一张卡，余额不会为负",
        en: "Two checkouts use one card at once and the balance never goes below zero",
      },
      level: "integration",
    },
  ],
  variants: giftcardCases,
  derives: [
    {
      when: {
        zh: "余额",
        en: "remaining balance|balance left|what is left",
      },
      unless: {
        zh: "剩余金额(?:保留|留)|余额(?:保留|留)",
        en: "keeps? the (?:rest|remaining)|remains? on the card",
      },
      type: "functional",
      title: {
        zh: "保留剩余金额",
        en: "Keep the rest",
      },
      shall: {
        zh: "当{asset}的金额大于应付金额时，系统 SHALL 把剩余金额保留在卡上。",
        en: "When {one asset} covers more than the amount due, the system SHALL keep the remaining balance on it.",
      },
      how: {
        zh: "从「余额」推出：付款后要有剩余可查",
        en: 'Follows from "{asset}" having a remaining balance',
      },
      scenarios: [
        {
          name: {
            zh: "付款后有剩余",
            en: "Something is left after paying",
          },
          steps: {
            zh: ["假如卡内余额大于应付金额", "当{actor}用卡付清订单", "那么卡上保留差额"],
            en: [
              "Given a card with more on it than the amount due",
              "When the order is paid with it",
              "Then the difference stays on the card",
            ],
          },
        },
      ],
    },
  ],
};
