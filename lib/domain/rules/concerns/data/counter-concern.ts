import type { Concern } from "../concern.ts";

export const counterConcern: Concern = {
  id: "counter",
  ownCondition: true,
  name: {
    zh: "计数",
    en: "counting",
  },
  wakes: {
    zh: "(?:连续|累计)\\s*(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:次|回|天|日|单|周)|(?:达到|满|超过|第)\\s*(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:次|回)",
    en: "(?:after|for) (?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:consecutive |failed |missed |wrong |late )?(?:times|attempts|tries|no-shows|days in a row|failures|warnings|offen[cs]es|logins|visits)|(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:times|attempts|days|misses) in a row|(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) consecutive|(?:second|third|fourth|fifth) (?:time|attempt|offen[cs]e|no-show|warning)|misses (?:\\w+ )?(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)",
  },
  slots: [
    {
      id: "reset",
      seat: "TestPlanner",
      weight: 7,
      answered: {
        zh: "重新计|清零|归零|重置|(?:每|一|当|自然)(?:天|日|周|月|年|学期)内|\\d+\\s*(?:天|日|小时|分钟)内|按(?:月|年|周|学期)",
        en: "reset|starts? (?:again|over)|within|per (?:day|week|month|year)|rolling|in a (?:day|week|month|year)",
      },
      text: {
        zh: "「{m}」的次数什么时候重新计？",
        en: 'When does the count of "{m}" start again?',
      },
      why: {
        zh: "「{q}」没有说计数从何时起、何时清零，第二轮触发的时间因此不同。",
        en: '"{q}" does not say from when to count and when it is cleared, so the second case would fall on different days.',
      },
      default: {
        zh: "规则触发后清零；中间正常一次，连续计数也清零。",
        en: "Cleared once the rule has applied; a count in a row is also broken by one regular case.",
      },
    },
  ],
  risks: [],
  tests: [],
};
