import type { Concern } from "../concern.ts";

export const loanConcern: Concern = {
  id: "loan",
  name: {
    zh: "借还",
    en: "lending",
  },
  wakes: {
    zh: "借阅|借出|借用|归还|还书|借书|外借|出借|租借|续借|领用归还",
    en: "borrow(?:s|ed|ing|er|ers)?|lend(?:s|ing)?|on loan|check(?:s|ed)? out (?:an? |the )?(?:books?|items?|equipment|tools?|keys?)|return(?:s|ed|ing)? (?:an? |the |their )?(?:books?|items?|equipment|tools?|keys?|cars?|bikes?|vehicles?)",
  },
  ownCondition: true,
  slots: [
    {
      id: "overdue",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "逾期|超期|过期|滞纳|罚|未归还",
        en: "overdue|late|fine|not returned|past due",
      },
      text: {
        zh: "逾期不还怎么办？",
        en: "What follows when something is not brought back in time?",
      },
      why: {
        zh: "「{q}」没有说逾期。",
        en: '"{q}" does not speak of being late.',
      },
      default: {
        zh: "提醒，并在归还前不能再借。",
        en: "A reminder, and nothing more is lent until it is back.",
      },
    },
    {
      id: "lost",
      seat: "TestPlanner",
      weight: 4,
      answered: {
        zh: "丢失|遗失|损坏|赔",
        en: "lost|damage|replac",
      },
      text: {
        zh: "借出的东西丢失或损坏怎么赔？",
        en: "What happens to things lost or damaged while on loan?",
      },
      why: {
        zh: "「{q}」没有说丢失。",
        en: '"{q}" does not speak of loss.',
      },
      default: {
        zh: "按原价登记赔偿，由工作人员确认。",
        en: "The price is charged after staff confirm.",
      },
    },
    {
      id: "limit",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "最多[^。，；]{0,8}(?:\\d+|[一二两三四五六七八九十百千]+)|不超过\\s*(?:\\d+|[一二两三四五六七八九十百千]+)|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:本|册|件|天|日|周|个月)",
        en: "at most|up to|no more than|maximum|limit|\\d+ (?:books?|items?|days?|weeks?)|(?:two|three|four|five|six|ten) (?:books?|items?|days?|weeks?)",
      },
      text: {
        zh: "一个{actor}同时最多借多少，每次多久？",
        en: "How many may {a actor} have at once, and for how long?",
      },
      why: {
        zh: "「{q}」没有数量和期限。",
        en: '"{q}" sets neither number nor time.',
      },
      default: {
        zh: "同时 5 件，每次 30 天。",
        en: "5 at once, for 30 days each.",
      },
    },
    {
      id: "renew",
      seat: "ProductPlanner",
      weight: 3,
      answered: {
        zh: "续借|延期|延长",
        en: "renew|extend|prolong",
      },
      text: {
        zh: "能不能续借，几次？",
        en: "May a loan be extended, and how often?",
      },
      why: {
        zh: "「{q}」没有说续借。",
        en: '"{q}" does not speak of extending.',
      },
      default: {
        zh: "没有人预约时可以续一次。",
        en: "Once, if nobody waits for it.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "逾期和丢失越积越多，可借的越来越少。",
        en: "Late and lost items pile up and less is left to lend.",
      },
      mitigation: {
        zh: "到期前提醒，逾期限制再借，定期盘点。",
        en: "Remind before the day, stop lending while late, count regularly.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
