import type { Variant } from "../concern.ts";

export const giftcardCases: readonly Variant[] = [
  {
    when: {
      zh: "支付|付款|抵扣|结账",
      en: "pay|accept",
    },
    unless: {
      zh: "全额|全部",
      en: "whole amount|whole|in full|fully",
    },
    name: {
      zh: "卡内金额足够",
      en: "The card covers the whole amount",
    },
    steps: {
      zh: ["假如卡内余额不少于应付金额", "当{actor}用卡付款", "那么订单付清，余额减少相应金额"],
      en: [
        "Given a card whose balance is at least the amount due",
        "When {a actor} pays with it",
        "Then the order is paid and the balance falls by that amount",
      ],
    },
    how: {
      zh: "全额支付的情形",
      en: "The full payment",
    },
  },
  {
    when: {
      zh: "支付|付款|抵扣|结账",
      en: "pay|accept",
    },
    unless: {
      zh: "部分|余款",
      en: "the rest|a part|partly",
    },
    name: {
      zh: "卡内金额不足",
      en: "The card covers a part",
    },
    steps: {
      zh: ["假如卡内余额少于应付金额", "当{actor}用卡付款", "那么余款用其他方式支付"],
      en: [
        "Given a card whose balance is less than the amount due",
        "When {a actor} pays with it",
        "Then another means pays the rest",
      ],
    },
    how: {
      zh: "部分支付的情形",
      en: "The partial payment",
    },
  },
  {
    when: {
      zh: "支付|付款|抵扣|结账",
      en: "pay|accept",
    },
    unless: {
      zh: "无效|不存在|为空",
      en: "unknown|empty|not enough|refus\\w*",
    },
    name: {
      zh: "卡号无效或余额为零",
      en: "The card is unknown or empty",
    },
    steps: {
      zh: ["假如卡号不存在或余额为零", "当{actor}用它付款", "那么系统拒绝该卡并说明原因"],
      en: [
        "Given a code that is unknown or a card with nothing left",
        "When {a actor} tries to pay with it",
        "Then the system refuses the card and says why",
      ],
    },
    how: {
      zh: "拒绝的情形",
      en: "The refused case",
    },
  },
];
