import type { Concern } from "./concern.ts";

const ANY_NUMBER = "(?:\\d+|[一二两三四五六七八九十百千]+)";
const EN_NUMBER = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)";

/** What figures and verbs of any domain leave open: counters, periods, limits, deadlines, shares, undo. */
export const GENERIC_CONCERNS: readonly Concern[] = [
  {
    id: "counter",
    name: { zh: "计数", en: "counting" },
    wakes: {
      zh: `(?:连续|累计|达到|满|超过|第)\\s*${ANY_NUMBER}\\s*(?:次|回|天|日|单|分(?!钟))`,
      en: `(?:after|for) ${EN_NUMBER} (?:consecutive |failed |missed |wrong |late )?(?:times|attempts|tries|no-shows|days in a row|failures|warnings|offen[cs]es|logins|visits)|${EN_NUMBER} (?:times|attempts|days|misses) in a row|${EN_NUMBER} consecutive|(?:second|third|fourth|fifth) (?:time|attempt|offen[cs]e|no-show|warning)|misses (?:\\w+ )?${EN_NUMBER}`,
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
        text: { zh: "「{m}」的次数什么时候重新计？", en: 'When does the count of "{m}" start again?' },
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
  },
  {
    id: "period",
    name: { zh: "期间", en: "period" },
    wakes: {
      zh: `(?:暂停|停用|冻结|禁止|禁用|锁定|限制|封禁|停)[^。，,；;]{0,12}${ANY_NUMBER}\\s*个?(?:天|日|周|星期|月|小时|年)`,
      en: `(?:suspend|block|lock|ban|freeze|disable|bar)\\w*(?: \\w+){0,8} for (?:a|an|one|${EN_NUMBER}) (?:minutes?|hours?|days?|weeks?|months?|years?)`,
    },
    slots: [
      {
        id: "start",
        seat: "TestPlanner",
        weight: 6,
        answered: {
          zh: "从[^。，,；;]{1,10}(?:起|开始)|次日起|自然[日周月]|24 ?小时",
          en: "from the (?:day|moment|time)|starting (?:on|from|at)|calendar (?:day|week|month)",
        },
        text: {
          zh: "「{m}」从什么时刻起算？期间已有的业务怎么办？",
          en: 'From which moment does "{m}" run, and what of anything that already falls into it?',
        },
        why: {
          zh: "「{q}」没有说起点，也没有说已经预定或进行中的怎么处理。",
          en: '"{q}" names no start and does not say what happens to what is already booked or under way.',
        },
        default: {
          zh: "从触发的时刻起按整段时间计；已有的业务照常进行。",
          en: "From the moment the rule applies, for the full length; whatever already exists goes on.",
        },
      },
    ],
    risks: [],
    tests: [],
  },
  {
    id: "limit",
    name: { zh: "上限", en: "limit" },
    wakes: {
      zh: `(?:最多|不超过|至多|上限为?|不得超过|不能超过|限)[^。，,；;]{0,6}${ANY_NUMBER}`,
      en: `(?:at most|up to|no more than|not more than|a maximum of|max\\.?|limited to|not exceed) (?:a |the )?${EN_NUMBER}`,
    },
    except: {
      zh: "(?:响应|加载|返回|延迟|耗时)[^。，,；;]{0,8}(?:不超过|小于)",
      en: "no more than (?:\\d+|two|three) (?:seconds|ms|milliseconds)",
    },
    slots: [
      {
        id: "reached",
        seat: "TestPlanner",
        weight: 5,
        answered: {
          zh: "超过(?:的|后|时|则|部分)|超出|达到上限|否则",
          en: "if (?:it is |they )?(?:exceed|more)|beyond|otherwise|above (?:that|this)|refus|reject",
        },
        text: {
          zh: "到了「{m}」之后再来一次，系统怎么办？",
          en: 'What happens at the next one, once "{m}" is reached?',
        },
        why: {
          zh: "「{q}」只给了上限，没有说超出时的做法。",
          en: '"{q}" sets the limit without saying what happens beyond it.',
        },
        default: {
          zh: "拒绝并说明原因和剩余额度。",
          en: "It is refused with the reason and what is still allowed.",
        },
      },
    ],
    risks: [],
    tests: [],
  },
  {
    id: "deadline",
    name: { zh: "期限", en: "deadline" },
    wakes: {
      zh: `(?:每?[月周日天年季][^。，,；;]{0,6}|${ANY_NUMBER}\\s*[号日点]|${ANY_NUMBER}\\s*个?(?:工作日|小时|天))\\s*(?:之?前|以?内)(?:必须|要|应|须|需|完成|提交|处理|上报|回复|审[批核])|截止|逾期|到期(?!日)|期限`,
      en: `(?:by the|before the|not later than|no later than) \\w+(?: \\w+)?(?: of (?:each|every|the) \\w+)?|deadline|due date|overdue|within ${EN_NUMBER} (?:working |business )?(?:days?|hours?)`,
    },
    slots: [
      {
        id: "missed",
        seat: "TestPlanner",
        weight: 5,
        answered: {
          zh: "逾期[^。；;]{0,20}(?:则|视为|自动|罚|扣|提醒|通知|不|由)|超时|过期(?:则|自动)|未(?:按时|在)[^。；;]{1,20}(?:则|视为|自动)",
          en: "overdue \\w+ (?:are|is|get)|if (?:it is |they are )?(?:late|missed|overdue)|after (?:that|this|the deadline)|otherwise|escalat|late fee|fine[sd]?",
        },
        text: { zh: "过了「{m}」还没完成，系统怎么办？", en: 'What happens when "{m}" is missed?' },
        why: {
          zh: "「{q}」给了期限，没有说错过时的做法。",
          en: '"{q}" sets a time without saying what follows when it is missed.',
        },
        default: {
          zh: "标为逾期并提醒责任人，仍可补做。",
          en: "It is marked late, the person in charge is reminded, and it can still be done.",
        },
      },
    ],
    risks: [],
    tests: [],
  },
  {
    id: "percentage",
    name: { zh: "比例", en: "share" },
    wakes: {
      zh: "\\d+(?:\\.\\d+)?\\s*[%％]|百分之[一二三四五六七八九十百]+|[一二三四五六七八九]折|按比例",
      en: "\\d+(?:\\.\\d+)? ?(?:%|percent|per cent)(?= (?:discount|off|fee|commission|of the (?:price|amount|total|fee|salary|value)))|pro rata",
    },
    except: {
      zh: "可用[性率][^。，,；;]{0,8}[%％]|\\d+(?:\\.\\d+)?%的(?:请求|页面|查询|操作)",
      en: "\\d+(?:\\.\\d+)? ?% (?:of (?:all )?(?:requests|queries|pages|cases|calls)|availab\\w+|uptime)",
    },
    slots: [
      {
        id: "rounding",
        seat: "SeniorDeveloper",
        weight: 3,
        answered: { zh: "取整|四舍五入|精确到|抹零|保留", en: "round(?:ed|ing)?" },
        text: { zh: "「{m}」算出小数时如何取整？", en: 'How are amounts rounded that result from "{m}"?' },
        why: {
          zh: "「{q}」会算出小数，取整不同，合计就对不上。",
          en: '"{q}" yields fractions; different rounding means totals that do not match.',
        },
        default: { zh: "精确到最小货币单位，四舍五入。", en: "To the smallest unit, half up." },
      },
    ],
    risks: [],
    tests: [],
  },
  {
    id: "status",
    name: { zh: "状态的出口", en: "leaving a state" },
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
          zh: `恢复|解除|解锁|解冻|启用|重新上架|${ANY_NUMBER}\\s*个?(?:天|日|周|星期|月|小时|分钟|年)`,
          en: `unblock|unlock|restor|reactivat|lift|resume|release|for (?:a|an|one|${EN_NUMBER}) (?:minutes?|hours?|days?|weeks?|months?)|until`,
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
  },
  {
    id: "feature",
    name: { zh: "功能", en: "feature" },
    wakes: {
      zh: "提交|填写|登记|录入|发布|上报|申请|报名|创建|分配|指派|派单|标记|确认",
      en: "submit\\w*|fill(?:s|ed)? (?:in|out)|register\\w*|record(?:s|ed)?|publish\\w*|report(?:s|ed)? (?:a|an|the)|appl(?:y|ies)|sign(?:s|ed)? up|creat\\w+|assign\\w*|mark(?:s|ed)?|confirm\\w*|enter(?:s|ed)?",
    },
    slots: [
      {
        id: "undo",
        seat: "SystemDesigner",
        weight: 4,
        answered: {
          zh: "撤[回销]|修改|更正|编辑|取消|不可更改|改签|退回",
          en: "edit\\w*|correct\\w*|chang(?:e|es|ed)|undo|withdraw\\w*|cancel\\w*|cannot be changed|amend\\w*|revok\\w+|updat\\w+",
        },
        text: {
          zh: "「{q}」之后发现有误，能更正或撤回吗，由谁来做？",
          en: 'After "{q}", can a mistake be corrected or withdrawn, and by whom?',
        },
        why: {
          zh: "需求没有说更正；能不能改决定要不要保留历史。",
          en: "The need says nothing of corrections, and they decide whether history has to be kept.",
        },
        default: {
          zh: "在后续处理开始之前本人可以更正，之后由工作人员更正，都留记录。",
          en: "Whoever did it may correct it until the next step starts, staff afterwards, both on record.",
        },
      },
    ],
    risks: [],
    tests: [],
  },
  {
    id: "concurrency",
    name: { zh: "同时操作", en: "two at once" },
    wakes: {
      zh: "抢[购票单课座]|秒杀|同时(?:编辑|修改|处理|操作)|多人(?:编辑|协作)|最后一[个件张]|选课|库存|座位|名额|余量|余票|接单",
      en: "flash sale|last (?:one|item|seat|place)|at the same time|edit together|collaborat\\w+|seats?|places left|grab\\w*|claims?",
    },
    except: { zh: "同时支持", en: "insurance claims?" },
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
          zh: "两个人同时「{m}」，以谁为准？",
          en: 'Two people go for the same "{m}" at once: who gets it?',
        },
        why: { zh: "「{q}」没有说同时发生的情形。", en: '"{q}" does not speak of two at once.' },
        default: {
          zh: "先提交成功的为准，另一方看到原因。",
          en: "The first one to be stored, and the other is told why.",
        },
      },
    ],
    risks: [
      {
        text: {
          zh: "高峰时多人同时操作同一{m}，结果互相覆盖或超出数量。",
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
  },
  {
    id: "abuse",
    name: { zh: "滥用", en: "misuse" },
    wakes: {
      zh: "验证码|抽奖|领取|签到|邀请(?:好友|奖励)|推荐奖励|免费试用|公开注册|匿名|红包|奖励",
      en: "captcha|lottery|prize draw|raffle|check[- ]ins?|invit(?:e|es|ing) friends|referral|free trial|anonymous(?:ly)?|rewards?|sign-?up bonus",
    },
    slots: [
      {
        id: "limit",
        seat: "RiskPlanner",
        weight: 4,
        answered: {
          zh: "每(?:人|天|日|个账号)[^。，,；;]{0,6}(?:一|1|限|最多)|仅限一次|不得重复|限制",
          en: "once per|one per|per (?:person|day|account)|only once|limit(?:ed)?",
        },
        text: {
          zh: "「{q}」如何防止同一个人反复得利？",
          en: 'How is one person kept from profiting again and again from "{q}"?',
        },
        why: {
          zh: "需求没有说每人的次数，多开账号就能反复获得。",
          en: "The need sets no limit per person, and several accounts would get it several times.",
        },
        default: {
          zh: "按实名或手机号每人限一次，异常由人工复核。",
          en: "Once per verified person, with unusual cases checked by staff.",
        },
      },
    ],
    risks: [
      {
        text: {
          zh: "用脚本或多个账号反复获取好处。",
          en: "Scripts or several accounts collect the benefit again and again.",
        },
        mitigation: {
          zh: "按人限次、限频，异常账号暂停发放并人工复核。",
          en: "Limits per person and per hour; suspicious accounts are held for review.",
        },
        likelihood: "medium",
        impact: "medium",
      },
    ],
    tests: [],
  },
];
