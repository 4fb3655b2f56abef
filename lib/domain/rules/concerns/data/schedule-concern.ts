import type { Concern } from "../concern.ts";

export const scheduleConcern: Concern = {
  id: "schedule",
  name: {
    zh: "时间安排",
    en: "schedules",
  },
  wakes: {
    zh: "排班|课表|排课|日程|排期|定时|(?:每[天日周月年晚早]|月底|年底|周末)[^。，,；;]{0,8}(?:自动|发送|生成|执行|推送|提醒|统计|同步|汇总|检查)|营业时间|值班表|轮班",
    en: "schedul(?:e|es|ed|ing)|shifts?|timetables?|rosters?|rota|calendars?|every (?:day|night|week|month|morning|evening|hour|monday|friday|\\d+ (?:minutes|hours|days))|daily|nightly|weekly|monthly|opening hours",
  },
  except: {
    zh: "(?!)",
    en: "(?:outlook|google|shared|apple|exchange) calendars?",
  },
  slots: [
    {
      id: "timezone",
      seat: "SystemDesigner",
      weight: 4,
      when: {
        zh: "跨[国境时]|海外|全球|国际|航班|境外|多地|总部",
        en: "international|countries|global|abroad|time|flight|offices?|worldwide|remote",
      },
      answered: {
        zh: "时区|北京时间|当地时间|UTC",
        en: "time ?zones?|UTC|GMT|local time|CET|EST",
      },
      text: {
        zh: "使用者会不会跨时区，按哪里的时间算？",
        en: "Are people in several time zones, and whose time counts?",
      },
      why: {
        zh: "「{q}」和时间有关，跨时区或夏令时会错开。",
        en: '"{q}" depends on time, and time zones or summer time shift it.',
      },
      default: {
        zh: "都按总部所在地的时间。",
        en: "Everything follows the time of the head office.",
      },
    },
    {
      id: "holiday",
      seat: "ProductPlanner",
      weight: 4,
      when: {
        zh: "排班|课表|排课|日程|排期|每[天日周月]|月底|年底|营业",
        en: "shift|timetable|roster|rota|calendar|every (?:day|week|month|monday|tuesday|wednesday|thursday|friday)|daily|weekly|monthly|opening hours|schedul",
      },
      answered: {
        zh: "节假日|周末|工作日|法定假|休息日",
        en: "holidays?|every (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|weekends?|working days?|business days?|weekdays?",
      },
      text: {
        zh: "「{m}」遇到节假日和周末怎么安排？",
        en: 'What happens to "{m}" on weekends and public holidays?',
      },
      why: {
        zh: "「{q}」没有说节假日。",
        en: '"{q}" does not speak of holidays.',
      },
      default: {
        zh: "按工作日历顺延，日历由管理员维护。",
        en: "It moves to the next working day of a calendar that staff maintain.",
      },
    },
    {
      id: "overlap",
      seat: "TestPlanner",
      weight: 6,
      when: {
        zh: "排班|课表|排课|日程|值班表|轮班|排期",
        en: "shifts?|timetables?|rosters?|rota|calendars?|schedule",
      },
      answered: {
        zh: "冲突|重叠|撞|不得重复|(?:至少|最少)(?:间隔|休息)",
        en: "overlap|conflict|clash|double[- ]book",
      },
      text: {
        zh: "同一个人或同一资源的时间安排撞在一起时怎么办？",
        en: "What happens when two entries for one person or resource overlap?",
      },
      why: {
        zh: "「{q}」会产生冲突的安排。",
        en: '"{q}" can produce entries that collide.',
      },
      default: {
        zh: "不允许保存，并指出和哪一条冲突。",
        en: "Saving is refused and the other entry is named.",
      },
    },
    {
      id: "run",
      seat: "RiskPlanner",
      weight: 5,
      when: {
        zh: "定时|每[天日周月年晚早]|月底|年底",
        en: "every (?:day|night|week|month|morning|evening|hour|monday|friday)|daily|nightly|weekly|monthly",
      },
      answered: {
        zh: "补[做发执]|失败(?:后|时|则)|重试|漏",
        en: "retry|retries|made up|missed|fails?",
      },
      text: {
        zh: "「{m}」到点没有执行成功，要不要补做，通知谁？",
        en: 'When what happens "{m}" fails or is missed, is it made up for, and who is told?',
      },
      why: {
        zh: "「{q}」靠定时任务，服务器重启或故障时会漏。",
        en: '"{q}" relies on a timed run that is missed when the server is down.',
      },
      default: {
        zh: "恢复后补做一次，失败通知管理员。",
        en: "It is made up for once after recovery, and the administrator is told of failures.",
      },
    },
  ],
  risks: [
    {
      when: {
        zh: "定时|每[天日周月年晚早]|月底|年底",
        en: "every (?:day|night|week|month|morning|evening|hour|monday|friday)|daily|nightly|weekly|monthly",
      },
      text: {
        zh: "定时任务漏跑或重复跑，结果缺失或翻倍。",
        en: "A timed run is missed or runs twice, so results are lacking or doubled.",
      },
      mitigation: {
        zh: "记录每次执行，重复执行不产生新结果，漏跑可补。",
        en: "Record every run, make repeats harmless, allow missed ones to be made up.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [],
};
