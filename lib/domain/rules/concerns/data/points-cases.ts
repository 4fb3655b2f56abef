import type { Variant } from "../concern.ts";

export const pointsCases: readonly Variant[] = [
  {
    when: {
      zh: "抵扣|抵现|抵用",
      en: "pay|redeem|spend",
    },
    unless: {
      zh: "全额",
      en: "whole amount|whole|in full|fully",
    },
    name: {
      zh: "全额抵扣",
      en: "Points cover the whole amount",
    },
    steps: {
      zh: [
        "假如{actor}的{asset}足够抵扣全部应付金额",
        "当{actor}选择用{asset}抵扣",
        "那么应付金额为零，{asset}余额减少相应数量",
      ],
      en: [
        "Given {a actor} whose points cover the whole amount due",
        "When the {actor} pays with points",
        "Then nothing is left to pay and the balance falls by the points used",
      ],
    },
    how: {
      zh: "抵扣的上边界",
      en: "Upper boundary of paying with points",
    },
  },
  {
    when: {
      zh: "抵扣|抵现|抵用",
      en: "pay|redeem|spend",
    },
    unless: {
      zh: "部分|余款",
      en: "the rest|a part|partly",
    },
    name: {
      zh: "部分抵扣",
      en: "Points cover a part",
    },
    steps: {
      zh: [
        "假如{actor}的{asset}只够抵扣一部分应付金额",
        "当{actor}选择用{asset}抵扣",
        "那么余款用其他方式支付",
      ],
      en: [
        "Given {a actor} whose points cover only a part of the amount due",
        "When the {actor} pays with points",
        "Then the rest is paid by another means",
      ],
    },
    how: {
      zh: "抵扣金额小于应付金额的情形",
      en: "Points worth less than the amount due",
    },
  },
  {
    when: {
      zh: "抵扣|抵现|抵用",
      en: "pay|redeem|spend",
    },
    unless: {
      zh: "为零|没有积分",
      en: "no points|zero",
    },
    name: {
      zh: "{asset}为零",
      en: "No points",
    },
    steps: {
      zh: ["假如{actor}的{asset}余额为零", "当{actor}结账", "那么系统不提供{asset}抵扣"],
      en: [
        "Given {a actor} with no points",
        "When the {actor} pays",
        "Then paying with points is not offered",
      ],
    },
    how: {
      zh: "抵扣的下边界",
      en: "Lower boundary of paying with points",
    },
  },
  {
    when: {
      zh: "退货",
      en: "return",
    },
    unless: {
      zh: "部分|一部分",
      en: "partial|part of|only a part",
    },
    name: {
      zh: "部分退货",
      en: "Part of a purchase is returned",
    },
    steps: {
      zh: ["假如一笔购买已产生{asset}", "当{actor}只退其中一部分商品", "那么系统按退货金额的比例收回{asset}"],
      en: [
        "Given a purchase that earned points",
        "When the {actor} returns only a part of it",
        "Then the system takes points back in proportion to the amount",
      ],
    },
    how: {
      zh: "部分退货的做法按问题的默认值",
      en: "The default of the question on partial returns",
    },
  },
  {
    when: {
      zh: "退货|收回|扣回",
      en: "return|take back",
    },
    unless: {
      zh: "余额不足|不够",
      en: "already spent|not enough",
    },
    name: {
      zh: "余额不足",
      en: "Points already spent",
    },
    steps: {
      zh: ["假如{actor}已经用掉要收回的{asset}", "当系统收回{asset}", "那么余额记为负数，以后所得优先抵补"],
      en: [
        "Given {a actor} who has spent the points to be taken back",
        "When the system takes them back",
        "Then the balance goes negative and later earnings fill it first",
      ],
    },
    how: {
      zh: "余额不足的做法按问题的默认值",
      en: "The default of the question on points already spent",
    },
  },
];
