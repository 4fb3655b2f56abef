import type { Concern } from "../concern.ts";

export const childrenConcern: Concern = {
  id: "children",
  name: {
    zh: "未成年人",
    en: "children",
  },
  wakes: {
    zh: "儿童|未成年|小朋友|幼儿|小学|中学|孩子|宝宝|学龄",
    en: "child(?:ren)?|minors?(?! (?:ones?|defects?|issues?|changes?|repairs?|faults?|bugs?)|[,)])|kids|toddlers?|pupils?|schools?|teenagers?|under (?:13|14|16|18)",
  },
  except: {
    zh: "小学生词",
    en: "child (?:process|element|window|node)|schools? of thought",
  },
  ownCondition: true,
  slots: [
    {
      id: "guardian",
      seat: "RiskPlanner",
      weight: 7,
      answered: {
        zh: "监护人同意|家长(?:同意|授权|确认|签|可以|能|替|为|登录)",
        en: "consent|as a parent|parents? (?:excuse|report|register|enrol|sign|pay|book|can|may|should)|parents? (?:must |have to )?(?:approve|agree|confirm|sign)|guardian",
      },
      text: {
        zh: "处理孩子的信息，是否先取得家长或监护人同意，怎么取得？",
        en: "Is a parent's consent obtained before a child's data is handled, and how?",
      },
      why: {
        zh: "「{q}」涉及未成年人，法规要求监护人同意。",
        en: '"{q}" concerns minors, for whom the law asks a guardian\'s consent.',
      },
      default: {
        zh: "由家长账号登记并勾选同意，同意留记录。",
        en: "A parent registers and consents, and the consent is on record.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "未成年人的信息在没有监护人同意时被收集。",
        en: "Data of minors is collected without a guardian's consent.",
      },
      mitigation: {
        zh: "没有同意记录就不能建档，默认不公开。",
        en: "No record without consent, and nothing public by default.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
