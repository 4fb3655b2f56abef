import type { Concern } from "../concern.ts";

export const reportConcern: Concern = {
  id: "report",
  name: {
    zh: "统计报表",
    en: "reports",
  },
  wakes: {
    zh: "报表|统计|汇总|看板|大屏|分析|排名|月报|日报|年报|台账",
    en: "reports?(?= (?:on|of|for|by|show|with|per|about|are|must|can|should|as|every|to)|s\\b|$)|monthly reports?|statistics|dashboards?|analytics|summar(?:y|ies)|KPIs?|charts?",
  },
  except: {
    zh: "(?!)",
    en: "(?:expense|fault|police|accident|bug|incident|damage) reports?|(?:approved|submitted) (?:expense )?reports?",
  },
  slots: [
    {
      id: "definition",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "口径|计算方式|公式|不含|不计|按[^。，；]{1,10}(?:日期|时间)(?:统计|计)",
        en: "defined as|counted by|excluding|formula|calculated",
      },
      text: {
        zh: "「{q}」里的每个数字怎么算，以哪个时间为准？",
        en: "How is each figure counted, and by which date?",
      },
      why: {
        zh: "没有口径，不同的人会算出不同的数。",
        en: '"{q}" gives no definition, and without one two people get two numbers.',
      },
      default: {
        zh: "按业务发生的日期，取消和退回的不计。",
        en: "By the date of the business; cancelled and returned items do not count.",
      },
    },
    {
      id: "period",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "按?[日周月季年]|每[天日周月季年]|期间|时间段|实时|起止",
        en: "daily|weekly|monthly|yearly|per (?:day|week|month|year)|period|real[- ]time|date range|each|every|quarter",
      },
      text: {
        zh: "报表按什么期间统计，能不能自选？",
        en: "Which period do the figures cover, and can it be chosen?",
      },
      why: {
        zh: "「{q}」没有说期间。",
        en: '"{q}" names no period.',
      },
      default: {
        zh: "按月，可以自选起止日期。",
        en: "By month, with a choice of dates.",
      },
    },
    {
      id: "freshness",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "实时|每[天日小时]|次日|T\\+1|分钟",
        en: "real[- ]time|live|daily|nightly|hourly|yesterday|every",
      },
      text: {
        zh: "报表的数字要多新：实时，还是前一天的就够？",
        en: "How fresh must the reported figures be: live, or as of yesterday?",
      },
      why: {
        zh: "「{q}」没有说；实时和隔天的做法和成本差很多。",
        en: '"{q}" does not say; live and day-old figures differ much in cost.',
      },
      default: {
        zh: "每天夜里更新一次。",
        en: "Updated once every night.",
      },
    },
    {
      id: "access",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "权限|(?:经理|主管|领导|管理员|馆长|店长|院长|校长|负责人|财务|总部)[^。，；]{0,10}(?:查看|看到|可以看)",
        en: "managers?|admins?|administrators?|directors?|owners?|head|finance|only",
      },
      text: {
        zh: "谁可以看哪些范围的统计？",
        en: "Who may see which part of the figures?",
      },
      why: {
        zh: "「{q}」没有说谁能看。",
        en: '"{q}" does not say who may look.',
      },
      default: {
        zh: "管理者看本部门，负责人看全部。",
        en: "Managers see their unit, the head sees all.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "统计口径不一致，报表和实际对不上。",
        en: "Figures are counted in different ways and do not match what happened.",
      },
      mitigation: {
        zh: "口径写进报表说明，用一期真实数据人工核对。",
        en: "Write the definitions into the report and check one period by hand.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
