import type { Concern } from "../concern.ts";

export const limitConcern: Concern = {
  id: "limit",
  ownCondition: true,
  name: {
    zh: "上限",
    en: "limit",
  },
  wakes: {
    zh: "(?:最多|不超过|至多|上限为?|不得超过|不能超过|限)[^。，,；;]{0,6}?(?:\\d+|[一二两三四五六七八九十百千]+)\\s*[万亿]?[元人个本张次天日条件份分名件套台瓶盒小时周月年件倍米斤吨位箱辆]{0,2}",
    en: "(?:at most|up to|no more than|not more than|a maximum of|max\\.?|limited to|not exceed) (?:a |the )?(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)(?: \\w+)?",
  },
  except: {
    zh: "(?:响应|加载|返回|延迟|耗时)[^。，,；;]{0,8}(?:不超过|小于)|提前[^。，,；;]{0,3}(?:最多|不超过|至多)|(?:最多|不超过|至多|最长|不得超过|不能超过|限)[^。，,；;]{0,6}?[\\d一二两三四五六七八九十]+\\s*个?(?:天|日|小时|分钟|秒|周|星期|月|年|毫秒)",
    en: "(?:at most|up to|no more than|not more than|a maximum of|limited to|not exceed) (?:a |the )?(?:\\d+|one|two|three|four|five|six|seven|ten) (?:seconds?|ms|milliseconds?|minutes?|hours?|days?|weeks?|months?|years?)",
  },
  slots: [
    {
      id: "reached",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "超过(?:的|后|时|则|部分)|超出|达到上限|否则",
        en: "if (?:it is |they )?(?:exceed|more)|beyond|otherwise|above (?:that|this)|refus|reject",
      },
      text: {
        zh: "到了「{m}」之后再来一次，系统怎么办？",
        en: 'What happens at the next one, once "{m}" is reached?',
      },
      why: {
        zh: "「{q}」只给了上限，没有说超出时的做法。",
        en: '"{q}" sets the limit without saying what happens beyond it.',
      },
      default: {
        zh: "拒绝并说明原因和剩余额度。",
        en: "It is refused with the reason and what is still allowed.",
      },
    },
  ],
  risks: [],
  tests: [],
};
