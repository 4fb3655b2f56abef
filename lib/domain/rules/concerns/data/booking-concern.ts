import type { Concern } from "../concern.ts";

export const bookingConcern: Concern = {
  id: "booking",
  name: {
    zh: "预约",
    en: "booking",
  },
  wakes: {
    zh: "预约|预订|预定|挂号|订座|选座|订房|约课|占座|订票|购票|预留",
    en: "(?:can|may|to|must|not|or|and|who|first) book(?= |,|\\.|$)|books?(?= (?:an?|the|online|seats?|rooms?|slots?|appointments?|courts?|tables?|tickets?|class(?:es)?|lessons?|cars?|desks?|trips?|up|for|in advance|\\w+ (?:room|slot|class|appointment|seat)))|book(?:ed|ings?)|reserv(?:e|es|ed|ation|ations)|appointments?",
  },
  except: {
    zh: "预约打印",
    en: "book(?:s)? (?:title|author|catalogue|shop|store)|facebook|notebook",
  },
  slots: [
    {
      id: "cancel",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "取消|退订|退号|退票",
        en: "cancel\\w*",
      },
      text: {
        zh: "{actor}最晚什么时候可以取消，超过之后怎么算？",
        en: "Until when may {a actor} cancel, and what holds after that?",
      },
      why: {
        zh: "「{q}」没有说取消；取消期限决定名额能不能再给别人。",
        en: '"{q}" does not speak of cancelling, which decides whether the place can go to someone else.',
      },
      default: {
        zh: "开始前随时可以取消，名额立即放出。",
        en: "At any time before the start; the place is free again at once.",
      },
    },
    {
      id: "no_show",
      seat: "TestPlanner",
      weight: 5,
      answered: {
        zh: "爽约|未到|没到|不到场|失约|违约|过号|未签到|没有签到",
        en: "no-?shows?|not (?:used|claimed|checked in)|(?:does|do|has|have) not check(?:ed)? in|unused|released|fail(?:s|ed)? to (?:appear|come|show)|do(?:es)? not (?:come|show)|miss(?:es|ed)?",
      },
      text: {
        zh: "{actor}不来也不取消，有什么后果？",
        en: "What follows when {a actor} neither comes nor cancels?",
      },
      why: {
        zh: "「{q}」没有说不来的情形，名额会被占着不用。",
        en: '"{q}" blocks places that nobody uses.',
      },
      default: {
        zh: "记一次爽约，不做处罚。",
        en: "It is counted as a no-show, without a penalty.",
      },
    },
    {
      id: "conflict",
      seat: "SeniorDeveloper",
      weight: 6,
      answered: {
        zh: "先到先得|先[^。，]{1,4}为准|冲突|不(?:得|能|可)重复|重复预约",
        en: "first come|double[- ]book|conflict|at the same time|overlap",
      },
      text: {
        zh: "两个人同时约同一个时段，以谁为准？",
        en: "Two people book the same slot at once: who gets it?",
      },
      why: {
        zh: "「{q}」没有说同时发生的情形。",
        en: '"{q}" does not speak of two at once.',
      },
      default: {
        zh: "先提交成功的为准，另一方看到其他可选时段。",
        en: "The first one stored; the other is shown what is still free.",
      },
    },
    {
      id: "waitlist",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "候补|等候名单|约满|满员",
        en: "wait(?:ing)? ?list|full|standby",
      },
      text: {
        zh: "约满之后能不能候补，空出来给谁？",
        en: "When it is full, is there a waiting list, and who gets a place that comes free?",
      },
      why: {
        zh: "「{q}」没有说约满的情形。",
        en: '"{q}" does not say what happens when it is full.',
      },
      default: {
        zh: "不设候补，空出的名额谁先约到算谁的。",
        en: "No waiting list; whoever books first gets it.",
      },
    },
    {
      id: "horizon",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "提前(?:最多)?\\s*(?:\\d+|[一二两三四五六七八九十百千]+)|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:天|周|个月)内|开放预约|次日|当天|未来",
        en: "\\d+ (?:days?|weeks?|months?|hours?) (?:ahead|in advance|before)|in advance|ahead|same day",
      },
      text: {
        zh: "最早可以提前多久预约？",
        en: "How far ahead may {a actor} book?",
      },
      why: {
        zh: "「{q}」没有说开放的时间范围。",
        en: '"{q}" sets no range of dates.',
      },
      default: {
        zh: "提前 7 天。",
        en: "7 days.",
      },
    },
    {
      id: "capacity",
      seat: "SystemDesigner",
      weight: 4,
      when: {
        zh: "时段|号源|名额|门诊|课程|活动|参观",
        en: "slots?|class(?:es)?|courses?|tours?|events?|sessions?",
      },
      answered: {
        zh: "名额|号源|容量|人数上限|每(?:个)?时段|最多\\s*\\d+\\s*人|限\\s*\\d+",
        en: "capacity|places|up to \\d+|maximum|at most|seats? per",
      },
      text: {
        zh: "每个时段有多少名额，由谁设定？",
        en: "How many places does a slot have, and who sets that?",
      },
      why: {
        zh: "「{q}」没有名额就无法判断约满。",
        en: '"{q}" needs a number to know when it is full.',
      },
      default: {
        zh: "由工作人员按时段设定。",
        en: "Staff set it per slot.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "热门时段被少数人长期占用。",
        en: "A few people hold the popular slots all the time.",
      },
      mitigation: {
        zh: "限制每人同时持有的预约数，爽约后收紧，名额释放要及时。",
        en: "Limit how many bookings one person may hold, tighten after no-shows, free places at once.",
      },
      likelihood: "medium",
      impact: "medium",
    },
    {
      text: {
        zh: "并发预约造成同一名额给了两个人。",
        en: "Bookings at the same moment give one place to two people.",
      },
      mitigation: {
        zh: "在数据库里用唯一约束挡住第二次，并做并发测试。",
        en: "A unique constraint stops the second one; a load test proves it.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "两人同时预约最后一个名额，只有一人成功",
        en: "Two people book the last place at once and only one gets it",
      },
      level: "integration",
    },
  ],
};
