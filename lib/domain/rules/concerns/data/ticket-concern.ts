import type { Concern } from "../concern.ts";

export const ticketConcern: Concern = {
  id: "ticket",
  name: {
    zh: "工单",
    en: "service requests",
  },
  wakes: {
    zh: "工单|报修|投诉|故障(?:上报|单|处理)|派单|维修单|客诉|售后|服务请求|咨询单|诉求",
    en: "tickets?(?= (?:is|are|must|can|that|from|to|by|for support|system)|s\\b)|complaints?|repair requests?|service requests?|support requests?|incidents?|help ?desk|fault reports?",
  },
  except: {
    zh: "(?!)",
    en: "(?:buy|book|sell|bus|train|concert|movie|cinema|event|flight|plane|parking) tickets?|tickets? (?:price|sales|office|booking)s?",
  },
  slots: [
    {
      id: "deadline",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:分钟|小时|天|个?工作日)(?:以?内|之内)|时限|SLA|超时",
        en: "within|SLA|\\d+ (?:minutes|hours|days)|response time|priority",
      },
      text: {
        zh: "这类请求多久之内要响应、多久要解决，按什么分级？",
        en: "Within what time is a request taken up and solved, and by which grades?",
      },
      why: {
        zh: "「{q}」没有时限。",
        en: '"{q}" sets no time.',
      },
      default: {
        zh: "一个工作日内响应，三个工作日内解决，不分级。",
        en: "Taken up within one working day and solved within three, without grades.",
      },
    },
    {
      id: "assignment",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "派单|分派|指派|分配|自动派|抢单",
        en: "assign|dispatch|routed|allocated|picks? up|takes? ",
      },
      text: {
        zh: "工单由谁分派，没人接怎么办？",
        en: "Who assigns a request, and what if nobody takes it?",
      },
      why: {
        zh: "「{q}」没有说分派。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "按类别自动分给负责小组，30 分钟没人接由组长指定。",
        en: "To the team in charge of its kind; after 30 minutes the leader names someone.",
      },
    },
    {
      id: "escalation",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "升级|上报|转上级|督办",
        en: "escalat|superior|supervisor|manager",
      },
      text: {
        zh: "超过时限没有处理，升级给谁？",
        en: "When a request is not handled in time, to whom does it go?",
      },
      why: {
        zh: "「{q}」没有说升级。",
        en: '"{q}" does not say who takes over.',
      },
      default: {
        zh: "升级给处理人的上级。",
        en: "To the superior of whoever holds it.",
      },
    },
    {
      id: "reopen",
      seat: "TestPlanner",
      weight: 4,
      answered: {
        zh: "重开|重新打开|再次|新建",
        en: "reopen|opened? again|new one",
      },
      text: {
        zh: "关闭之后问题又出现，重开还是新建？",
        en: "When the problem comes back, is the old request opened again or a new one made?",
      },
      why: {
        zh: "「{q}」没有说重开。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "7 天内可以重开，之后新建。",
        en: "Opened again within 7 days, a new one afterwards.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "没有人接手，请求在系统里沉下去。",
        en: "Nobody takes it and the request sinks.",
      },
      mitigation: {
        zh: "超时提醒并逐级上报，每周列出未结清单。",
        en: "Remind and escalate in time, list open ones every week.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
