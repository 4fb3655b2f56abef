import type { Concern } from "../concern.ts";

export const approvalConcern: Concern = {
  id: "approval",
  name: {
    zh: "审批",
    en: "approval",
  },
  wakes: {
    zh: "审批|审核|批准|核准|复核|会签|签批|审查|报批",
    en: "approv(?:e|es|ed|al|als|er|ers)|sign(?:s|ed)?[- ]off|authori[sz]es|review(?:s|ed)? and (?:approve|release)|second pair of eyes|four[- ]eyes",
  },
  except: {
    zh: "已(?:审[核批]|批准|通过)的?|(?:审[核批]|批准)通过的",
    en: "already approved|approved (?:\\w+ )?(?:claims?|orders?|requests?|invoices?|documents?|reports?)",
  },
  slots: [
    {
      id: "approver",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "(?:经理|主管|领导|主任|院长|校长|馆长|财务|总监|部长|店长|负责人|上级|法务|管理员|老师|班主任|护士长|组长|人事|HR)[^。，；]{0,8}(?:审|批|核|复核|签)|由[^。，；]{1,12}(?:审|批|核)|[一二两三\\d]级|[\\u4e00-\\u9fa5]{1,4}(?:师|员|长|理|管|官|人|务|医生)(?:审|批|核|复核)",
        en: "by (?:the |a |an |their |his |her )?\\w+|managers?|supervisors?|director|head|two (?:people|persons)|levels?|owner|editor|finance",
      },
      text: {
        zh: "由谁审批，按金额或类型要几级？",
        en: "Who approves, and in how many steps by amount or kind?",
      },
      why: {
        zh: "「{q}」没有说审批人。",
        en: '"{q}" names no approver.',
      },
      default: {
        zh: "由申请人的直接上级审批，一级。",
        en: "The direct superior, in one step.",
      },
    },
    {
      id: "rejection",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "驳回[^。；]{0,12}(?:修改|重新|再次|退回)|重新提交|退回(?:修改|补正)|补正",
        en: "(?:reject|refus|declin)\\w* [^.]{0,30}(?:again|correct|resubmit|revis)|resubmit|sent back|reject|refus|declin|sent back|denied",
      },
      text: {
        zh: "被驳回之后，申请人能不能改了再提交？",
        en: "After a refusal, may the applicant correct it and submit again?",
      },
      why: {
        zh: "「{q}」只说了通过的情形。",
        en: '"{q}" speaks only of the case that passes.',
      },
      default: {
        zh: "可以，驳回必须写原因，原记录保留。",
        en: "Yes; a refusal needs a reason, and the old record stays.",
      },
    },
    {
      id: "timeout",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:小时|天|个?工作日)(?:以?内|未)|超时|逾期未|自动(?:通过|转)|催办",
        en: "within|after \\w+ (?:days?|hours?)|escalat|timeout|remind",
      },
      text: {
        zh: "审批一直没有人处理怎么办？",
        en: "What happens when nobody decides on an approval?",
      },
      why: {
        zh: "「{q}」没有期限，业务会卡住。",
        en: '"{q}" sets no time, and the business is stuck.',
      },
      default: {
        zh: "两个工作日没有处理就提醒，再过两天转给上一级。",
        en: "A reminder after two working days, and two days later it goes one level up.",
      },
    },
    {
      id: "withdraw",
      seat: "TestPlanner",
      weight: 4,
      answered: {
        zh: "撤[回销]|取消申请",
        en: "withdraw|cancel|recall",
      },
      text: {
        zh: "提交之后、批准之前，申请人能不能撤回？",
        en: "May the applicant withdraw between submission and approval?",
      },
      why: {
        zh: "「{q}」没有说撤回。",
        en: '"{q}" does not speak of withdrawing.',
      },
      default: {
        zh: "可以，撤回后流程结束。",
        en: "Yes, and that ends the matter.",
      },
    },
    {
      id: "absence",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "代理|代办|委托|代批|替",
        en: "deput|stand[- ]?in|delegat|substitut|on behalf",
      },
      text: {
        zh: "审批人不在时谁代替？",
        en: "Who stands in for an approver who is away?",
      },
      why: {
        zh: "「{q}」没有代理人。",
        en: '"{q}" names no stand-in.',
      },
      default: {
        zh: "由审批人事先指定代理人，记录写明代办。",
        en: "A deputy whom the approver names beforehand, shown in the record.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "审批卡在一个人手里，后面的业务全部等待。",
        en: "Everything waits for one person.",
      },
      mitigation: {
        zh: "设提醒、代理和上报，审批时长可以统计。",
        en: "Reminders, deputies and escalation, with the time taken on display.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [
    {
      title: {
        zh: "驳回后修改再提交，两次记录都保留",
        en: "After a refusal it is corrected and sent again, with both records kept",
      },
      level: "integration",
    },
  ],
};
