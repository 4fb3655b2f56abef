import type { Concern } from "../concern.ts";

export const concurrencyConcern: Concern = {
  id: "concurrency",
  yieldsTo: ["booking", "inventory"],
  name: {
    zh: "同时操作",
    en: "two at once",
  },
  wakes: {
    zh: "抢[购票单课座]|秒杀|同时(?:编辑|修改|处理|操作)|多人(?:编辑|协作)|最后一[个件张]|选课|库存|座位|名额|余量|余票|接单",
    en: "flash sale|last (?:one|item|seat|place)|at the same time|edit together|collaborat\\w+|seats?|places left|grab\\w*|claims?",
  },
  except: {
    zh: "同时支持",
    en: "insurance claims?",
  },
  slots: [
    {
      id: "same_item",
      seat: "SeniorDeveloper",
      weight: 5,
      answered: {
        zh: "先到先得|先[^。，,；;]{1,4}为准|锁定|排队|冲突|不(?:得|能|会|可)(?:超[卖售]|重复)",
        en: "first come|lock(?:s|ed)?|queue|conflict|double[- ]book\\w*|oversell\\w*",
      },
      text: {
        zh: "涉及「{m}」时两个人同时操作，以谁为准？",
        en: 'Two people act on the same "{m}" at the same moment: who gets it?',
      },
      why: {
        zh: "「{q}」没有说同时发生的情形。",
        en: '"{q}" does not speak of two at once.',
      },
      default: {
        zh: "先提交成功的为准，另一方看到原因。",
        en: "The first one to be stored, and the other is told why.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "高峰时多人同时处理同一笔业务（{m}），结果互相覆盖或超出数量。",
        en: "At peak times several people take the same item at once and overwrite each other or exceed what there is.",
      },
      mitigation: {
        zh: "在数据库里用唯一约束或带版本的更新挡住第二次，并做并发测试。",
        en: "A unique constraint or versioned update stops the second one; a load test proves it.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "两人同时提交同一对象，只有一个成功，另一个得到说明",
        en: "Two people submit for the same item at once: one succeeds, the other is told why",
      },
      level: "integration",
    },
  ],
};
