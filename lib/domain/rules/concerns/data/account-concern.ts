import type { Concern } from "../concern.ts";

export const accountConcern: Concern = {
  id: "account",
  name: {
    zh: "登录",
    en: "signing in",
  },
  wakes: {
    zh: "登录|注册账号|密码|验证码登录|单点登录|账号登录|扫码登录",
    en: "log(?:s|ged)?[- ]?in|sign(?:s|ed)?[- ]?in|passwords?|single sign-on|SSO|authenticat\\w+|user accounts?",
  },
  except: {
    zh: "(?:每[天日]|连续)登录|登录(?:领取|后|送|奖励|状态)|已登录",
    en: "log in the database|logging in files|(?:after|while|when) (?:signed|logged)[- ]in|(?:log|sign)s? in (?:every|each|daily)|signed[- ]in|logged[- ]in",
  },
  slots: [
    {
      id: "method",
      seat: "ProductPlanner",
      weight: 6,
      answered: {
        zh: "短信|扫码|密码|统一身份|单点|微信登录|工号|钉钉|指纹",
        en: "password|SSO|single sign-on|e-?mail|text message|SMS|Google|Microsoft|badge",
      },
      text: {
        zh: "{actor}用什么方式登录（账号密码、短信、扫码、统一身份）？",
        en: "How does {a actor} sign in (password, text message, single sign-on)?",
      },
      why: {
        zh: "「{q}」没有说方式。",
        en: '"{q}" does not say how.',
      },
      default: {
        zh: "账号加密码。",
        en: "E-mail address and password.",
      },
    },
    {
      id: "recovery",
      seat: "TestPlanner",
      weight: 4,
      answered: {
        zh: "找回|重置密码|忘记密码",
        en: "reset|recover|forgot",
      },
      text: {
        zh: "忘记密码或换了手机，怎么找回？",
        en: "How does someone get back in after losing the password or the phone?",
      },
      why: {
        zh: "「{q}」没有说找回，找回的办法往往是最弱的一环。",
        en: '"{q}" does not say, and this is often the weakest way in.',
      },
      default: {
        zh: "通过已验证的手机或邮箱重设，重设后其他登录失效。",
        en: "By a link to the verified address; other sessions end.",
      },
    },
    {
      id: "lockout",
      seat: "RiskPlanner",
      weight: 4,
      answered: {
        zh: "锁定|输错|错误\\s*[\\d三五]+\\s*次",
        en: "lock(?:ed|out)?|attempts|tries|throttl",
      },
      text: {
        zh: "连续输错多少次后锁定，多久解锁？",
        en: "After how many wrong tries is an account locked, and for how long?",
      },
      why: {
        zh: "「{q}」没有限制尝试次数，密码会被猜。",
        en: '"{q}" sets no limit, and passwords will be guessed.',
      },
      default: {
        zh: "连续 5 次后锁定 15 分钟。",
        en: "For 15 minutes after 5 wrong tries.",
      },
    },
  ],
  risks: [
    {
      text: {
        zh: "账号被盗用。",
        en: "An account is taken over.",
      },
      mitigation: {
        zh: "限制尝试次数，异常登录提醒，重要操作再验一次。",
        en: "Limit tries, report unusual sign-ins, ask again before important actions.",
      },
      likelihood: "medium",
      impact: "high",
    },
  ],
  tests: [],
};
