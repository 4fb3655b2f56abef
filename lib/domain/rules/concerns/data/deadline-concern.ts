import type { Concern } from "../concern.ts";

export const deadlineConcern: Concern = {
  id: "deadline",
  ownCondition: true,
  name: {
    zh: "期限",
    en: "deadline",
  },
  wakes: {
    zh: "(?:每?[月周日天年季][^。，,；;]{0,6}|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*[号日点]|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*个?(?:工作日|小时|天))\\s*(?:之?前|以?内)(?:必须|要|应|须|需|完成|提交|处理|上报|回复|审[批核]|办结|派单|响应|解决|送达|归还|通知|发布|确认|答复|关闭|修复|反馈|支付|付款|缴费|交)",
    en: "(?:by the|before the|not later than|no later than) \\w+(?: \\w+)? of (?:each|every|the) \\w+|within (?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:working |business )?(?:days?|hours?)",
  },
  slots: [
    {
      id: "start",
      seat: "SystemDesigner",
      weight: 4,
      when: {
        zh: "工作日|小时|天",
        en: "within|working days?|business days?|hours?|days?",
      },
      answered: {
        zh: "自[^。；]{1,12}(?:起|之日)|从[^。；]{1,12}(?:起|开始)|收到[^。；]{0,8}(?:后|起)|不计(?:入|算)|受理(?:后|之日)|起算",
        en: "from the (?:day|moment|time|date)|after (?:receipt|receiving|submission|the)|starting (?:from|at)|of (?:receipt|receiving|the)|not counted|since",
      },
      text: {
        zh: "「{m}」从哪一刻起算，等别人补充的时间算不算在内？",
        en: 'From which moment does "{m}" run, and does time spent waiting for others count?',
      },
      why: {
        zh: "「{q}」没有说起点，是否超时会有两种算法。",
        en: '"{q}" names no start, so late can be reckoned in two ways.',
      },
      default: {
        zh: "从提交或触发的时刻起算，等待对方补充的时间不算。",
        en: "From the moment it is submitted or triggered; waiting for others does not count.",
      },
    },
    {
      id: "missed",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "逾期|超期|超时|过期(?:则|自动)|(?:到|过)[^。；，]{1,10}(?:仍未|还没有?|尚未)[^。；，]{1,12}，|未(?:按时|在)[^。；;]{1,20}(?:则|视为|自动)",
        en: "overdue \\w+ (?:are|is|get)|if (?:it is |they are )?(?:late|missed|overdue)|after (?:that|this|the deadline)|otherwise|escalat|(?:does|do|did) not (?:answer|respond|act|react|decide) in time|not \\w+ (?:in time|within)|late fee|fine[sd]?",
      },
      text: {
        zh: "过了「{m}」还没完成，系统怎么办？",
        en: 'What happens when "{m}" is missed?',
      },
      why: {
        zh: "「{q}」给了期限，没有说错过时的做法。",
        en: '"{q}" sets a time without saying what follows when it is missed.',
      },
      default: {
        zh: "标为逾期并提醒责任人，仍可补做。",
        en: "It is marked late, the person in charge is reminded, and it can still be done.",
      },
    },
  ],
  risks: [],
  tests: [],
};
