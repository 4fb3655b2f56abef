import type { Concern } from "../concern.ts";

export const searchConcern: Concern = {
  id: "search",
  name: {
    zh: "查询",
    en: "search",
  },
  wakes: {
    zh: "搜索|检索|模糊查询|全文|按[^。，,；;]{1,14}(?:查询|筛选|查找)|筛选|智能检索",
    en: "search(?:es|ed|ing)?|filter(?:s|ed|ing)?|look(?:s|ing)? up|find(?:s|ing)? (?:an?|the|\\w+) by|full[- ]text",
  },
  except: {
    zh: "(?!)",
    en: "research",
  },
  slots: [
    {
      id: "fields",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "按[^。，,；;]{1,20}(?:查|筛|检|搜)|关键[字词]|模糊|编号|名称",
        en: "by [a-z]+|keywords?|title|name|number|author|date",
      },
      text: {
        zh: "按哪些内容查，输入一部分行不行？",
        en: "By which fields does one search, and do parts of a word count?",
      },
      why: {
        zh: "「{q}」没有说查什么。",
        en: '"{q}" does not say by what.',
      },
      default: {
        zh: "按编号和名称，支持输入一部分。",
        en: "By number and name, parts of a word count.",
      },
    },
    {
      id: "visibility",
      seat: "RiskPlanner",
      weight: 4,
      when: {
        zh: "权限|部门|患者|病历|员工|客户|合同|档案",
        en: "rights|roles?|patients?|employees?|customers?|contracts?|records?",
      },
      answered: {
        zh: "权限|有权|只能查",
        en: "permission|rights|authori[sz]ed|allowed|may see",
      },
      text: {
        zh: "查询结果要不要按权限过滤？",
        en: "Are results limited to what the searcher may see?",
      },
      why: {
        zh: "「{q}」可能把不该看的内容带出来。",
        en: '"{q}" may bring up what the person must not see.',
      },
      default: {
        zh: "要，看不到的不计入结果。",
        en: "Yes; what may not be seen is neither shown nor counted.",
      },
    },
  ],
  risks: [],
  tests: [
    {
      title: {
        zh: "查不到结果、结果很多、含特殊字符时都有明确的显示",
        en: "No result, very many results and special characters are each shown properly",
      },
      level: "integration",
    },
  ],
};
