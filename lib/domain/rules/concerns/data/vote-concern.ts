import type { Concern } from "../concern.ts";

export const voteConcern: Concern = {
  id: "vote",
  name: {
    zh: "投票与问卷",
    en: "votes and surveys",
  },
  wakes: {
    zh: "投票|问卷|表决|选举|满意度|调查",
    en: "votes?|voting|ballots?|polls?|surveys?|questionnaires?|elections?",
  },
  slots: [
    {
      id: "anonymity",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "匿名|记名|实名|不记名",
        en: "anonym|secret|named|by name",
      },
      text: {
        zh: "「{m}」是匿名还是记名？",
        en: "Are answers anonymous or named?",
      },
      why: {
        zh: "「{q}」没有说；记名和匿名存的数据不同，事后不能改。",
        en: '"{q}" does not say; the two store different data and cannot be changed afterwards.',
      },
      default: {
        zh: "匿名，只记是否参加。",
        en: "Anonymous; only the fact of taking part is kept.",
      },
    },
    {
      id: "once",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "一人一票|每人(?:限)?(?:一|1)|只能投|一次|登录后",
        en: "once|one vote|per (?:person|account|member)|single",
      },
      text: {
        zh: "怎样保证一个人只投一次？",
        en: "How is it made sure that each person takes part once?",
      },
      why: {
        zh: "「{q}」没有说限制。",
        en: '"{q}" sets no limit.',
      },
      default: {
        zh: "按登录账号限一次。",
        en: "Once per signed-in account.",
      },
    },
    {
      id: "quorum",
      seat: "ProductPlanner",
      weight: 4,
      when: {
        zh: "投票|表决|选举",
        en: "vot|ballot|election",
      },
      answered: {
        zh: "过半|三分之二|半数|票数|多数|最低人数",
        en: "majority|quorum|percent|%|two[- ]thirds|most votes",
      },
      text: {
        zh: "多少人参加、多少票通过才算数？",
        en: "How many must take part, and how many votes carry it?",
      },
      why: {
        zh: "「{q}」没有说通过的条件。",
        en: '"{q}" sets no condition for passing.',
      },
      default: {
        zh: "参加人数不限，得票多的通过。",
        en: "Any number may take part, and the most votes win.",
      },
    },
    {
      id: "change",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "修改|更改|撤回|改票",
        en: "chang|revis|edit|withdraw",
      },
      text: {
        zh: "提交的问卷或选票在截止前能不能改？",
        en: "May an answer or vote be changed before the end?",
      },
      why: {
        zh: "「{q}」没有说修改。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "截止前可以改，以最后一次为准。",
        en: "Until the end, and the last one counts.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "有人重复投票或结果被提前看到。",
        en: "People vote twice, or results are seen too early.",
      },
      mitigation: {
        zh: "一人一次由服务端保证，结果截止后才显示。",
        en: "The server allows one each, and results show after the end.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
