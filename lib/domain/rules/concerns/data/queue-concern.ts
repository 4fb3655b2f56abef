import type { Concern } from "../concern.ts";

export const queueConcern: Concern = {
  id: "queue",
  name: {
    zh: "排队",
    en: "queues",
  },
  wakes: {
    zh: "排队|叫号|取号|候诊|过号|等位",
    en: "queu(?:e|es|ing)|waiting lists?|waitlists?|take(?:s)? a number|waiting room|call(?:s|ed)? (?:the )?next",
  },
  ownCondition: true,
  slots: [
    {
      id: "order",
      seat: "ProductPlanner",
      weight: 5,
      answered: {
        zh: "优先|先后|顺序|VIP|急诊",
        en: "priorit|order|first come|urgent|arrival",
      },
      text: {
        zh: "按什么顺序叫号，谁可以优先？",
        en: "In which order are people taken from the queue, and who goes first?",
      },
      why: {
        zh: "「{q}」没有说优先。",
        en: '"{q}" does not say.',
      },
      default: {
        zh: "按先后顺序，工作人员可以按规定优先并留原因。",
        en: "By arrival; staff may prefer someone for a stated reason.",
      },
    },
    {
      id: "missed",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "过号|不在|重新排|跳过|未到",
        en: "miss|skip|not (?:there|present)|no-?show|absent",
      },
      text: {
        zh: "叫到时人不在，怎么办？",
        en: "What if the person called is not there?",
      },
      why: {
        zh: "「{q}」没有说过号。",
        en: '"{q}" does not speak of being missed.',
      },
      default: {
        zh: "再叫两次后跳过，三个号之内回来仍可办理。",
        en: "Skipped after two more calls, and taken if back within three numbers.",
      },
    },
  ],
  risks: [],
  tests: [],
};
