import type { Concern } from "../concern.ts";

export const auditConcern: Concern = {
  id: "audit",
  name: {
    zh: "留痕",
    en: "records of use",
  },
  wakes: {
    zh: "日志|留痕|审计|操作记录|可追溯|追溯|存证",
    en: "audit\\w*|logs?(?= (?:of|every|all|each|are|is|must)|s\\b)|logged|trace(?:able|ability)|on record|evidence",
  },
  except: {
    zh: "日志类",
    en: "log(?:s|ged)? (?:in|out)|logs in|blogs?|catalogs?",
  },
  slots: [
    {
      id: "retention",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "保存\\s*(?:\\d+|[一二两三四五六七八九十百千]+)|保留\\s*(?:\\d+|[一二两三四五六七八九十百千]+)|不可(?:修改|篡改|删除)|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*年",
        en: "kept for|\\d+ (?:years?|months?|days?)|tamper|cannot be (?:changed|deleted)|immutable|retention",
      },
      text: {
        zh: "操作记录保存多久，能不能被删改？",
        en: "How long are the records kept, and can anyone change them?",
      },
      why: {
        zh: "「{q}」没有说期限；能改的记录不算证据。",
        en: '"{q}" sets no time, and records that can be changed prove nothing.',
      },
      default: {
        zh: "保存两年，任何人不能改。",
        en: "For two years, and nobody can change them.",
      },
    },
  ],
  risks: [],
  tests: [],
};
