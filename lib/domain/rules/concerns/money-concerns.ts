import type { Concern } from "./concern.ts";

/** Points, stored value, payment: where a wrong reading costs money. */
export const MONEY_CONCERNS: readonly Concern[] = [
  {
    id: "points",
    name: { zh: "积分", en: "points" },
    wakes: {
      zh: "积分|点数|里程|学分兑|金币",
      en: "(?:loyalty|reward|bonus|member(?:ship)?|customer) points?|points (?:balance|account|program(?:me)?|can|are|earned|for|to|on)|(?:earns?|earned|redeem(?:s|ed)?|collects?|spends?|us(?:e|es|ing)|with) (?:\\w+ ){0,2}points|air miles|loyalty (?:scheme|program(?:me)?)",
    },
    except: { zh: "扣分积分制?考核", en: "points of (?:sale|view|contact)|bullet points|data points" },
    slots: [
      {
        id: "rate",
        seat: "ProductPlanner",
        weight: 10,
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
            zh: "每消费 1 元得 1 {asset}，100 {asset}抵 1 元，不设上限；上线前由业务方确认。",
            en: "One point per whole currency unit spent, 100 points pay one unit, no cap; the business confirms it before launch.",
          },
        },
        rule: {
          title: { zh: "{asset}产生与折算", en: "Earning and value of points" },
          shall: {
            zh: "系统 SHALL 按以下规则计算{asset}：{answer}",
            en: "The system SHALL earn and value points by this rule: {answer}",
          },
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
          title: { zh: "{asset}不足时的处理", en: "Points already spent" },
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
        when: { zh: "退货|退款|退单", en: "return|refund" },
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
        default: { zh: "是，向下取整。", en: "Yes, rounded down." },
      },
      {
        id: "return_of_used",
        seat: "SystemDesigner",
        weight: 6,
        when: { zh: "抵扣|抵现|兑换|抵用", en: "pay|redeem|spend|discount" },
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
        default: { zh: "退回{asset}。", en: "The points are given back." },
      },
      {
        id: "expiry",
        seat: "RiskPlanner",
        weight: 4,
        answered: { zh: "有效期|过期|到期|清零|失效|长期有效", en: "expir|valid for|never lapse" },
        text: { zh: "{asset}有有效期吗？", en: "Do points expire?" },
        why: { zh: "未使用的{asset}会越积越多，是一笔负债。", en: "Unspent points pile up and are a debt." },
        default: { zh: "不过期。", en: "They do not expire." },
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
        when: { zh: "退货|退款|收回|扣回", en: "return|refund|take back" },
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
    variants: [
      {
        when: { zh: "抵扣|抵现|抵用", en: "pay|redeem|spend" },
        unless: { zh: "全额", en: "whole amount" },
        name: { zh: "全额抵扣", en: "Points cover the whole amount" },
        steps: {
          zh: [
            "假如{actor}的{asset}足够抵扣全部应付金额",
            "当{actor}选择用{asset}抵扣",
            "那么应付金额为零，{asset}余额减少相应数量",
          ],
          en: [
            "Given {a actor} whose points cover the whole amount due",
            "When the {actor} pays with points",
            "Then nothing is left to pay and the balance falls by the points used",
          ],
        },
        how: { zh: "抵扣的上边界", en: "Upper boundary of paying with points" },
      },
      {
        when: { zh: "抵扣|抵现|抵用", en: "pay|redeem|spend" },
        unless: { zh: "部分抵扣|余款", en: "the rest" },
        name: { zh: "部分抵扣", en: "Points cover a part" },
        steps: {
          zh: [
            "假如{actor}的{asset}只够抵扣一部分应付金额",
            "当{actor}选择用{asset}抵扣",
            "那么余款用其他方式支付",
          ],
          en: [
            "Given {a actor} whose points cover only a part of the amount due",
            "When the {actor} pays with points",
            "Then the rest is paid by another means",
          ],
        },
        how: { zh: "抵扣金额小于应付金额的情形", en: "Points worth less than the amount due" },
      },
      {
        when: { zh: "抵扣|抵现|抵用", en: "pay|redeem|spend" },
        unless: { zh: "为零|没有积分", en: "no points|zero" },
        name: { zh: "{asset}为零", en: "No points" },
        steps: {
          zh: ["假如{actor}的{asset}余额为零", "当{actor}结账", "那么系统不提供{asset}抵扣"],
          en: [
            "Given {a actor} with no points",
            "When the {actor} pays",
            "Then paying with points is not offered",
          ],
        },
        how: { zh: "抵扣的下边界", en: "Lower boundary of paying with points" },
      },
      {
        when: { zh: "退货", en: "return" },
        unless: { zh: "部分退货", en: "partial|part of" },
        name: { zh: "部分退货", en: "Part of a purchase is returned" },
        steps: {
          zh: [
            "假如一笔购买已产生{asset}",
            "当{actor}只退其中一部分商品",
            "那么系统按退货金额的比例收回{asset}",
          ],
          en: [
            "Given a purchase that earned points",
            "When the {actor} returns only a part of it",
            "Then the system takes points back in proportion to the amount",
          ],
        },
        how: { zh: "部分退货的做法按问题的默认值", en: "The default of the question on partial returns" },
      },
      {
        when: { zh: "退货|收回|扣回", en: "return|take back" },
        unless: { zh: "余额不足|不够", en: "already spent|not enough" },
        name: { zh: "余额不足", en: "Points already spent" },
        steps: {
          zh: [
            "假如{actor}已经用掉要收回的{asset}",
            "当系统收回{asset}",
            "那么余额记为负数，以后所得优先抵补",
          ],
          en: [
            "Given {a actor} who has spent the points to be taken back",
            "When the system takes them back",
            "Then the balance goes negative and later earnings fill it first",
          ],
        },
        how: {
          zh: "余额不足的做法按问题的默认值",
          en: "The default of the question on points already spent",
        },
      },
    ],
    derives: [
      {
        when: { zh: "抵扣|抵现|兑换|收回|扣回|使用", en: "pay|redeem|spend|use|return|refund|take back" },
        unless: {
          zh: "(?:记录|查看|查询|显示|维护)[^。，,；;]{0,10}(?:积分|余额)|积分余额",
          en: "points balance|balance of points",
        },
        type: "data",
        title: { zh: "{actor}{asset}余额", en: "Points balance" },
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
            name: { zh: "余额随收支变化", en: "The balance follows every movement" },
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
  },
  {
    id: "giftcard",
    name: { zh: "礼品卡与储值", en: "gift cards and stored value" },
    wakes: {
      zh: "礼品卡|储值卡?|购物卡|预付卡|充值卡|会员卡余额|电子钱包|钱包余额",
      en: "gift cards?|prepaid cards?|store credit|stored value|gift vouchers?|e-?wallet|wallet balance|top[- ]?ups?",
    },
    slots: [
      {
        id: "origin",
        seat: "ProductPlanner",
        weight: 10,
        answered: {
          zh: "(?:购买|销售|出售|售卖|发行|发放|导入|充值|开)[^。，,；;]{0,8}(?:礼品卡|储值卡?|购物卡|预付卡|卡)|(?:礼品卡|储值卡?|购物卡|预付卡)[^。，,；;]{0,10}(?:由|购买|销售|出售|发行|发放|导入)|充值",
          en: "(?:buy|sell|sold|purchas\\w+|issu\\w+|import\\w*|top[- ]?up\\w*) (?:\\w+ ){0,3}(?:gift cards?|cards?|vouchers?|wallet)|cards? (?:are|is|can be|will be) (?:sold|issued|bought|imported|topped)|top[- ]?up",
        },
        text: {
          zh: "{asset}从哪里来：在这里销售、由后台发放，还是从别处导入？",
          en: "How do {asset} come into being: are they sold here, issued by staff, or imported from elsewhere?",
        },
        why: {
          zh: "需求说「{q}」，但没有卡就没有什么可用；来源不同，数据和账务都不同。",
          en: 'The need says "{q}", but nothing can be paid before a card exists, and each origin means other data and other accounts.',
        },
        blocking: {
          fallback: {
            zh: "卡号和金额由后台批量导入，这里不销售；以后可以再加销售。",
            en: "Codes and amounts are imported by staff; selling cards is left for later.",
          },
        },
        rule: {
          title: { zh: "{asset}的来源", en: "Origin of {asset}" },
          shall: {
            zh: "系统 SHALL 按以下方式建立{asset}：{answer}",
            en: "The system SHALL create {asset} in this way: {answer}",
          },
        },
      },
      {
        id: "several",
        seat: "SystemDesigner",
        weight: 6,
        when: { zh: "支付|付款|抵扣|结账|使用", en: "pay|spend|checkout|redeem" },
        answered: { zh: "多张|几张|叠加|一张卡", en: "several|multiple|more than one|one card|combin" },
        text: { zh: "一笔订单可以用几张{asset}吗？", en: "May several {asset} pay for one order?" },
        why: {
          zh: "「{q}」没有说数量；付款和退款的记录都取决于它。",
          en: '"{q}" names no number; the records of payment and refund depend on it.',
        },
        default: { zh: "可以，按加入的先后扣减。", en: "Yes, spent in the order in which they are added." },
      },
      {
        id: "refund",
        seat: "TestPlanner",
        weight: 7,
        when: { zh: "支付|付款|抵扣|结账|使用", en: "pay|spend|checkout|redeem" },
        answered: { zh: "退(?:款|货|回)", en: "refund|return(?:ed|s)?|credit(?:ed)? back" },
        text: {
          zh: "用{asset}付的订单退款时，钱退到哪里？",
          en: "Where does the money go when an order paid this way is refunded?",
        },
        why: {
          zh: "「{q}」没有说退款；退成现金等于把卡变现。",
          en: '"{q}" says nothing of refunds; paying out money would turn cards into cash.',
        },
        default: { zh: "退回原卡。", en: "Back to the card." },
      },
      {
        id: "expiry",
        seat: "RiskPlanner",
        weight: 5,
        answered: { zh: "有效期|过期|到期|失效|长期有效", en: "expir|valid (?:for|until)|never lapse" },
        text: { zh: "{asset}有有效期吗？", en: "Do {asset} expire?" },
        why: {
          zh: "各地对有效期有法律规定，余额也是负债。",
          en: "The law limits expiry in many places, and balances are a debt.",
        },
        default: { zh: "没有有效期。", en: "They do not expire." },
      },
      {
        id: "access",
        seat: "RiskPlanner",
        weight: 6,
        when: { zh: "余额|查看|查询|显示", en: "balance|see|view|check|show" },
        answered: {
          zh: "凭(?:卡号|密码)|登录后(?:才)?(?:可|能)|本人|持卡人",
          en: "(?:full|secret) code|PIN|only the (?:owner|holder)|signed in|logged in",
        },
        text: {
          zh: "谁可以查看余额，凭什么查看？",
          en: "Who may see a balance, and what must they show for it?",
        },
        why: {
          zh: "「{q}」没有说凭据；只凭卡号就能查，卡号就会被猜。",
          en: '"{q}" names no proof; where a code alone is enough, codes will be guessed.',
        },
        default: {
          zh: "输入完整卡号即可，并限制尝试次数。",
          en: "Anyone with the full code, with a limit on tries.",
        },
      },
      {
        id: "currency",
        seat: "SystemDesigner",
        weight: 3,
        answered: { zh: "币种|人民币|美元|外币", en: "currenc|euro|dollar|USD|EUR|GBP" },
        text: { zh: "{asset}用什么币种？", en: "In which currency do {asset} hold value?" },
        why: { zh: "币种不同就要换算和取整。", en: "Another currency needs a rate and rounding." },
        default: { zh: "与商店的结算币种相同。", en: "The currency of the shop." },
      },
    ],
    risks: [
      {
        text: {
          zh: "卡号被猜测或批量尝试，余额被盗用。",
          en: "Codes are guessed by trying many, and balances are stolen.",
        },
        mitigation: {
          zh: "卡号足够长且随机，限制尝试次数，异常时锁定并告警。",
          en: "Long random codes, a limit on tries, and a lock with an alert after misuse.",
        },
        likelihood: "high",
        impact: "high",
      },
      {
        text: { zh: "两笔结账同时花掉同一余额。", en: "Two checkouts spend the same balance at once." },
        mitigation: {
          zh: "扣减在一个事务里锁定卡片，付款失败时自动释放。",
          en: "Reserve the amount on the card in one transaction and release it when the payment fails.",
        },
        likelihood: "medium",
        impact: "high",
      },
      {
        text: {
          zh: "有效期、余额退还和预付资金有法律规定。",
          en: "The law on expiry, pay-out and prepaid money may apply.",
        },
        mitigation: {
          zh: "上线前请法务核对适用规定，并写进使用条款。",
          en: "Have the terms checked against the law of each market before launch.",
        },
        likelihood: "medium",
        impact: "medium",
      },
    ],
    tests: [
      {
        title: {
          zh: "两笔结账同时使用同一张卡，余额不会为负",
          en: "Two checkouts use one card at once and the balance never goes below zero",
        },
        level: "integration",
      },
    ],
    variants: [
      {
        when: { zh: "支付|付款|抵扣|结账", en: "pay|accept" },
        unless: { zh: "全额|全部", en: "whole amount" },
        name: { zh: "卡内金额足够", en: "The card covers the whole amount" },
        steps: {
          zh: ["假如卡内余额不少于应付金额", "当{actor}用卡付款", "那么订单付清，余额减少相应金额"],
          en: [
            "Given a card whose balance is at least the amount due",
            "When {a actor} pays with it",
            "Then the order is paid and the balance falls by that amount",
          ],
        },
        how: { zh: "全额支付的情形", en: "The full payment" },
      },
      {
        when: { zh: "支付|付款|抵扣|结账", en: "pay|accept" },
        unless: { zh: "部分|余款", en: "the rest" },
        name: { zh: "卡内金额不足", en: "The card covers a part" },
        steps: {
          zh: ["假如卡内余额少于应付金额", "当{actor}用卡付款", "那么余款用其他方式支付"],
          en: [
            "Given a card whose balance is less than the amount due",
            "When {a actor} pays with it",
            "Then another means pays the rest",
          ],
        },
        how: { zh: "部分支付的情形", en: "The partial payment" },
      },
      {
        when: { zh: "支付|付款|抵扣|结账", en: "pay|accept" },
        unless: { zh: "无效|不存在|为空", en: "unknown|empty" },
        name: { zh: "卡号无效或余额为零", en: "The card is unknown or empty" },
        steps: {
          zh: ["假如卡号不存在或余额为零", "当{actor}用它付款", "那么系统拒绝该卡并说明原因"],
          en: [
            "Given a code that is unknown or a card with nothing left",
            "When {a actor} tries to pay with it",
            "Then the system refuses the card and says why",
          ],
        },
        how: { zh: "拒绝的情形", en: "The refused case" },
      },
    ],
    derives: [
      {
        when: { zh: "余额", en: "remaining balance|balance left|what is left|partly" },
        unless: {
          zh: "剩余金额(?:保留|留)|余额(?:保留|留)",
          en: "keeps? the (?:rest|remaining)|remains? on the card",
        },
        type: "functional",
        title: { zh: "保留剩余金额", en: "Keep the rest" },
        shall: {
          zh: "当{asset}的金额大于应付金额时，系统 SHALL 把剩余金额保留在卡上。",
          en: "When {one asset} covers more than the amount due, the system SHALL keep the remaining balance on it.",
        },
        how: {
          zh: "从「余额」推出：付款后要有剩余可查",
          en: 'Follows from "{asset}" having a remaining balance',
        },
        scenarios: [
          {
            name: { zh: "付款后有剩余", en: "Something is left after paying" },
            steps: {
              zh: ["假如卡内余额大于应付金额", "当{actor}用卡付清订单", "那么卡上保留差额"],
              en: [
                "Given a card with more on it than the amount due",
                "When the order is paid with it",
                "Then the difference stays on the card",
              ],
            },
          },
        ],
      },
    ],
  },
  {
    id: "payment",
    name: { zh: "付款与退款", en: "payment and refunds" },
    wakes: {
      zh: "支付|付款|缴费|收费|收款|扣费|扣款|退款|结账|买单|押金|定金|充值",
      en: "pay(?:s|ing|ment|ments)?|paid|refund(?:s|ed)?|charge(?:s|d)? (?:the|a|an|for|to)|checkout|deposit|invoic(?:e|es|ing)|top[- ]?up",
    },
    except: { zh: "支付宝|移动支付平台", en: "pay attention|payroll|free of charge" },
    slots: [
      {
        id: "methods",
        seat: "ProductPlanner",
        weight: 7,
        when: {
          zh: "在线支付|线上支付|支付(?!给)|付款|缴费|充值|缴纳",
          en: "pay(?:s|ing|ments?)?|checkout|top[- ]?up",
        },
        answered: {
          zh: "微信|支付宝|银联|银行卡|信用卡|现金|积分|礼品卡|储值|POS|对公|数字人民币|医保",
          en: "card|cards|paypal|cash|bank transfer|direct debit|apple pay|google pay|stripe|invoice|points|wallet|cheque",
        },
        text: { zh: "支持哪些付款方式？", en: "Which means of payment are accepted?" },
        why: {
          zh: "「{q}」没有说付款方式；每一种都是一次对接。",
          en: '"{q}" names no means of payment, and each one is an integration.',
        },
        default: {
          zh: "只接一家支付服务商提供的银行卡和扫码支付。",
          en: "Cards only, through one payment provider.",
        },
      },
      {
        id: "refund",
        seat: "RiskPlanner",
        weight: 7,
        when: {
          zh: "支付|付款|缴费|收费|定金|押金|充值",
          en: "pay(?:s|ing|ments?)?|paid|deposit|charge[sd]?",
        },
        answered: {
          zh: "退(?:款|费|还|回|货|押)|不退",
          en: "refund(?:s|ed|able)?|non-?refundable|money back|return(?:s|ed)?",
        },
        text: { zh: "付过的钱在什么情况下退，退到哪里？", en: "When is money paid back, and to where?" },
        why: {
          zh: "「{q}」只说了付，没有说退；退款决定账务怎么记。",
          en: '"{q}" speaks of paying only; refunds decide how the books are kept.',
        },
        default: {
          zh: "未提供服务前可全额退款，原路退回。",
          en: "In full before the service is rendered, to the means it was paid with.",
        },
      },
      {
        id: "failure",
        seat: "TestPlanner",
        weight: 5,
        when: { zh: "支付|付款|缴费|扣款|扣费", en: "pay(?:s|ing|ments?)?|paid|charge[sd]?" },
        answered: {
          zh: "支付失败|付款失败|扣款失败|重复(?:支付|扣款)|超时",
          en: "payment fails|failed payment|declined|twice",
        },
        text: {
          zh: "付款失败或结果不明时，这笔业务怎么处理？",
          en: "What happens when a payment fails or its result stays unknown?",
        },
        why: {
          zh: "「{q}」没有说失败的情形；处理不好会重复扣款或白送。",
          en: '"{q}" does not speak of failure; handled badly it charges twice or gives away for free.',
        },
        default: {
          zh: "业务保持未付款状态，向支付方查到结果后再继续，不重复扣款。",
          en: "It stays unpaid until the provider confirms the result, and nothing is charged twice.",
        },
      },
      {
        id: "rounding",
        seat: "SeniorDeveloper",
        weight: 3,
        when: { zh: "分摊|按比例|折扣|%|％|平摊|利息", en: "split|share[sd]?|percent|%|pro rata|interest" },
        answered: { zh: "取整|四舍五入|抹零|精确到", en: "round(?:ed|ing)?|to the cent" },
        text: { zh: "金额算出小数时如何取整？", en: "How are amounts rounded?" },
        why: {
          zh: "「{q}」会算出小数，取整不同，合计就对不上。",
          en: '"{q}" yields fractions; different rounding means totals that do not match.',
        },
        default: { zh: "精确到分，四舍五入。", en: "To the smallest unit of the currency, half up." },
      },
    ],
    risks: [
      {
        text: {
          zh: "网络中断或重复点击造成重复扣款。",
          en: "A lost connection or a second click charges twice.",
        },
        mitigation: {
          zh: "每笔付款带唯一流水号，服务端只认一次，每日与支付方对账。",
          en: "Each payment carries one reference that counts once, and accounts are reconciled with the provider every day.",
        },
        likelihood: "medium",
        impact: "high",
      },
    ],
    tests: [
      {
        title: { zh: "同一笔付款提交两次，只扣一次钱", en: "The same payment sent twice is charged once" },
        level: "integration",
      },
    ],
  },
];
