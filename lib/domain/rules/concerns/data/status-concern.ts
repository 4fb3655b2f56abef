import type { Concern } from "../concern.ts";

export const statusConcern: Concern = {
  id: "status",
  name: {
    zh: "状态的出口",
    en: "leaving a state",
  },
  wakes: {
    zh: "暂停|冻结|锁定|停用|拉黑|黑名单|禁用|下架|封禁|挂起|停机",
    en: "suspend\\w*|freez\\w+|frozen|block(?:s|ed)?|blacklist\\w*|ban(?:s|ned)?|disabl\\w+|deactivat\\w+|put on hold|lock(?:s|ed)? (?:the|an|a|their|out)",
  },
  slots: [
    {
      id: "exit",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "恢复|解除|解锁|解冻|启用|重新上架|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*个?(?:天|日|周|星期|月|小时|分钟|年)",
        en: "unblock|unlock|restor|reactivat|lift|resume|release|for (?:a|an|one|(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)) (?:minutes?|hours?|days?|weeks?|months?)|until",
      },
      text: {
        zh: "「{q}」之后，谁在什么条件下恢复？",
        en: 'After "{q}", who brings it back, and on what condition?',
      },
      why: {
        zh: "需求只说了进入这个状态，没有说怎么离开。",
        en: "The need says how this state is entered, not how it is left.",
      },
      default: {
        zh: "由有权限的工作人员手动恢复，并记录原因。",
        en: "Staff with the right to do so bring it back by hand, with a reason on record.",
      },
    },
  ],
  risks: [],
  tests: [],
};
