import type { Concern } from "../concern.ts";

export const hrConcern: Concern = {
  id: "hr",
  name: {
    zh: "考勤与薪资",
    en: "attendance and pay",
  },
  wakes: {
    zh: "考勤|打卡|请假|年假|加班|调休|工资|薪资|薪酬|绩效|社保|报销",
    en: "attendance|clock(?:s|ing)? (?:in|out)|leave (?:requests?|balance|days|applications?)|annual leave|sick leave|(?:request|apply for|take|takes) (?:\\w+ )?(?:leave|holidays?|vacation|time off)|time off|vacation|overtime|payroll|salar(?:y|ies)|wages|payslips?|expense (?:claims?|reports?)|timesheets?",
  },
  slots: [
    {
      id: "balance",
      seat: "ProductPlanner",
      weight: 6,
      when: {
        zh: "请假|年假|调休|假期",
        en: "leave|vacation|holidays?|time off",
      },
      answered: {
        zh: "额度|工龄|每年\\s*\\d+|\\d+\\s*天年假",
        en: "per year|accru|entitle|\\d+ days (?:of leave|a year|per)",
      },
      text: {
        zh: "假期额度怎么产生，没用完的能不能结转？",
        en: "How are days earned, and may unused ones be carried over?",
      },
      why: {
        zh: "「{q}」没有说额度的来历。",
        en: '"{q}" does not say where the days come from.',
      },
      default: {
        zh: "每年年初按工龄发放，不结转。",
        en: "Granted at the start of each year, not carried over.",
      },
    },
    {
      id: "correction",
      seat: "TestPlanner",
      weight: 5,
      when: {
        zh: "考勤|打卡|加班|工时",
        en: "attendance|clock|overtime|timesheet",
      },
      answered: {
        zh: "补卡|更正|修改|补录",
        en: "correct|amend|edit|missing",
      },
      text: {
        zh: "漏打卡或记错了，谁可以改？",
        en: "Who may correct a missing or wrong entry?",
      },
      why: {
        zh: "「{q}」没有说更正。",
        en: '"{q}" does not speak of corrections.',
      },
      default: {
        zh: "本人申请、上级同意后更正，原记录保留。",
        en: "The employee asks, the superior agrees, and the old entry is kept.",
      },
    },
  ],
  risks: [
    {
      when: {
        zh: "考勤|打卡|请假|年假|加班|调休|工资|薪|绩效",
        en: "attendance|clock|leave|holiday|vacation|overtime|payroll|salar|wage|payslip|time off|timesheet",
      },
      text: {
        zh: "算错工资或假期，引起争议。",
        en: "Pay or leave is worked out wrongly and leads to disputes.",
      },
      mitigation: {
        zh: "按制度写出样例逐条核对，首月和旧办法并行对照。",
        en: "Check against worked examples and run beside the old way for a month.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
