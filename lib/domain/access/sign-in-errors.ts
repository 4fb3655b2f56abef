import type { Bilingual } from "../language.ts";

/** Expected failures of signing in beyond the password; `errors.ts` joins them with the others. */
export const SIGN_IN_ERRORS = {
  sign_in_provider_down: {
    status: 502,
    zh: "登录服务没有响应，请稍后再试，或换一种方式登录。",
    en: "The sign-in service does not answer. Try again later, or sign in another way.",
  },
  sign_in_provider_failed: {
    status: 502,
    zh: "登录服务的回应无法使用。请再试一次；如果仍然失败，请联系管理员。",
    en: "The answer of the sign-in service cannot be used. Try again. If it fails again, ask the administrator.",
  },
  sign_in_denied: {
    status: 403,
    zh: "登录服务没有放行：你取消了登录，或者没有权限。",
    en: "The sign-in service did not let you in: you cancelled, or you may not use it here.",
  },
  sign_in_state: {
    status: 400,
    zh: "这次登录不是从此浏览器开始的，或者已被另一次登录取代。请重新登录。",
    en: "This sign-in did not begin in this browser, or another one replaced it. Begin again.",
  },
  sign_in_expired: {
    status: 410,
    zh: "登录用时过长，已经失效。请重新登录。",
    en: "This sign-in took too long and has expired. Begin again.",
  },
  sign_in_email_unverified: {
    status: 403,
    zh: "登录服务没有确认你的邮箱。请先在那里确认邮箱，或者先用其他方式登录，再在账号设置中关联。",
    en: "The sign-in service has not verified your email. Verify it there, or sign in another way and link it in account settings.",
  },
  sign_in_link_first: {
    status: 409,
    zh: "这个邮箱已有账号，但账号的邮箱尚未确认。请用原来的方式登录，再在账号设置中关联。",
    en: "This email has an account that has not confirmed it. Sign in the way you did before, then link the service in account settings.",
  },
  sign_in_again: {
    status: 403,
    zh: "你的账号没有密码，所以需要刚登录不久。请退出后重新登录，并在 10 分钟内再试。",
    en: "Your account has no password, so this needs a recent sign-in. Sign out, sign in, and try again within 10 minutes.",
  },
  wrong_code: {
    status: 401,
    zh: "验证码不正确或已用过。请输入应用中当前的 6 位验证码，或一个未用过的恢复码。",
    en: "The code is wrong or was used before. Enter the present code of your app, or an unused recovery code.",
  },
  second_factor_required: {
    status: 403,
    zh: "这个账号还需要验证码，请在登录页登录。",
    en: "This account also needs a code. Sign in on the sign-in page.",
  },
  two_step_on: {
    status: 409,
    zh: "两步登录已经开启。",
    en: "Two-step sign-in is already on.",
  },
  two_step_off: {
    status: 409,
    zh: "还没有开始设置两步登录。",
    en: "Setting up two-step sign-in has not begun.",
  },
  passkey_refused: {
    status: 401,
    zh: "无法接受这个通行密钥：它不属于这里的账号，或者验证没有通过。请再试一次，或换一种方式登录。",
    en: "This passkey cannot be accepted: it belongs to no account here, or a check failed. Try again, or sign in another way.",
  },
  passkeys_full: {
    status: 422,
    zh: "一个账号最多 20 个通行密钥，请先移除一个。",
    en: "An account can have at most 20 passkeys. Remove one first.",
  },
  identity_taken: {
    status: 409,
    zh: "它已关联到另一个账号。",
    en: "It is already linked to another account.",
  },
  last_sign_in_method: {
    status: 409,
    zh: "这是你最后一种登录方式，请先添加另一种。",
    en: "This is your last way to sign in. Add another one first.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;
