import type { Concern } from "../concern.ts";

export const examConcern: Concern = {
  id: "exam",
  name: {
    zh: "考核",
    en: "tests and marks",
  },
  wakes: {
    zh: "考试|试卷|成绩|作业(?!数据|人员|面|区|量|票|时间|许可)|批改|阅卷|判分|答题|题库|测验",
    en: "exams?|quiz(?:zes)?|tests?(?= (?:paper|scores?|papers)|s (?:online|are graded))|grad(?:es|ed|ing)|marks?(?= (?:for|are|of|the (?:work|paper|exam|assignment)))|homework|assignments?|coursework|submissions?",
  },
  except: {
    zh: "客户评分|满意度评分|评分卡",
    en: "unit tests?|upgrad\\w+|test results|bookmarks?|benchmarks?",
  },
  slots: [
    {
      id: "correction",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "更正|复核|申诉|修改成绩|改分",
        en: "correct|appeal|chang|re-?mark|dispute",
      },
      text: {
        zh: "成绩发布后发现有误，谁可以改，改了要不要通知？",
        en: "When a mark proves wrong after it is out, who may change it, and is anyone told?",
      },
      why: {
        zh: "「{q}」没有说更正。",
        en: '"{q}" does not speak of corrections.',
      },
      default: {
        zh: "任课老师申请、教务确认后可改，通知本人，原成绩保留。",
        en: "The teacher may with a second person's consent; the student is told and the old mark is kept.",
      },
    },
    {
      id: "late",
      seat: "TestPlanner",
      weight: 5,
      when: {
        zh: "作业|提交|交卷|考试",
        en: "homework|assignments?|submi|exam|coursework",
      },
      answered: {
        zh: "迟交|逾期|截止|超时|自动交卷",
        en: "late|deadline|overdue|time (?:is|runs) (?:up|out)|due",
      },
      text: {
        zh: "超过时间才交的怎么办？",
        en: "What happens to work that is handed in too late?",
      },
      why: {
        zh: "「{q}」没有说迟交。",
        en: '"{q}" does not speak of late work.',
      },
      default: {
        zh: "可以提交并标为迟交，由老师决定是否计分。",
        en: "It is taken and marked as late, and the teacher decides.",
      },
    },
    {
      id: "retake",
      seat: "ProductPlanner",
      weight: 4,
      when: {
        zh: "考试|测验|答题|试卷",
        en: "exam|quiz|test",
      },
      answered: {
        zh: "重考|补考|再考|次数",
        en: "retake|again|attempts?|resit",
      },
      text: {
        zh: "没有通过能不能重考，成绩按哪一次算？",
        en: "May a test be taken again, and which result counts?",
      },
      why: {
        zh: "「{q}」没有说重考。",
        en: '"{q}" does not speak of taking it again.',
      },
      default: {
        zh: "可以重考一次，取较高的成绩。",
        en: "Once more, and the better result counts.",
      },
    },
    {
      id: "visibility",
      seat: "RiskPlanner",
      weight: 5,
      answered: {
        zh: "家长|本人|公开|仅|只能看",
        en: "parents?|only|own|public|visible",
      },
      text: {
        zh: "谁能看到成绩：本人、家长、全班？",
        en: "Who sees the marks: the student, the parents, the class?",
      },
      why: {
        zh: "「{q}」没有说可见范围。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "只有本人、家长和任课老师。",
        en: "Only the student, the parents and the teacher.",
      },
    },
  ],
  risks: [
    {
      when: {
        zh: "考试|答题|测验|在线",
        en: "exam|quiz|test|online",
      },
      text: {
        zh: "考试中断网或断电，答案丢失。",
        en: "A connection breaks during a test and answers are lost.",
      },
      mitigation: {
        zh: "边答边存，恢复后接着答，中断时间记录在案。",
        en: "Save as people write, let them go on afterwards, keep the gap on record.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
