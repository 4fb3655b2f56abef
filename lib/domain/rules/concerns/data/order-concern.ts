import type { Concern } from "../concern.ts";

export const orderConcern: Concern = {
  id: "order",
  name: {
    zh: "订单",
    en: "orders",
  },
  wakes: {
    zh: "下单|订单|点单|点餐|购物车|采购单|订货",
    en: "(?:place|places|placed|placing) (?:an? |the |their )?orders?|orders?(?= (?:is|are|can|must|may|status|history|online|food|goods|items?|from|with|over|under|of)|s\\b|,|\\.)|shopping (?:cart|basket)|purchase orders?",
  },
  except: {
    zh: "订单号规则",
    en: "work orders?|in order|order of|purchase orders? number",
  },
  slots: [
    {
      id: "cancel",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "取消|退单|撤单",
        en: "cancel\\w*",
      },
      text: {
        zh: "订单到哪一步之前可以取消，谁可以取消？",
        en: "Until which step may an order be cancelled, and by whom?",
      },
      why: {
        zh: "「{q}」没有说取消。",
        en: '"{q}" does not speak of cancelling.',
      },
      default: {
        zh: "发货或开始制作之前{actor}可以自己取消。",
        en: "The {actor} may, until it is shipped or being made.",
      },
    },
    {
      id: "change",
      seat: "SystemDesigner",
      weight: 4,
      answered: {
        zh: "修改(?:订单|地址|内容)|改单|变更",
        en: "chang(?:e|ed|es)|edit|modif|amend",
      },
      text: {
        zh: "下单之后还能不能改内容和地址？",
        en: "May content or address change after ordering?",
      },
      why: {
        zh: "「{q}」没有说修改。",
        en: '"{q}" does not speak of changes.',
      },
      default: {
        zh: "不能改，取消后重新下单。",
        en: "No; it is cancelled and placed again.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "重复提交产生两张一样的订单。",
        en: "A repeated request produces the same order twice.",
      },
      mitigation: {
        zh: "每次提交带唯一编号，短时间内相同内容提示确认。",
        en: "Every submission carries one reference, and the same content within minutes asks for confirmation.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [
    {
      title: {
        zh: "连续点击两次提交，只产生一张订单",
        en: "Two clicks in a row produce one order",
      },
      level: "integration",
    },
  ],
};
