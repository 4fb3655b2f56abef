import type { Concern } from "../concern.ts";

export const abuseConcern: Concern = {
  id: "abuse",
  name: {
    zh: "滥用",
    en: "misuse",
  },
  wakes: {
    zh: "抽奖|领取|签到|邀请(?:好友|奖励)|推荐奖励|免费试用|公开注册|匿名|红包|奖励",
    en: "lottery|prize draw|raffle|check[- ]ins?|invit(?:e|es|ing) friends|referral|free trial|anonymous(?:ly)?|rewards?|sign-?up bonus",
  },
  slots: [
    {
      id: "limit",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "每(?:人|天|日|个账号)[^。，,；;]{0,6}(?:一|1|限|最多)|仅限一次|不得重复|限制",
        en: "once per|one per|per (?:person|day|account)|only once|limit(?:ed)?",
      },
      text: {
        zh: "「{q}」如何防止同一个人反复得利？",
        en: 'How is one person kept from profiting again and again from "{q}"?',
      },
      why: {
        zh: "需求没有说每人的次数，多开账号就能反复获得。",
        en: "The need sets no limit per person, and several accounts would get it several times.",
      },
      default: {
        zh: "按实名或手机号每人限一次，异常由人工复核。",
        en: "Once per verified person, with unusual cases checked by staff.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "用脚本或多个账号反复获取好处。",
        en: "Scripts or several accounts collect the benefit again and again.",
      },
      mitigation: {
        zh: "按人限次、限频，异常账号暂停发放并人工复核。",
        en: "Limits per person and per hour; suspicious accounts are held for review.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
