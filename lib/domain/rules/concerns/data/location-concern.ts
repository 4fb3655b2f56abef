import type { Concern } from "../concern.ts";

export const locationConcern: Concern = {
  id: "location",
  name: {
    zh: "位置",
    en: "location",
  },
  wakes: {
    zh: "定位|GPS|位置信息|轨迹|经纬度|地理围栏|附近的|实时位置|导航",
    en: "GPS|geo-?location|location (?:data|tracking|sharing)|track(?:s|ing)? (?:the )?(?:location|position|vehicle|driver|courier)s?|geofenc\\w+|nearby|live location|whereabouts",
  },
  ownCondition: true,
  slots: [
    {
      id: "consent",
      seat: "RiskPlanner",
      weight: 7,
      answered: {
        zh: "授权|同意|仅在[^。；]{1,12}(?:期间|时)|关闭定位|上班时间",
        en: "consent|only (?:while|during)|opt[- ]?(?:in|out)|switch(?:ed)? off|on duty",
      },
      text: {
        zh: "什么时候收集{m}，{actor}能不能关掉？",
        en: "When is location collected, and can the {actor} switch it off?",
      },
      why: {
        zh: "「{q}」会持续知道人在哪里，需要同意和边界。",
        en: '"{q}" knows where people are, which needs consent and limits.',
      },
      default: {
        zh: "只在工作或使用功能期间收集，可以关闭。",
        en: "Only while on duty or while the function is in use, and it can be switched off.",
      },
    },
    {
      id: "missing",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "无信号|没有信号|定位失败|最后位置",
        en: "no signal|without (?:a )?signal|unavailable|last known",
      },
      text: {
        zh: "没有信号或{actor}关了定位时怎么办？",
        en: "What happens without a signal or with location switched off?",
      },
      why: {
        zh: "「{q}」依赖定位，室内和隧道里会没有。",
        en: '"{q}" depends on a signal that is missing indoors and in tunnels.',
      },
      default: {
        zh: "显示最后一次位置和时间，功能降级可用。",
        en: "The last known place is shown with its time, and the rest goes on.",
      },
    },
    {
      id: "retention",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "保存\\s*\\d+|保留\\s*\\d+|\\d+\\s*天后",
        en: "kept for|deleted after|retention",
      },
      text: {
        zh: "轨迹保存多久？",
        en: "How long are tracks kept?",
      },
      why: {
        zh: "「{q}」产生行踪记录，属于敏感信息。",
        en: '"{q}" produces a record of movements, which is sensitive.',
      },
      default: {
        zh: "保存 30 天后删除。",
        en: "Deleted after 30 days.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "位置记录被用于其他目的或泄露。",
        en: "Location records are used for something else or leak.",
      },
      mitigation: {
        zh: "只收集必需的精度和时段，到期删除，查看留痕。",
        en: "Collect only the precision and hours needed, delete in time, record every look.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
