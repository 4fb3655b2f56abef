import words from "./words-zh.json" with { type: "json" };

const MAX_CHARACTERS = 50;

const ROLE = new RegExp(`(?:${words.roles}|[\\p{Script=Han}](?:${words.suffixes}))们?$`, "u");
const THING = new RegExp(`(?:${words.things})$`, "u");
const REJECTED = new RegExp(words.rejected, "u");
const WANTED = /^(?<subject>.+?)(?:希望|想要?)(?:能够?|可以)?(?=\p{Script=Han})/u;
const CONDITION =
  /^(?<condition>(?:当|如果|若|如)[^，,]+|[^，,]{2,}(?:时|后|前))[，,]\s*(?:则|那么|就)?(?<main>[^，,]+)$/u;
const SYSTEM =
  /^(?:(?<whole>本?系统|本?平台|本?软件)|(?<part>小程序|网站|后台|APP|App|app))(?<not>不得|不应当?|不能|不可以?)?(?:(?:应当?|必须|须|需要?|要)(?<able>能够|能|可以)?)?(?<action>.+)$/u;

type Frame = "ability" | "prohibition" | "duty" | "need";

/** Longest first at one position. */
const MODALS: readonly (readonly [string, Frame])[] = [
  ["(?:应当?|必须|需要|须|要|应)(?:能够|能|可以)", "ability"],
  ["不可以|不允许|不得|不能|不可|禁止|无权", "prohibition"],
  ["可以|能够|有权|可|能", "ability"],
  ["必须|应当|须|应", "duty"],
  ["需要|需|要", "need"],
];
const MODAL = new RegExp(MODALS.map(([source]) => source).join("|"), "u");
const FRAMES = MODALS.map(([source, frame]) => [new RegExp(`^(?:${source})$`, "u"), frame] as const);

/** The EARS sentence of a Chinese statement, or null if its frame is not clear. */
export function chineseWording(statement: string): string | null {
  const text = statement.replace(/[。.！!；;]+$/u, "");
  if (text.length > MAX_CHARACTERS || /[。！？!?；;：:…（()）]|——/u.test(text)) return null;
  const conditional = CONDITION.exec(text)?.groups;
  const { condition = "", main = text } = conditional ?? {};
  if (REJECTED.test(condition) || /[，,](?!\d{3})/u.test(main)) return null;
  const worded = systemWording(main) ?? personWording(main);
  if (worded === null) return null;
  return conditional === undefined ? `${worded}。` : `${condition}，${worded}。`;
}

function systemWording(text: string): string | null {
  const { whole, part, not, able, action = "" } = SYSTEM.exec(text)?.groups ?? {};
  const stated = text.slice((whole ?? part ?? "").length, -action.length);
  if (stated === "" || !isOneAction(action, words.system)) return null;
  const subject = whole === undefined ? part : "系统";
  return `${subject}${not === undefined ? "应" : "不应"}${able ?? ""}${action}`;
}

function personWording(text: string): string | null {
  const wanted = WANTED.exec(text);
  if (wanted !== null) return allowed(wanted.groups?.subject ?? "", text.slice(wanted[0].length));
  const modal = MODAL.exec(text);
  if (modal === null || modal.index === 0) return null;
  const frame = FRAMES.find(([pattern]) => pattern.test(modal[0]))?.[1];
  const subject = text.slice(0, modal.index).replace(/[都均也还]$/u, "");
  const action = text.slice(modal.index + modal[0].length);
  switch (frame) {
    case "ability":
      return allowed(subject, action);
    case "need":
      return isOneAction(action, words.views) ? allowed(subject, action) : null;
    case "duty":
      return isPerson(subject) && isOneAction(action, words.duties)
        ? `系统应要求${subject}${spaced(action)}`
        : null;
    case "prohibition":
      return isPerson(subject) && isOneAction(action, words.actions) && !/^(?:所有|每|只有|仅)/u.test(subject)
        ? `系统不应允许${subject}${spaced(action)}`
        : null;
    default:
      return null;
  }
}

function allowed(subject: string, action: string): string | null {
  const only = /^(?:只有|仅)/u.exec(subject)?.[0] ?? "";
  const actor = subject.slice(only.length);
  if (!isPerson(actor) || !isOneAction(action, words.actions)) return null;
  return `系统应${only === "" ? "" : "只"}允许${actor}${spaced(action)}`;
}

const spaced = (action: string): string => (/^[A-Za-z\d]/u.test(action) ? ` ${action}` : action);

/** A role, with what describes it before it; no adverbial, no condition. */
const isPerson = (subject: string): boolean =>
  subject.length <= 12 &&
  ROLE.test(subject) &&
  !THING.test(subject) &&
  !REJECTED.test(subject) &&
  !/[后时前在对从把被让给如当若就，,、和与及或\s"“”]/u.test(subject);

const SECOND_ACTION = new RegExp(
  `(?:[、，,和与及或]|(?<!^[在于].*)后|并且?|以及|或者)\\s*(?:不|立即|自动|同时)?(?:${words.actions}|${words.system})`,
  "u",
);

/** One action from the list, possibly after an adverbial; no second action after a conjunction. */
function isOneAction(action: string, verbs: string): boolean {
  if (
    REJECTED.test(action) ||
    SECOND_ACTION.test(action) ||
    /并|必须|可以|不|没|未|如果|的话|就/u.test(action)
  )
    return false;
  const verb = new RegExp(`^(?:${verbs})|^(?:${words.adverbials}).*(?:${verbs})`, "u").exec(action);
  return verb !== null && action.length > 2 && !/(?:的|所有|全部|等)$/u.test(action);
}
