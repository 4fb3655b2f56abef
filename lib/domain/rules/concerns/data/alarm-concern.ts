import type { Concern } from "../concern.ts";

export const alarmConcern: Concern = {
  id: "alarm",
  name: {
    zh: "告警",
    en: "alarms",
  },
  wakes: {
    zh: "报警|告警|预警|超标|超温|阈值|异常提醒",
    en: "alarms?|alert(?:s|ed)? (?:when|if|the|is|are|on)|thresholds?|warning when|limit values?",
  },
  ownCondition: true,
  slots: [
    {
      id: "threshold",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "\\d+\\s*(?:℃|度|%|％|次|分|秒|小时|天|件|元|ppm|Pa|米)|(?:超过|低于|高于|小于|大于)\\s*[\\d一二三四五六七八九十百]+|可(?:设置|配置|设定)",
        en: "\\d+|set by|configur|adjustable|after (?:two|three|four|five)|missing|in a row|no data",
      },
      text: {
        zh: "超过多少才告警，由谁设定？",
        en: "At which value is the alarm raised, and who sets it?",
      },
      why: {
        zh: "「{q}」没有给出界限。",
        en: '"{q}" gives no value.',
      },
      default: {
        zh: "由管理员按对象设定。",
        en: "Administrators set it per item.",
      },
    },
    {
      id: "acknowledge",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "值班|确认|处理人|责任人|上报|升级",
        en: "acknowledg|confirm|on[- ]call|on duty|escalat|responsible",
      },
      text: {
        zh: "告警由谁处理，多久没人处理就上报？",
        en: "Who must act on an alarm, and when does it go one level up?",
      },
      why: {
        zh: "「{q}」只说了告警，没有说谁负责。",
        en: '"{q}" raises the alarm without saying who acts.',
      },
      default: {
        zh: "值班人员 15 分钟内确认，否则通知其上级。",
        en: "The person on duty confirms within 15 minutes, otherwise the superior is told.",
      },
    },
    {
      id: "repeat",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "重复|每隔|再次|间隔|合并",
        en: "repeat|again|every|group|suppress",
      },
      text: {
        zh: "同一个告警没有消除时，多久再提醒一次？",
        en: "How often is an alarm repeated while its cause lasts?",
      },
      why: {
        zh: "「{q}」没有说重复，太多会被忽略。",
        en: '"{q}" does not say, and too many are ignored.',
      },
      default: {
        zh: "每 30 分钟一次，消除后通知恢复。",
        en: "Every 30 minutes, with a message when it is over.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "告警太多被忽略，真正的问题没人看。",
        en: "So many alarms that the real one is ignored.",
      },
      mitigation: {
        zh: "合并同类，分级显示，统计误报并调整界限。",
        en: "Group them, show them by gravity, count false ones and adjust the values.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
