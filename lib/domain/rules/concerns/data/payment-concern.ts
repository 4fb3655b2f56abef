import type { Concern } from "../concern.ts";

export const paymentConcern: Concern = {
  id: "payment",
  yieldsTo: ["points", "giftcard"],
  name: {
    zh: "付款与退款",
    en: "payment and refunds",
  },
  wakes: {
    zh: "支付|付款|缴费|收费|收款|扣费|扣款|退款|结账|买单|押金|定金|充值",
    en: "pay(?:s|ing|ment|ments)?|paid|refund(?:s|ed)?|charge(?:s|d)? (?:the|a|an|for|to)|checkout|deposit|invoic(?:e|es|ing)|top[- ]?up",
  },
  except: {
    zh: "支付宝|移动支付平台",
    en: "pay attention|payroll|free of charge",
  },
  slots: [
    {
      id: "methods",
      seat: "ProductPlanner",
      weight: 7,
      when: {
        zh: "在线支付|线上支付|支付(?!给)|付款|缴费|充值|缴纳",
        en: "pay(?:s|ing|ments?)?|checkout|top[- ]?up",
      },
      answered: {
        zh: "微信|支付宝|银联|银行卡|信用卡|现金|积分|礼品卡|储值|POS|对公|数字人民币|医保",
        en: "card|cards|paypal|cash|bank transfer|direct debit|apple pay|google pay|stripe|invoice|points|wallet|cheque",
      },
      text: {
        zh: "支持哪些付款方式？",
        en: "Which means of payment are accepted?",
      },
      why: {
        zh: "「{q}」没有说付款方式；每一种都是一次对接。",
        en: '"{q}" names no means of payment, and each one is an integration.',
      },
      default: {
        zh: "只接一家支付服务商提供的银行卡和扫码支付。",
        en: "Cards only, through one payment provider.",
      },
    },
    {
      id: "refund",
      seat: "RiskPlanner",
      weight: 7,
      when: {
        zh: "支付|付款|缴费|收费|定金|押金|充值",
        en: "pay(?:s|ing|ments?)?|paid|deposit|charge[sd]?",
      },
      answered: {
        zh: "退(?:款|费|还|回|货|押)|不退",
        en: "refund(?:s|ed|able)?|non-?refundable|money back|return(?:s|ed)?",
      },
      text: {
        zh: "付过的钱在什么情况下退，退到哪里？",
        en: "When is money paid back, and to where?",
      },
      why: {
        zh: "「{q}」只说了付，没有说退；退款决定账务怎么记。",
        en: '"{q}" speaks of paying only; refunds decide how the books are kept.',
      },
      default: {
        zh: "未提供服务前可全额退款，原路退回。",
        en: "In full before the service is rendered, to the means it was paid with.",
      },
    },
    {
      id: "failure",
      seat: "TestPlanner",
      weight: 5,
      when: {
        zh: "支付|付款|缴费|扣款|扣费",
        en: "pay(?:s|ing|ments?)?|paid|charge[sd]?",
      },
      answered: {
        zh: "支付失败|付款失败|扣款失败|重复(?:支付|扣款)|(?:支付|付款)超时|超时未(?:支付|付)",
        en: "payment fails|failed payment|declined|twice",
      },
      text: {
        zh: "付款失败或结果不明时，这笔业务怎么处理？",
        en: "What happens when a payment fails or its result stays unknown?",
      },
      why: {
        zh: "「{q}」没有说失败的情形；处理不好会重复扣款或白送。",
        en: '"{q}" does not speak of failure; handled badly it charges twice or gives away for free.',
      },
      default: {
        zh: "业务保持未付款状态，向支付方查到结果后再继续，不重复扣款。",
        en: "It stays unpaid until the provider confirms the result, and nothing is charged twice.",
      },
    },
    {
      id: "rounding",
      seat: "SeniorDeveloper",
      weight: 3,
      when: {
        zh: "分摊|按比例|折扣|%|％|平摊|利息",
        en: "split|share[sd]?|percent|%|pro rata|interest",
      },
      answered: {
        zh: "取整|四舍五入|抹零|精确到",
        en: "round(?:ed|ing)?|to the cent",
      },
      text: {
        zh: "金额算出小数时如何取整？",
        en: "How are amounts rounded?",
      },
      why: {
        zh: "「{q}」会算出小数，取整不同，合计就对不上。",
        en: '"{q}" yields fractions; different rounding means totals that do not match.',
      },
      default: {
        zh: "精确到分，四舍五入。",
        en: "To the smallest unit of the currency, half up.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "网络中断或重复点击造成重复扣款。",
        en: "A lost connection or a second click charges twice.",
      },
      mitigation: {
        zh: "每笔付款带唯一流水号，服务端只认一次，每日与支付方对账。",
        en: "Each payment carries one reference that counts once, and accounts are reconciled with the provider every day.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "同一笔付款提交两次，只扣一次钱",
        en: "The same payment sent twice is charged once",
      },
      level: "integration",
    },
  ],
};
