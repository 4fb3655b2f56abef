/** A question and where its answer is: a document and one of its sections. */
export interface LabelledQuestion {
  readonly question: string;
  readonly document: string;
  readonly section: string;
  /** Written after splitting, terms and ranking were frozen. */
  readonly after?: true;
}

const asked = (document: string, section: string, ...questions: readonly string[]): LabelledQuestion[] =>
  questions.map((question) => ({ question, document, section }));

const BEFORE: readonly LabelledQuestion[] = [
  ...asked("退货规则.md", "期限", "签收之后几天之内可以退货？", "退货期限是多久"),
  ...asked("退货规则.md", "不能退的商品", "拆封的食品能退吗？"),
  ...asked("退货规则.md", "退款去向", "退款多久到账？", "礼品卡付的钱退到哪里"),
  ...asked("会员积分.md", "积分的产生", "消费多少元得 1 积分？", "运费算积分吗"),
  ...asked("会员积分.md", "积分的使用", "100 积分能抵多少钱？"),
  ...asked("会员积分.md", "有效期", "积分什么时候过期清零？"),
  ...asked("门诊预约.md", "取消与爽约", "爽约几次会暂停预约资格？"),
  ...asked("门诊预约.md", "病历查看", "谁可以查看病历？"),
  ...asked("图书馆座位.md", "签到", "预约座位后多久没签到会释放？"),
  ...asked("会议纪要-三月.md", "数据", "导出客户手机号要谁审批？"),
  ...asked("接口说明.md", "库存同步", "仓储系统多久推送一次库存？"),
  ...asked("接口说明.md", "失败处理", "接口超时后重试几次？"),
  ...asked("gift-cards.md", "Expiry", "When does a gift card expire?"),
  ...asked("gift-cards.md", "Lost cards", "What happens when somebody loses a gift card?"),
  ...asked("gift-cards.md", "Limits", "How many wrong codes may be typed?"),
  ...asked("refund-policy.md", "Orders", "Until when can an order be cancelled?"),
  ...asked("refund-policy.md", "Time", "How long do refunds take?"),
  ...asked("access-control.md", "Passwords", "How long must passwords be?"),
  ...asked("access-control.md", "Sessions", "When does a session end without activity?"),
  ...asked("access-control.md", "Roles", "Who may read the payment log?"),
  ...asked("marina-rules.md", "Deposits", "When is the deposit returned?"),
  ...asked("marina-rules.md", "Waiting list", "Who goes first on the waiting list?"),
  ...asked("service-levels.md", "Availability", "What availability is promised each month?"),
  ...asked("service-levels.md", "Backups", "How long are backups kept?"),
  ...asked("data-protection.md", "Retention", "When are customer accounts deleted?"),
  ...asked("data-protection.md", "Children", "May children under 16 open an account?"),
  ...asked("data-protection.md", "Location", "Is the location of customers stored?"),
];

const AFTER: readonly LabelledQuestion[] = [
  ...asked("门诊预约.md", "放号", "专家号每天放多少个？"),
  ...asked("门诊预约.md", "实名", "一个账号能绑定几位就诊人？"),
  ...asked("图书馆座位.md", "暂离", "用餐时可以暂离多长时间？"),
  ...asked("图书馆座位.md", "研讨间", "研讨间一次最多用几个小时？"),
  ...asked("会议纪要-三月.md", "未决", "发票抬头可以修改吗？"),
  ...asked("接口说明.md", "编码", "商品编码是几位数字？"),
  ...asked("会员积分.md", "等级", "怎样升为金卡？"),
  ...asked("退货规则.md", "运费", "质量问题退货运费谁出？"),
  ...asked("gift-cards.md", "Buying", "In which amounts are gift cards sold?"),
  ...asked(
    "refund-policy.md",
    "Partial returns",
    "Who pays the delivery fee when only some items are returned?",
  ),
  ...asked("access-control.md", "Joiners and leavers", "Who closes the accounts of people who leave?"),
  ...asked("marina-rules.md", "Berths", "Until what time is a berth held for a late boat?"),
  ...asked("service-levels.md", "Response", "How fast must search answer?"),
  ...asked("service-levels.md", "Support", "How quickly are priority one incidents answered?"),
  ...asked("data-protection.md", "Export", "In what format can customers download their data?"),
];

export const QUESTIONS: readonly LabelledQuestion[] = [
  ...BEFORE,
  ...AFTER.map((one) => ({ ...one, after: true as const })),
];
