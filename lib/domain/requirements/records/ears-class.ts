import { bindingModals } from "../../statement/binding-modals.ts";
import { isInCompound } from "../../statement/chinese-words.ts";
import type { EarsClass } from "./record.ts";

/** EARS patterns (Easy Approach to Requirements Syntax) of a statement in both languages. */

const EN = {
  optional: /^where\b/i,
  state: /(?:^|,\s*)while\b/i,
  event: /(?:^|,\s*)(?:when|upon|once|after)\b/i,
  unwanted: /(?:^|,\s*)if\b/i,
} as const;
const ZH = {
  optional:
    /^[在若](?:[^，,。]{0,40}(?:具备|包含|启用|安装|配置|购买|开通)[^，,。]{0,30}(?:情况下|时|后)?)[，,]/u,
  state: /(?:^|[，,])[在当](?:[^，,。]{0,60}(?:处于|期间|过程中|状态下|状态时|模式下|运行中))/u,
  unwanted: /(?:^|[，,])(?:如果|若|一旦|倘若|如|假如)(?![何下此同])/u,
  event: /(?:^|[，,])(?:当|收到|在)?[^，,。]{1,60}(?:时|之后|以后|后)[，,]/u,
} as const;

/** EARS class of a statement; null if it is not binding and therefore no requirement. */
export function earsClass(statement: string): EarsClass | null {
  const chinese = /\p{Script=Han}/u.test(statement);
  const binds = [
    ...bindingModals(statement, chinese ? "zh" : "en"),
    ...(chinese ? bindingModals(statement, "en") : []),
  ];
  if (binds.length === 0) return null;
  const prefix = statement.slice(0, Math.min(...binds.map(({ start }) => start)));
  const found = chinese ? chineseParts(prefix) : partsIn(prefix, EN);
  if (found.length === 0) return "ubiquitous";
  return found.length > 1 ? "complex" : (found[0] as EarsClass);
}

function partsIn(prefix: string, patterns: Readonly<Record<string, RegExp>>): EarsClass[] {
  return Object.entries(patterns).flatMap(([name, pattern]) =>
    pattern.test(prefix) ? [name as EarsClass] : [],
  );
}

/** Each clause has one class: a state or condition does not count as an event too. */
function chineseParts(prefix: string): EarsClass[] {
  const found = new Set<EarsClass>();
  for (const clause of prefix.split(/(?<=[，,])/u)) {
    if (!/[，,]$/u.test(clause)) continue;
    const own = Object.entries(ZH).find(([, pattern]) => pattern.test(clause));
    if (own !== undefined && !isOnlyAWord(clause, own[0])) found.add(own[0] as EarsClass);
  }
  return [...found];
}

/** 若 in 若干, 如 in 如实, 当 in 当班, 时 in 实时: a part of a word, and not what makes the clause a condition. */
function isOnlyAWord(clause: string, kind: string): boolean {
  const first = clause.search(/\S/u);
  if (kind === "unwanted") return isInCompound(clause, first);
  return kind === "event" && isInCompound(clause, clause.length - 2);
}
