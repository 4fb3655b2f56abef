import type { Concern } from "../concern.ts";

export const notifyConcern: Concern = {
  id: "notify",
  name: {
    zh: "通知",
    en: "notifications",
  },
  wakes: {
    zh: "通知|提醒|推送|短信|消息提示|发送邮件|邮件告知|告知|预警",
    en: "notif(?:y|ies|ied|ication|ications)|remind(?:s|ed|er|ers)?|e-?mails? (?:is|are|to|the|an?|them|him|her)|(?:sends?|get|gets|receives?) (?:an? |the )?(?:e-?mail|message|SMS|text|push|reminder|alert)s?|text messages?|SMS|push (?:message|notification)s?|alerts?|inform(?:s|ed)?",
  },
  except: {
    zh: "短信验证码|验证码短信|手机验证码",
    en: "verification (?:text|SMS)|confirmation codes?",
  },
  slots: [
    {
      id: "channel",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "短信|微信|邮件|邮箱|站内|推送|电话|钉钉|企业微信|公众号|语音|弹窗|广播|飞书",
        en: "e-?mail|SMS|text messages?|texts?|push|in-app|phone|WhatsApp|Slack|Teams|letter|screen|banner",
      },
      text: {
        zh: "「{q}」用什么方式（短信、微信、邮件、站内消息）？",
        en: "By which channel are people told (e-mail, text message, push)?",
      },
      why: {
        zh: "「{q}」没有说渠道；短信要花钱，站内消息要登录才看得到。",
        en: '"{q}" names no channel; text messages cost money, and in-app ones need a sign-in.',
      },
      default: {
        zh: "站内消息加手机推送。",
        en: "By e-mail and in the application.",
      },
    },
    {
      id: "timing",
      seat: "TestPlanner",
      weight: 5,
      when: {
        zh: "提醒|预警",
        en: "remind|alert",
      },
      answered: {
        zh: "提前\\s*(?:\\d+|[一二两三四五六七八九十百千]+)?|(?:\\d+|[一二两三四五六七八九十百千]+)\\s*(?:天|小时|分钟|日)(?:前|内|后)|[前后]\\s*(?:\\d+|[一二两三四五六七八九十]+)(?:天|小时|分钟|日)|立即|实时|前一天|当天|每[天日周月]|超过|低于|达到|[^。，；]后|时(?:自动|立即|要|提醒|通知)",
        en: "\\d+ (?:minutes?|hours?|days?|weeks?)|(?:a|one|two|three) (?:day|hour|week)s?|immediately|at once|as soon as|when|every|daily",
      },
      text: {
        zh: "提醒什么时候发，夜里发不发？",
        en: "When is the reminder sent, and also at night?",
      },
      why: {
        zh: "「{q}」没有说时间。",
        en: '"{q}" names no time.',
      },
      default: {
        zh: "事件发生后立即发；提醒提前一天，22 点到 8 点不发。",
        en: "At once for events, one day ahead for reminders, and none between 22:00 and 8:00.",
      },
    },
    {
      id: "recipient",
      seat: "ProductPlanner",
      weight: 4,
      answered: {
        zh: "(?:通知|提醒|推送给?|发给|发送给|告知)[^。，；]{0,4}(?:会员|顾客|客户|用户|读者|学生|家长|老师|教师|患者|病人|医生|护士|药师|员工|主管|经理|司机|居民|业主|租客|租户|玩家|申请人|采购|值班|负责人|管理员|双方|本人|值班|领导|工程师|[\\u4e00-\\u9fa5]{1,4}(?:人|员|师|长|者))|(?:会员|顾客|客户|用户|读者|学生|家长|患者|员工|业主|居民|申请人|本人)(?:会|能|可以)?(?:收到|接收)",
        en: "(?:notif(?:y|ies)|remind(?:s)?|tell(?:s)?|inform(?:s)?|alert(?:s)?|e-?mails?|to) (?:the |an? |their |all |each |every )?\\w+|(?:customers?|members?|users?|readers?|students?|parents?|patients?|doctors?|employees?|managers?|buyers?|residents?|holders?|drivers?|players?|applicants?|teachers?|head teacher) (?:is|are|gets?|receives?|will be|must be)",
      },
      text: {
        zh: "「{q}」具体通知谁，要不要抄送别人？",
        en: "Who exactly is told, and does anyone else get a copy?",
      },
      why: {
        zh: "「{q}」没有写明收件人。",
        en: '"{q}" names no recipient.',
      },
      default: {
        zh: "只通知与该业务直接有关的人。",
        en: "Only the people directly concerned.",
      },
    },
    {
      id: "failure",
      seat: "TestPlanner",
      weight: 4,
      answered: {
        zh: "未送达|发送失败|重试|送达",
        en: "not delivered|fails?|retry|retries|bounce|undeliver",
      },
      text: {
        zh: "通知没有送达时怎么办？",
        en: "What happens when the message does not arrive?",
      },
      why: {
        zh: "「{q}」没有说送不到的情形，号码会变、服务会停。",
        en: '"{q}" does not speak of failure; numbers change and services stop.',
      },
      default: {
        zh: "重试三次，仍失败就在后台列出，由人工联系。",
        en: "Three tries, then it is listed for staff to call.",
      },
    },
    {
      id: "opt_out",
      seat: "RiskPlanner",
      weight: 3,
      when: {
        zh: "会员|顾客|客户|用户|读者|家长|居民|业主|患者|学员|买家|营销",
        en: "customers?|members?|users?|readers?|parents?|residents?|patients?|buyers?|subscribers?|guests?|marketing",
      },
      answered: {
        zh: "退订|关闭(?:通知|提醒|推送)|免打扰|订阅设置",
        en: "opt[- ]?out|unsubscrib|turn(?:ed)? off|preferences|mute",
      },
      text: {
        zh: "{actor}能不能关掉这类通知？",
        en: "Can {a actor} turn these messages off?",
      },
      why: {
        zh: "「{q}」没有说退订，营销类消息必须能退订。",
        en: '"{q}" does not say; people must be able to refuse advertising.',
      },
      default: {
        zh: "业务必需的不能关，其余可以关。",
        en: "Not those the business needs; all others, yes.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "消息没有送达或发给了错的人，{actor}因此误事。",
        en: "A message does not arrive or reaches the wrong person, and the {actor} misses something.",
      },
      mitigation: {
        zh: "记录每条的送达结果，失败重试并提示工作人员，号码变更要验证。",
        en: "Record delivery, retry, tell staff of failures, verify changed addresses.",
      },
      likelihood: "medium",
      impact: "medium",
    },
  ],
  tests: [
    {
      title: {
        zh: "发送失败后按规则重试，并能在后台看到",
        en: "A failed message is tried again and shows up for staff",
      },
      level: "integration",
    },
  ],
};
