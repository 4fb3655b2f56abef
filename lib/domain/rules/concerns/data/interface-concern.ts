import type { Concern } from "../concern.ts";

export const interfaceConcern: Concern = {
  id: "interface",
  name: {
    zh: "外部对接",
    en: "outside systems",
  },
  wakes: {
    zh: "同步[到至给]|对接|推送[到给至]|接入|打通|集成|互通",
    en: "integrat\\w+|synchroni[sz]\\w+|sync(?:s|ed|ing)?(?= (?:with|to))|interfaces?(?= (?:to|with))|connect(?:s|ed|ing)? (?:to|with)|hook(?:s|ed)? up|push(?:es|ed)? (?:the |all )?\\w+ to",
  },
  except: {
    zh: "(?!)",
    en: "user interfaces?",
  },
  slots: [
    {
      id: "contract",
      seat: "SystemDesigner",
      weight: 6,
      answered: {
        zh: "REST|WebService|接口文档|每(?:天|日|晚|周|小时|\\d+\\s*分钟)[^。，；]{0,8}(?:同步|推送|传)|每(?:天|日|晚|周|小时|分钟|月)[一二两三四五六\\d]*次|文件交换",
        en: "REST|SOAP|CSV|webhooks?|OpenAPI|nightly|every (?:hour|night|day|\\d+ minutes)",
      },
      text: {
        zh: "「{q}」具体交换哪些数据、由谁发起、多久一次？",
        en: 'What exactly is exchanged in "{q}", who starts it, and how often?',
      },
      why: {
        zh: "需求只提到了对方，没有说接口。",
        en: "The need names the other side but not the interface.",
      },
      default: {
        zh: "由本系统在需要时通过对方现有接口调用，只取必需的数据。",
        en: "This system calls the other side's present interface when it needs to, for no more than it needs.",
      },
    },
    {
      id: "outage",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "不可用|中断[^。；]{0,12}(?:时|则|，)|重试|补传|连不上",
        en: "unavailable|outage|retr(?:y|ies)|is down|times? out",
      },
      text: {
        zh: "对方连不上时怎么办，恢复后要不要补传？",
        en: "What happens when the other side cannot be reached, and is it sent again afterwards?",
      },
      why: {
        zh: "「{q}」依赖对方，中断一定会发生。",
        en: '"{q}" depends on the other side, and outages will happen.',
      },
      default: {
        zh: "本地先保存，恢复后自动补传，超过一小时通知管理员。",
        en: "It is kept and sent by itself later; after an hour the administrator is told.",
      },
    },
    {
      id: "master",
      seat: "SeniorDeveloper",
      weight: 5,
      when: {
        zh: "同步|互通|打通",
        en: "sync\\w*|both|two-way",
      },
      answered: {
        zh: "为准|主数据|单向|只读",
        en: "master|one-way|source of truth|wins|read-only",
      },
      text: {
        zh: "两边数据不一致时，以哪边为准？",
        en: "When both sides differ, which one is right?",
      },
      why: {
        zh: "「{q}」使同一份数据存在两处。",
        en: '"{q}" keeps the same data in two places.',
      },
      default: {
        zh: "以数据最先产生的一方为准。",
        en: "The side where the data first arises.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "对方中断或改了接口，依赖它的功能随之停下。",
        en: "The other side is down or changes its interface, and what depends on it stops.",
      },
      mitigation: {
        zh: "把对接放在一个模块里，设超时和重试，用模拟接口做测试，并约定变更通知。",
        en: "Keep the link in one module with time-outs and retries, test against a stand-in, agree on notice of changes.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "对方中断时业务不丢数据，恢复后补齐",
        en: "While the other side is down nothing is lost, and it is completed afterwards",
      },
      level: "integration",
    },
  ],
};
