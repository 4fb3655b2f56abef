import type { Concern } from "../concern.ts";

export const chatConcern: Concern = {
  id: "chat",
  name: {
    zh: "沟通",
    en: "chat",
  },
  wakes: {
    zh: "聊天|群聊|私信|在线客服|即时消息|在线咨询|问诊|视频通话",
    en: "chat(?:s|ting|room)?|direct messages?|instant messag\\w+|messag(?:e|es|ing) (?:each other|between|one another)|live support|video calls?",
  },
  slots: [
    {
      id: "moderation",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "举报|拉黑|屏蔽|审核",
        en: "report|block|moderat|filter|mute",
      },
      text: {
        zh: "聊天里出现骚扰或违规内容怎么办？",
        en: "What is done about harassment or unlawful content in chats?",
      },
      why: {
        zh: "「{q}」没有说违规内容。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "可以举报和拉黑，管理员核实后处理。",
        en: "People can report and block, and moderators decide.",
      },
    },
    {
      id: "retention",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "保存|保留|记录|加密",
        en: "kept|stored|retain|delet|encrypt",
      },
      text: {
        zh: "聊天记录保存多久，谁可以看？",
        en: "How long are messages kept, and who may read them?",
      },
      why: {
        zh: "「{q}」没有说记录。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "保存 180 天，只有参与者可看，投诉时由管理员调阅。",
        en: "180 days, for those who took part; administrators only upon a complaint.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "聊天中泄露隐私或发生骚扰。",
        en: "Private data is given away or people are harassed.",
      },
      mitigation: {
        zh: "可以举报和拉黑，敏感信息提示，记录可调阅。",
        en: "Reporting and blocking, warnings on sensitive data, records on complaint.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
