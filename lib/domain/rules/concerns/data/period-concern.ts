import type { Concern } from "../concern.ts";

export const periodConcern: Concern = {
  id: "period",
  ownCondition: true,
  name: {
    zh: "期间",
    en: "period",
  },
  wakes: {
    zh: "(?:暂停|停用|冻结|禁止|禁用|锁定|限制|封禁|停)[^。，,；;]{0,12}(?:\\d+|[一二两三四五六七八九十百千]+)\\s*个?(?:天|日|周|星期|月|小时|年)",
    en: "(?:suspend|block|lock|ban|freeze|disable|bar)\\w*(?: \\w+){0,8} for (?:a|an|one|(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)) (?:minutes?|hours?|days?|weeks?|months?|years?)",
  },
  except: {
    zh: "停机时间|故障时间",
    en: "down ?times?",
  },
  slots: [
    {
      id: "start",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "从[^。，,；;]{1,10}(?:起|开始)|次日起|自然[日周月]|24 ?小时",
        en: "from the (?:day|moment|time)|starting (?:on|from|at)|calendar (?:day|week|month)",
      },
      text: {
        zh: "「{m}」从什么时刻起算？期间已有的业务怎么办？",
        en: 'From which moment does "{m}" run, and what of anything that already falls into it?',
      },
      why: {
        zh: "「{q}」没有说起点，也没有说已经预定或进行中的怎么处理。",
        en: '"{q}" names no start and does not say what happens to what is already booked or under way.',
      },
      default: {
        zh: "从触发的时刻起按整段时间计；已有的业务照常进行。",
        en: "From the moment the rule applies, for the full length; whatever already exists goes on.",
      },
    },
  ],
  risks: [],
  tests: [],
};
