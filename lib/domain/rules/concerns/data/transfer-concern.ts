import type { Concern } from "../concern.ts";

export const transferConcern: Concern = {
  id: "transfer",
  name: {
    zh: "转账与提现",
    en: "transfers",
  },
  wakes: {
    zh: "转账|汇款|提现|取款|划款|开户|放款|还款|授信",
    en: "transfers?(?= (?:money|funds|between|to|from|of))|money transfers?|wire(?= (?:money|funds|transfer))|withdraw(?:als?| money| cash)|pay[- ]?outs?|remittances?|loan applications?|repayments?",
  },
  slots: [
    {
      id: "limit",
      seat: "ProductPlanner",
      weight: 7,
      answered: {
        zh: "限额|单笔|日累计|不超过\\s*\\d+|额度",
        en: "limit|per day|at most|up to|no more than|maximum",
      },
      text: {
        zh: "{m}单笔和每天的限额是多少？",
        en: "What are the limits per transfer and per day?",
      },
      why: {
        zh: "「{q}」没有限额，限额决定风险和审核。",
        en: '"{q}" sets no limit; limits decide risk and checks.',
      },
      default: {
        zh: "沿用现有渠道的限额，由业务方配置。",
        en: "The limits of the present channel, kept as a setting.",
      },
    },
    {
      id: "verification",
      seat: "RiskPlanner",
      weight: 7,
      answered: {
        zh: "验证码|密码|指纹|人脸|双因素|二次验证|U盾|短信验证",
        en: "password|PIN|two[- ]factor|second factor|biometric|one[- ]time|verif",
      },
      text: {
        zh: "{m}时怎样确认是本人操作？",
        en: "How is it made sure that the right person orders a transfer?",
      },
      why: {
        zh: "「{q}」涉及资金，冒用的损失由谁承担取决于验证方式。",
        en: '"{q}" moves money; who bears a fraud depends on how the person is checked.',
      },
      default: {
        zh: "登录之外再验一次短信验证码或支付密码。",
        en: "A second factor beside the sign-in for every order.",
      },
    },
    {
      id: "reversal",
      seat: "TestPlanner",
      weight: 6,
      answered: {
        zh: "撤[回销]|退回|冲正|失败",
        en: "revers|cancel|fail|return|undo",
      },
      text: {
        zh: "{m}做错了或对方收不到，怎么撤回？",
        en: "How is a wrong or failed transfer reversed?",
      },
      why: {
        zh: "「{q}」没有说失败和撤回，资金会停在中间。",
        en: '"{q}" does not speak of failure, and money would hang in between.',
      },
      default: {
        zh: "失败自动退回原账户，成功后只能由客服按流程处理。",
        en: "Failed ones go back by themselves; completed ones are handled by staff.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "账户被冒用，资金被转走。",
        en: "An account is taken over and money is moved out.",
      },
      mitigation: {
        zh: "二次验证、限额和异常交易拦截，大额延时到账。",
        en: "A second factor, limits, checks for unusual orders and a delay for large ones.",
      },
      likelihood: "medium",
      impact: "high",
    },
    {
      text: {
        zh: "网络中断时重复提交，同一笔钱付两次。",
        en: "A request repeated after a broken connection pays twice.",
      },
      mitigation: {
        zh: "每笔带唯一流水号，服务端只认一次，每日对账。",
        en: "Every order carries one reference that counts once, and books are reconciled every day.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [
    {
      title: {
        zh: "同一笔转账请求重复提交，只执行一次",
        en: "The same transfer sent twice is carried out once",
      },
      level: "integration",
    },
  ],
};
