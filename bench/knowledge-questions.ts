/** A question and where its answer stands: a document and one of its sections. */
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

const AFTER: readonly LabelledQuestion[] = [];

export const QUESTIONS: readonly LabelledQuestion[] = [
  ...BEFORE,
  ...AFTER.map((one) => ({ ...one, after: true as const })),
];
