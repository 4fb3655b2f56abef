import type { Concern } from "../concern.ts";
import { pointsCases } from "./points-cases.ts";

export const pointsConcern: Concern = {
  id: "points",
  name: {
    zh: "积分",
    en: "points",
  },
  wakes: {
    zh: "积分|点数|里程|学分兑|金币",
    en: "(?:loyalty|reward|bonus|member(?:ship)?|customer) points?|points (?:balance|account|program(?:me)?|can|are|earned|for|to|on)|(?:earns?|earned|redeem(?:s|ed)?|collects?|spends?|us(?:e|es|ing)|with) (?:\\w+ ){0,2}points|air miles|loyalty (?:scheme|program(?:me)?)",
  },
  except: {
    zh: "扣分积分制?考核",
    en: "points of (?:sale|view|contact)|bullet points|data points",
  },
  slots: [
    {
      id: "rate",
      seat: "ProductPlanner",
      weight: 10,
      when: {
        zh: "消费|支付|现金|抵|购|会员|顾客|客户|门店|订单|商城|店|退货|结账",
        en: "customer|shop|store|purchas|pay|checkout|spend|order|member|cash|buy|retail|discount|loyalty|guest",
      },
      answered: {
        zh: "(?:每?消费|每满?|满)[^。；;\\n]{0,12}元?[^。；;\\n]{0,6}(?:得|获得?|积|送|累计|返|奖励)[^。；;\\n]{0,8}分|[\\d一二三四五六七八九十百千]+\\s*(?:个)?积分[^。；;\\n]{0,6}(?:抵|换|兑|等于|=|相当)",
        en: "\\d+ points?|(?:a|one) point (?:for|per)|points? per|per point|points? (?:is|are) worth",
      },
      text: {
        zh: "{asset}如何产生、如何折算（消费多少元得 1 {asset}，1 {asset}抵多少钱，有没有上限）？",
        en: "How are points earned and what is one worth (how much must be spent for a point, how much a point pays, is there a cap)?",
      },
      why: {
        zh: "需求说「{q}」，没有说{asset}从哪里来、值多少；没有这条规则，记录和使用{asset}的需求都无法实现。",
        en: 'The need says "{q}" but not where points come from or what they are worth; nothing that records or spends points can be built without that rule.',
      },
      blocking: {
        fallback: {
          zh: "每消费 1 元得 1 {asset}，100 {asset}抵 1 元，不设上限。",
          en: "One point per whole currency unit spent, 100 points pay one unit, no cap.",
        },
      },
      rule: {
        title: {
          zh: "{asset}产生与折算",
          en: "Earning and value of points",
        },
        shall: {
          zh: "系统 SHALL 按以下规则计算{asset}：{answer}",
          en: "The system SHALL earn and value points by this rule: {answer}",
        },
      },
    },
    {
      id: "rules",
      seat: "ProductPlanner",
      weight: 7,
      when: {
        zh: "玩家|学生|学员|员工|志愿者|居民|签到|任务|关卡",
        en: "player|student|pupil|employee|volunteer|resident|level|quest|task|check-in",
      },
      answered: {
        zh: "[\\d一二三四五六七八九十百千]+\\s*(?:个)?(?:积分|点数|金币|分)",
        en: "\\d+ points?|(?:a|one|two|five|ten) points?",
      },
      text: {
        zh: "{asset}怎么得、怎么用（每件事得多少，能换什么）？",
        en: "How many points does each action earn, and what do they buy?",
      },
      why: {
        zh: "「{q}」没有给出数量，规则定下来之前无法计算。",
        en: '"{q}" gives no amounts, and nothing can be worked out before they are set.',
      },
      default: {
        zh: "由运营人员维护一张规则表，系统按表计算。",
        en: "By a table that staff maintain.",
      },
    },
    {
      id: "shortfall",
      seat: "TestPlanner",
      weight: 8,
      when: {
        zh: "收回|扣回|退回|追回|回收|退货|退款|撤销",
        en: "return|refund|take back|claw(?:ed)? back|reclaim|withdraw",
      },
      answered: {
        zh: "负(?:数|分|值)|余额不足|不够(?:扣|收)|补(?:齐|扣|足)|从退款中扣",
        en: "negative|insufficient|not enough points|go below zero|deduct(?:ed)? from the refund",
      },
      text: {
        zh: "{actor}已把{asset}用掉，需要收回时余额不够，怎么办？",
        en: "What if {a actor} has already spent the points that have to be taken back?",
      },
      why: {
        zh: "「{q}」没有说余额不够时的做法，而这种情况一定会发生。",
        en: '"{q}" does not say what happens when the balance is too small, and that will happen.',
      },
      default: {
        zh: "余额可以为负，以后所得优先抵补。",
        en: "The balance may go negative and later earnings fill it first.",
      },
      rule: {
        title: {
          zh: "{asset}不足时的处理",
          en: "Points already spent",
        },
        shall: {
          zh: "如果{asset}余额不够收回，那么系统 SHALL 按以下规则处理：{answer}",
          en: "If the points balance is too small to take points back, then the system SHALL apply this rule: {answer}",
        },
      },
    },
    {
      id: "partial_return",
      seat: "SystemDesigner",
      weight: 6,
      when: {
        zh: "退货|退款|退单",
        en: "return|refund",
      },
      answered: {
        zh: "部分退|按比例|比例收回",
        en: "partial(?:ly)? (?:return|refund)|pro rata|in proportion",
      },
      text: {
        zh: "部分退货时，{asset}按金额比例收回吗？",
        en: "When only part of a purchase is returned, are points taken back in proportion to the amount?",
      },
      why: {
        zh: "「{q}」只说了退货，没有区分整单和部分。",
        en: '"{q}" speaks of a return without telling a whole one from a partial one.',
      },
      default: {
        zh: "是，向下取整。",
        en: "Yes, rounded down.",
      },
    },
    {
      id: "return_of_used",
      seat: "SystemDesigner",
      weight: 6,
      when: {
        zh: "抵扣|抵现|兑换|抵用",
        en: "pay|redeem|spend|discount",
      },
      answered: {
        zh: "退回积分|返还积分|退还积分|积分(?:退|返)[还回]",
        en: "points (?:are|will be) (?:returned|given back|restored|credited)",
      },
      text: {
        zh: "用{asset}抵扣的部分，退货时退回{asset}还是现金？",
        en: "When something paid with points is returned, are the points given back, or money?",
      },
      why: {
        zh: "「{q}」使一笔交易里同时有钱和{asset}，退的时候要分清。",
        en: '"{q}" puts money and points into one purchase; undoing it has to tell them apart.',
      },
      default: {
        zh: "退回{asset}。",
        en: "The points are given back.",
      },
    },
    {
      id: "expiry",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "有效期|过期|到期|清零|失效|长期有效",
        en: "expir|valid for|never lapse",
      },
      text: {
        zh: "{asset}有有效期吗？",
        en: "Do points expire?",
      },
      why: {
        zh: "未使用的{asset}会越积越多，是一笔负债。",
        en: "Unspent points pile up and are a debt.",
      },
      default: {
        zh: "不过期。",
        en: "They do not expire.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "同一{actor}在两个终端上同时使用{asset}，余额被用两次。",
        en: "The same {actor} spends points at two places at once and the balance is used twice.",
      },
      mitigation: {
        zh: "扣减在一个事务里先锁定余额再核对，重复提交按同一流水号只记一次。",
        en: "Deduct in one transaction that locks and checks the balance; a repeated request with the same reference counts once.",
      },
      likelihood: "medium",
      impact: "high",
    },
    {
      text: {
        zh: "未使用的{asset}属于负债，财务口径没有先定，账就对不上。",
        en: "Unspent points are a liability; without an agreed accounting rule the books will not match.",
      },
      mitigation: {
        zh: "上线前由财务确认计量口径，系统提供{asset}余额的对账清单。",
        en: "Finance agrees the rule before launch, and the system lists all balances for reconciliation.",
      },
      likelihood: "medium",
      impact: "medium",
    },
    {
      when: {
        zh: "退货|退款|收回|扣回",
        en: "return|refund|take back",
      },
      text: {
        zh: "先消费得{asset}、用掉后再退货，借此套取{asset}。",
        en: "Buying, spending the points and then returning the goods is used to obtain points for nothing.",
      },
      mitigation: {
        zh: "退货按原单收回{asset}，对短时间内反复退货的账户告警。",
        en: "Take points back against the original purchase and raise an alert on accounts that return often.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [
    {
      title: {
        zh: "两个终端同时扣减同一{asset}余额，只有一次成功",
        en: "Two terminals spend the same points at once and only one succeeds",
      },
      level: "integration",
    },
  ],
  variants: pointsCases,
  derives: [
    {
      when: {
        zh: "抵扣|抵现|兑换|收回|扣回|使用",
        en: "pay|redeem|spend|use|return|refund|take back",
      },
      unless: {
        zh: "(?:记录|查看|查询|显示|维护)[^。，,；;]{0,10}(?:积分|余额)|积分余额",
        en: "points balance|balance of points",
      },
      type: "functional",
      title: {
        zh: "{actor}{asset}余额",
        en: "Points balance",
      },
      shall: {
        zh: "系统 SHALL 为每位{actor}记录{asset}余额。",
        en: "The system SHALL keep a balance of points for each {actor}.",
      },
      how: {
        zh: "使用或收回{asset}都需要先有余额",
        en: "Spending or taking back points presupposes a balance",
      },
      scenarios: [
        {
          name: {
            zh: "余额随收支变化",
            en: "The balance follows every movement",
          },
          steps: {
            zh: ["假如{actor}有{asset}余额", "当{asset}增加或减少", "那么余额相应变化，每笔变动都有记录"],
            en: [
              "Given {a actor} with a balance",
              "When points are added or used",
              "Then the balance changes by that amount and the movement is on record",
            ],
          },
        },
      ],
    },
  ],
};
