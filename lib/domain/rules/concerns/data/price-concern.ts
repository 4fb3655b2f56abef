import type { Concern } from "../concern.ts";

export const priceConcern: Concern = {
  id: "price",
  name: {
    zh: "计价",
    en: "pricing",
  },
  wakes: {
    zh: "价格|定价|计费|费率|费用|罚款|滞纳金|违约金|利息|利率|佣金|提成|阶梯|运费|资费|租金|房价|手续费",
    en: "prices?|pricing|fees?|fines|fine(?= (?:of|for|is))|interest(?= (?:rate|is|on|for))|commissions?|tariffs?|rates? per|late charges?|surcharges?|rent(?= (?:is|due|per))",
  },
  slots: [
    {
      id: "rate",
      seat: "ProductPlanner",
      weight: 8,
      answered: {
        zh: "\\d+(?:\\.\\d+)?\\s*(?:元|%|％|角|分/|块)|百分之|千分之|万分之|[一二三四五六七八九]折|按[^。，；]{1,12}(?:计算|收取|计费|结算)|价目表",
        en: "\\d+(?:\\.\\d+)? ?(?:%|percent|euros?|dollars?|cents?|per)|(?<=[$€£])\\d+|price list",
      },
      text: {
        zh: "「{m}」怎么算（按什么计、多少、有没有封顶）？",
        en: 'How is "{m}" worked out (on what basis, how much, any cap)?',
      },
      why: {
        zh: "「{q}」没有给出算法，金额算不出来。",
        en: '"{q}" gives no formula, so no amount can be worked out.',
      },
      default: {
        zh: "按业务方维护的价目表计算，不封顶。",
        en: "By a price list that staff maintain, without a cap.",
      },
      rule: {
        title: {
          zh: "{m}计算规则",
          en: "Working out {m}",
        },
        shall: {
          zh: "系统 SHALL 按以下规则计算{m}：{answer}",
          en: "The system SHALL work out {m} by this rule: {answer}",
        },
      },
    },
    {
      id: "change",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "调[价整][^。；]{0,20}(?:生效|起)|历史价|按下单时|生效日期",
        en: "effective (?:date|from)|at the time of|price history",
      },
      text: {
        zh: "「{m}」调整后，从什么时候起对哪些业务生效？",
        en: 'When "{m}" changes, from when and for what does the new amount count?',
      },
      why: {
        zh: "「{q}」没有说调价；已经成交的按新价还是旧价会引起争议。",
        en: '"{q}" does not speak of changes; old or new price for what is already agreed leads to disputes.',
      },
      default: {
        zh: "只对调整之后新发生的业务生效，已成交的按原价。",
        en: "Only for what happens afterwards; whatever is agreed keeps its price.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "金额（{m}）算错，多收要退、少收难追。",
        en: "An amount ({m}) is worked out wrongly: too much must be paid back, too little is lost.",
      },
      mitigation: {
        zh: "算法集中在一处并按样例逐条验证，每笔保存当时的规则和结果。",
        en: "One place for the formula, tested against worked examples, and every result kept with the rule it used.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
