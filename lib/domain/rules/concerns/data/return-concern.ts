import type { Concern } from "../concern.ts";

export const returnConcern: Concern = {
  id: "return",
  name: {
    zh: "退换货",
    en: "returns",
  },
  wakes: {
    zh: "退货|换货|退换",
    en: "returns?(?= (?:of|goods|items?|an? (?:item|product|purchase|order)|within|are|is|policy|the goods|products?)|,|$)|exchange(?:s|d)?(?= (?:goods|items?|an?|the|products?))",
  },
  except: {
    zh: "(?!)",
    en: "returns? (?:a|an|the) (?:value|result|response|error|list|book)",
  },
  yieldsTo: ["points"],
  slots: [
    {
      id: "window",
      seat: "ProductPlanner",
      weight: 5,
      answered: {
        zh: "(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:天|日|小时)(?:以?内|之内)?|无理由|凭(?:小票|原单|发票)",
        en: "within \\w+|\\d+ days|receipt|proof of purchase",
      },
      text: {
        zh: "购买后多久以内可以退，凭什么退？",
        en: "Within what time may goods come back, and against which proof?",
      },
      why: {
        zh: "「{q}」没有说期限和凭证。",
        en: '"{q}" names neither time nor proof.',
      },
      default: {
        zh: "7 天以内，凭原单。",
        en: "Within 14 days, with the receipt.",
      },
    },
  ],
  risks: [],
  tests: [],
};
