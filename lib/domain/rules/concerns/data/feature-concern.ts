import type { Concern } from "../concern.ts";

export const featureConcern: Concern = {
  id: "feature",
  name: {
    zh: "功能",
    en: "feature",
  },
  wakes: {
    zh: "提交|填写|登记|录入|发布|申请|报名|创建|分配|指派|派单",
    en: "submit\\w*|fill(?:s|ed)? (?:in|out)|register\\w*|record(?:s|ed)?|publish\\w*|report(?:s|ed)? (?:a|an|the)|appl(?:y|ies)|sign(?:s|ed)? up|creat\\w+|assign\\w*|mark(?:s|ed)?|confirm\\w*|enter(?:s|ed)?",
  },
  slots: [
    {
      id: "undo",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "撤[回销]|修改|更正|编辑|取消|不可更改|改签|退回",
        en: "edit\\w*|correct\\w*|chang(?:e|es|ed)|undo|withdraw\\w*|cancel\\w*|cannot be changed|amend\\w*|revok\\w+|updat\\w+",
      },
      text: {
        zh: "「{q}」之后发现有误，能更正或撤回吗，由谁来做？",
        en: 'After "{q}", can a mistake be corrected or withdrawn, and by whom?',
      },
      why: {
        zh: "需求没有说更正；能不能改决定要不要保留历史。",
        en: "The need says nothing of corrections, and they decide whether history has to be kept.",
      },
      default: {
        zh: "在后续处理开始之前本人可以更正，之后由工作人员更正，都留记录。",
        en: "Whoever did it may correct it until the next step starts, staff afterwards, both on record.",
      },
    },
  ],
  risks: [],
  tests: [],
};
