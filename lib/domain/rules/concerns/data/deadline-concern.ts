import type { Concern } from "../concern.ts";

export const deadlineConcern: Concern = {
  "id": "deadline",
  "name": {
    "zh": "期限",
    "en": "deadline"
  },
  "wakes": {
    "zh": "(?:每?[月周日天年季][^。，,；;]{0,6}|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*[号日点]|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*个?(?:工作日|小时|天))\\s*(?:之?前|以?内)(?:必须|要|应|须|需|完成|提交|处理|上报|回复|审[批核])|截止|逾期|到期(?!日)|期限",
    "en": "(?:by the|before the|not later than|no later than) \\w+(?: \\w+)?(?: of (?:each|every|the) \\w+)?|deadline|due date|overdue|within (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:working |business )?(?:days?|hours?)"
  },
  "slots": [
    {
      "id": "missed",
      "seat": "TestPlanner",
      "weight": 5,
      "answered": {
        "zh": "逾期[^。；;]{0,20}(?:则|视为|自动|罚|扣|提醒|通知|不|由)|超时|过期(?:则|自动)|未(?:按时|在)[^。；;]{1,20}(?:则|视为|自动)",
        "en": "overdue \\w+ (?:are|is|get)|if (?:it is |they are )?(?:late|missed|overdue)|after (?:that|this|the deadline)|otherwise|escalat|late fee|fine[sd]?"
      },
      "text": {
        "zh": "过了「{m}」还没完成，系统怎么办？",
        "en": "What happens when \"{m}\" is missed?"
      },
      "why": {
        "zh": "「{q}」给了期限，没有说错过时的做法。",
        "en": "\"{q}\" sets a time without saying what follows when it is missed."
      },
      "default": {
        "zh": "标为逾期并提醒责任人，仍可补做。",
        "en": "It is marked late, the person in charge is reminded, and it can still be done."
      }
    }
  ],
  "risks": [],
  "tests": []
};
