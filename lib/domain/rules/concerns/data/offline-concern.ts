import type { Concern } from "../concern.ts";

export const offlineConcern: Concern = {
  id: "offline",
  name: {
    zh: "离线",
    en: "offline use",
  },
  wakes: {
    zh: "离线|断网|无网|没有网络|弱网|网络不好|无信号",
    en: "offline|without (?:a |an |any )?(?:internet|network|connection|signal|connectivity)|no (?:internet|network|signal|connection)|poor (?:signal|connection|network)",
  },
  ownCondition: true,
  slots: [
    {
      id: "conflict",
      seat: "ProductPlanner",
      weight: 8,
      answered: {
        zh: "冲突|以[^。，；]{1,10}为准|合并|最后修改",
        en: "conflict|last (?:change|write)|merge|wins|server'?s? version",
      },
      text: {
        zh: "离线期间别人也改了同一条数据，恢复联网后以谁为准？",
        en: "When someone else changed the same record meanwhile, whose change holds after reconnecting?",
      },
      why: {
        zh: "「{q}」没有说合并的规则，自动覆盖会丢数据。",
        en: '"{q}" gives no rule for merging, and overwriting loses data.',
      },
      default: {
        zh: "两份都保留，由{actor}选择；不自动覆盖。",
        en: "Both are kept and the {actor} chooses; nothing is overwritten by itself.",
      },
    },
    {
      id: "duration",
      seat: "SystemDesigner",
      weight: 5,
      answered: {
        zh: "离线\\s*(?:\\d+|[一二两三四五六七八九十百千]+)|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:小时|天)",
        en: "\\d+ (?:minutes?|hours?|days?)|whole shift|all day",
      },
      text: {
        zh: "最长离线多久，设备上要带哪些数据？",
        en: "How long may it be offline, and which data must be on the device?",
      },
      why: {
        zh: "「{q}」没有说范围，决定设备上存多少。",
        en: '"{q}" sets no range, which decides how much the device stores.',
      },
      default: {
        zh: "一个工作日，只带当天要用的数据。",
        en: "One working day, with the data of that day only.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "设备丢失，里面的离线数据泄露或没有上传。",
        en: "A device is lost with data that was not sent yet or can be read.",
      },
      mitigation: {
        zh: "设备数据加密，可远程清除，联网后立即上传。",
        en: "Encrypt it, allow remote wiping, send as soon as there is a connection.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "断网录入、联网后上传，数据不丢不重",
        en: "Data entered offline arrives once and complete after reconnecting",
      },
      level: "integration",
    },
  ],
};
