import type { Concern } from "../concern.ts";

export const maintenanceConcern: Concern = {
  id: "maintenance",
  name: {
    zh: "巡检保养",
    en: "maintenance",
  },
  wakes: {
    zh: "巡检|保养|维保|点检|检修|维护计划|校准|年检",
    en: "inspect(?:s|ed|ion|ions)?|maintenance|servic(?:e|ing) (?:intervals?|plans?)|calibrat\\w+|preventive|check ?lists?",
  },
  except: {
    zh: "系统维护|维护时间",
    en: "planned maintenance|scheduled maintenance|maintenance (?:window|mode)|system maintenance",
  },
  slots: [
    {
      id: "overdue",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "逾期|未(?:按时|做)|停用|到期|超期",
        en: "overdue|missed|not done|blocked|out of service|late",
      },
      text: {
        zh: "检查到期没有做，设备还能不能用？",
        en: "When an inspection is not done in time, may the equipment still be used?",
      },
      why: {
        zh: "「{q}」没有说到期未做的后果。",
        en: '"{q}" does not say what follows.',
      },
      default: {
        zh: "标红提醒，仍可使用，由主管决定停用。",
        en: "It is shown in red and may be used; the head decides on stopping it.",
      },
    },
    {
      id: "finding",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "维修|工单|整改|上报|隐患",
        en: "repair|work order|defect|fix|report(?:ed)?|ticket",
      },
      text: {
        zh: "发现问题之后怎么转成维修？",
        en: "How does a finding become a repair?",
      },
      why: {
        zh: "「{q}」没有说发现问题之后。",
        en: '"{q}" does not say what comes after a finding.',
      },
      default: {
        zh: "自动生成维修单，记录和照片带过去。",
        en: "A repair order is made from it, with notes and pictures.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "只勾选不检查，记录是假的。",
        en: "People tick without looking, and the records are false.",
      },
      mitigation: {
        zh: "现场扫码或拍照，时间地点留记录，抽查。",
        en: "Scan or photograph on site, record time and place, check samples.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
