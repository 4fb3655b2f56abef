import type { Concern } from "../concern.ts";

export const automaticConcern: Concern = {
  id: "automatic",
  name: {
    zh: "自动判断",
    en: "automatic judgement",
  },
  wakes: {
    zh: "(?:人脸|图像|语音|文字|车牌)?识别|推荐|智能(?:推荐|判断|分类|审核|问答|客服)|预测|自动(?:分类|判分|打标签)|机器学习|大模型|AI",
    en: "recogni[sz](?:e|es|ed|tion)|recommend(?:s|ed|ation|ations)?|predict(?:s|ed|ion|ions)?|forecast(?:s|ing)?|machine learning|AI|automatically (?:classif|detect|categori|tag|score|match)\\w*|suggest(?:s|ed|ions?)?",
  },
  except: {
    zh: "智能(?:手机|家居|硬件|电表|水表)|算法竞赛",
    en: "AI meeting|suggestions? box",
  },
  slots: [
    {
      id: "wrong",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "准确率|正确率|误[判报识]|人工(?:确认|复核|审核)|召回",
        en: "accura|precision|error rate|confirm|review|false|manual",
      },
      text: {
        zh: "「{m}」错了由谁纠正，错多少可以接受？",
        en: 'Who corrects a wrong result of "{m}", and how many may be wrong?',
      },
      why: {
        zh: "「{q}」一定会有错的时候，没有标准就无法验收。",
        en: '"{q}" will be wrong at times, and without a standard it cannot be accepted.',
      },
      default: {
        zh: "结果可以由人更正，每月统计错误。",
        en: "People may correct any result, and errors are counted every month.",
      },
    },
    {
      id: "explain",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "理由|依据|解释",
        en: "reason|explain|why",
      },
      text: {
        zh: "要不要说明判断的理由？",
        en: "Must it say why?",
      },
      why: {
        zh: "「{q}」没有说理由，被影响的人会问。",
        en: '"{q}" does not say, and those affected will ask.',
      },
      default: {
        zh: "显示主要依据。",
        en: "The main reasons are shown.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "判断长期偏向某一类，没有人发现。",
        en: "Results lean one way for long and nobody notices.",
      },
      mitigation: {
        zh: "留一部分人工判断作对照，定期比较。",
        en: "Keep a part judged by people and compare regularly.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
