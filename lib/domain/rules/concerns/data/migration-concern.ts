import type { Concern } from "../concern.ts";

export const migrationConcern: Concern = {
  id: "migration",
  name: {
    zh: "旧数据",
    en: "existing data",
  },
  wakes: {
    zh: "迁移|旧系统|老系统|历史数据|替换(?:现有|原有)|现有系统|原有数据|上线切换",
    en: "migrat\\w+|legacy|old system|existing (?:data|records|system)|replac(?:e|es|ing) (?:the|our|an?) (?:current|existing|old|present|paper)|switch over",
  },
  slots: [
    {
      id: "existing",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "全部迁移|只迁|迁移[^。；]{1,16}(?:年|月|条)|核对",
        en: "all (?:data|records)|only (?:active|current)|years of",
      },
      text: {
        zh: "旧数据要带多少过来，质量由谁核对？",
        en: "How much of the old data comes along, and who checks it?",
      },
      why: {
        zh: "「{q}」没有说范围，数据质量决定上线时间。",
        en: '"{q}" sets no range, and the quality of the data decides the date.',
      },
      default: {
        zh: "只迁在用的数据，由业务部门抽样核对。",
        en: "Only data in use, checked by sample by its owners.",
      },
    },
    {
      id: "cutover",
      seat: "RiskPlanner",
      weight: 6,
      answered: {
        zh: "并行|试运行|分批|回退|切换",
        en: "parallel|side by side|phased|roll(?:ed)? back|pilot|cut-?over",
      },
      text: {
        zh: "新旧系统怎么切换，出问题能不能退回去？",
        en: "How is the switch to the new system made, and is there a way back?",
      },
      why: {
        zh: "「{q}」没有说切换，失败时业务会停。",
        en: '"{q}" does not say how; a failed switch stops the business.',
      },
      default: {
        zh: "并行两周，核对一致后停用旧系统。",
        en: "Both run side by side for two weeks, and the old one stops when they match.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "旧数据有缺失和重复，迁移后对不上账。",
        en: "Old data is incomplete or doubled and does not add up afterwards.",
      },
      mitigation: {
        zh: "先试迁并出差异清单，确认后正式迁移，旧系统只读保留。",
        en: "Rehearse it with a list of differences, move after they are cleared, keep the old system readable.",
      },
      likelihood: "high",
      impact: "high",
    },
  ],
  tests: [],
};
