import type { Concern } from "../concern.ts";

export const couponConcern: Concern = {
  id: "coupon",
  name: {
    zh: "优惠",
    en: "discounts",
  },
  wakes: {
    zh: "优惠券|代金券|折扣|满减|促销|抵用券|打折|优惠活动|团购",
    en: "coupons?|discounts?|vouchers?|promo(?:tion)?s?(?: codes?)?|promotional",
  },
  slots: [
    {
      id: "terms",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "满\\s*\\d+|门槛|每人|限[^。，]{0,6}(?:张|次)|指定商品",
        en: "(?:over|above|at least|minimum) [$€£]?\\d|per (?:person|customer|order)|selected items|once",
      },
      text: {
        zh: "{m}的使用条件是什么（满多少可用、哪些商品、每人几张）？",
        en: "What are the terms of {many m} (least amount, which items, how many per person)?",
      },
      why: {
        zh: "「{q}」没有给出条件，金额怎么算取决于它。",
        en: '"{q}" gives no terms, and every amount depends on them.',
      },
      default: {
        zh: "无门槛，全部商品可用，每笔一张。",
        en: "No least amount, all items, one per order.",
      },
    },
    {
      id: "expiry",
      seat: "TestPlanner",
      weight: 4,
      answered: {
        zh: "有效期|过期|到期|失效",
        en: "expir|valid|until|lapse",
      },
      text: {
        zh: "{m}什么时候失效？",
        en: "When do {many m} lapse?",
      },
      why: {
        zh: "「{q}」没有说有效期。",
        en: '"{q}" sets no time.',
      },
      default: {
        zh: "由发放时设定，到期自动失效。",
        en: "At a date set when they are issued.",
      },
    },
    {
      id: "stacking",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "叠加|同时(?:使用|享受)|互斥|不可同享",
        en: "stack|combin|together with|only one",
      },
      text: {
        zh: "几种{m}能不能同时用？",
        en: "May several {many m} apply to one purchase?",
      },
      why: {
        zh: "「{q}」没有说叠加；能叠加就要定先后次序。",
        en: '"{q}" does not say; if they add up, their order matters.',
      },
      default: {
        zh: "不能叠加，取对{actor}最优的一种。",
        en: "No; the one best for the {actor} applies.",
      },
    },
    {
      id: "return",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "退(?:货|款)",
        en: "refund|return",
      },
      text: {
        zh: "用了{m}的单子退货，优惠怎么退？",
        en: "What becomes of the discount when the goods are returned?",
      },
      why: {
        zh: "「{q}」会让退款金额小于标价。",
        en: '"{q}" makes the refund less than the list price.',
      },
      default: {
        zh: "按实付金额退款，优惠不返还。",
        en: "The amount really paid is refunded, and the discount is not given again.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "优惠被反复领取或叠加，成交价低于成本。",
        en: "Discounts are claimed again and again or added up until goods sell below cost.",
      },
      mitigation: {
        zh: "限定每人次数和叠加规则，成交价低于下限时拦截并告警。",
        en: "Limits per person, a rule for combining, and a floor price that stops the sale and raises an alert.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "同一张优惠券在两笔订单里使用，只有一笔成功",
        en: "One voucher used in two orders works only once",
      },
      level: "integration",
    },
  ],
};
