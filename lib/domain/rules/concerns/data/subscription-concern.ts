import type { Concern } from "../concern.ts";

export const subscriptionConcern: Concern = {
  id: "subscription",
  name: {
    zh: "订阅与会员期",
    en: "subscriptions",
  },
  wakes: {
    zh: "订阅|会员期|包月|包年|续费|自动续|年费|月费|会籍",
    en: "subscriptions?|subscrib(?:e|es|ing)|memberships?(?= (?:fee|plan|expires?|renews?|is|are|lasts?))|renew(?:s|al|als|ed)?|monthly plans?|annual plans?",
  },
  slots: [
    {
      id: "renewal",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "自动续|手动续|到期前|到期后",
        en: "renew(?:s|ed)? (?:automatically|by)|auto[- ]?renew|before (?:it )?(?:expires|the end)|reminder",
      },
      text: {
        zh: "到期自动续费还是手动续，提前多久提醒？",
        en: "Does it renew by itself or by hand, and how long before is a reminder sent?",
      },
      why: {
        zh: "「{q}」没有说到期之后；自动扣费要事先同意。",
        en: '"{q}" does not say what comes after the term; charging by itself needs consent.',
      },
      default: {
        zh: "手动续费，到期前 7 天提醒。",
        en: "By hand, with a reminder 7 days before.",
      },
    },
    {
      id: "cancel",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "取消|退订|退款|退费",
        en: "cancel|refund|terminat",
      },
      text: {
        zh: "中途取消，已付的钱怎么办？",
        en: "When it is cancelled half-way, what of the money paid?",
      },
      why: {
        zh: "「{q}」没有说退订。",
        en: '"{q}" does not speak of cancelling.',
      },
      default: {
        zh: "用到本期结束，不退款。",
        en: "It runs to the end of the term and nothing is paid back.",
      },
    },
    {
      id: "upgrade",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "升级|降级|换档|差价",
        en: "upgrad|downgrad|change (?:the )?plan|switch",
      },
      text: {
        zh: "中途换档，差价怎么算？",
        en: "When the plan is changed half-way, how is the difference settled?",
      },
      why: {
        zh: "「{q}」没有说换档。",
        en: '"{q}" does not speak of changing plans.',
      },
      default: {
        zh: "下一期生效，本期不补不退。",
        en: "From the next term; the present one stays as it is.",
      },
    },
    {
      id: "lapse",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "过期后|失效后|保留",
        en: "after (?:it )?(?:expires|lapses)|grace",
      },
      text: {
        zh: "过期之后，{actor}原来的数据和权益保留多久？",
        en: "After it lapses, how long are the {actor}'s data and benefits kept?",
      },
      why: {
        zh: "「{q}」没有说过期后的状态。",
        en: '"{q}" does not say what state follows.',
      },
      default: {
        zh: "权益停用，数据保留一年。",
        en: "Benefits stop at once; data stay for one year.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "自动扣费没有得到明确同意，引起投诉和退款。",
        en: "Charging without clear consent brings complaints and refunds.",
      },
      mitigation: {
        zh: "扣费前提醒，一步就能退订，同意留记录。",
        en: "Remind before charging, let people leave in one step, keep the consent on record.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
