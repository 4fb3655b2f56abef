import type { Concern } from "../concern.ts";

export const percentageConcern: Concern = {
  id: "percentage",
  ownCondition: true,
  name: {
    zh: "比例",
    en: "share",
  },
  wakes: {
    zh: "\\d+(?:\\.\\d+)?\\s*[%％]|百分之[一二三四五六七八九十百]+|[一二三四五六七八九]折|按比例",
    en: "\\d+(?:\\.\\d+)? ?(?:%|percent|per cent)(?= (?:discount|off|fee|commission|of the (?:price|amount|total|fee|salary|value)))|pro rata",
  },
  except: {
    zh: "可用[性率][^。，,；;]{0,8}[%％]|\\d+(?:\\.\\d+)?%的(?:请求|页面|查询|操作)",
    en: "\\d+(?:\\.\\d+)? ?% (?:of (?:all )?(?:requests|queries|pages|cases|calls)|availab\\w+|uptime)",
  },
  slots: [
    {
      id: "rounding",
      seat: "SeniorDeveloper",
      weight: 3,
      answered: {
        zh: "取整|四舍五入|精确到|抹零|保留",
        en: "round(?:ed|ing)?",
      },
      text: {
        zh: "「{m}」算出小数时如何取整？",
        en: 'How are amounts rounded that result from "{m}"?',
      },
      why: {
        zh: "「{q}」会算出小数，取整不同，合计就对不上。",
        en: '"{q}" yields fractions; different rounding means totals that do not match.',
      },
      default: {
        zh: "精确到最小货币单位，四舍五入。",
        en: "To the smallest unit, half up.",
      },
    },
  ],
  risks: [],
  tests: [],
};
