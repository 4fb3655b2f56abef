import type { Language } from "../language.ts";

/**
 * Maps the plan's uppercase SHALL to the printed Chinese modal verb and back: SHALL ↔ 应 (应当 where 应 would
 * form a compound such as 应用 or 应对), SHALL NOT ↔ 不得. English text is the same in both.
 */

const BINDING = /[ \t]*\bSHALL( NOT)?\b[ \t]*/g;
/** Characters that form a compound with a preceding 应, which is then not a modal verb. */
const AFTER_YING = /^(?:[用付对急答试聘届激变力征战景季运酬援验许邀]|收[账款票])/;
/** Characters that form a compound with a following 应. */
const BEFORE_YING = new Set("响对相适反供回呼效感顺策照接");
/** Characters that form a word with a preceding 当: 响应当前请求 is 响应 + 当前, not 应当. */
const AFTER_DANG = new Set("前天日时地下年月初中场事");
const IDIOM_BEFORE = new Set("舍恨巴怪");
const IDIOM_AFTER = new Set("不已而了");

/** The statement of a plan as documents and pages print it. */
export function printedStatement(statement: string, language: Language): string {
  if (language === "en") return statement;
  return statement.replace(BINDING, (found, not: string | undefined, at: number) => {
    if (not !== undefined) return "不得";
    const next = statement.slice(at + found.length, at + found.length + 2);
    return AFTER_YING.test(next) || BEFORE_YING.has(statement[at - 1] ?? "") ? "应当" : "应";
  });
}

/** The inverse of `printedStatement`: the first binding modal becomes SHALL or SHALL NOT. */
export function planStatement(printed: string, language: Language): string {
  if (language === "en" || /\bSHALL\b/.test(printed)) return printed;
  const found = bindingWord(printed, 0);
  if (found === null) return printed;
  const before = printed.slice(0, found.start);
  return `${before === "" ? "" : `${before} `}${found.not ? "SHALL NOT" : "SHALL"} ${printed.slice(found.end)}`;
}

export interface BindingWord {
  readonly start: number;
  readonly end: number;
  readonly not: boolean;
}

const NOT = 0x4e0d;
const YING = 0x5e94;

/** The first binding 应, 应当 or 不得 at or after `from`, or null. */
export function bindingWord(text: string, from: number): BindingWord | null {
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === NOT && isBindingNot(text, at)) return { start: at, end: at + 2, not: true };
    if (c !== YING) continue;
    if (text[at + 1] === "当" && isYingDang(text, at)) return { start: at, end: at + 2, not: false };
    if (isBindingYing(text, at)) return { start: at, end: at + 1, not: false };
  }
  return null;
}

/** Whether 应 at `at` is the modal verb and not part of a compound (应用, 响应, 应付金额 …). */
function isBindingYing(text: string, at: number): boolean {
  return !BEFORE_YING.has(text[at - 1] ?? "") && !AFTER_YING.test(text.slice(at + 1, at + 3));
}

function isYingDang(text: string, at: number): boolean {
  return !BEFORE_YING.has(text[at - 1] ?? "") || !AFTER_DANG.has(text[at + 2] ?? "");
}

function isBindingNot(text: string, at: number): boolean {
  return (
    text[at + 1] === "得" && !IDIOM_AFTER.has(text[at + 2] ?? "") && !IDIOM_BEFORE.has(text[at - 1] ?? "")
  );
}
