import type { Clause, Figure } from "../reading.ts";
import { isHanNumeral, numeralValue, writeHan } from "./numerals.ts";
import { BEFALLS } from "./states.ts";

/** Values on both sides of a figure, written as the need writes its numbers. */
export interface Boundary {
  /** The figure's phrase with the neighbouring value. */
  readonly phrase: string;
  /** Whether the condition or limit holds at this value. */
  readonly holds: boolean;
  /** True where the value stands in the need itself. */
  readonly given: boolean;
}

const WHOLE =
  /^(?:个|次|人|名|位|条|件|本|份|台|辆|张|页|笔|单|天|日|周|月|年|小时|个小时|分钟|秒|个月|个工作日|工作日|字|字符|位|级|层|科|门|课时|学分|积分|分|步|门|节|题|号|毫秒|场|轮|批|户|间|家|项|组)$/;

function step(figure: Figure): number | undefined {
  if (/元|块|角/.test(figure.unit)) return 0.01;
  if (figure.unit === "%" || figure.unit === "％") return 0.1;
  if (!Number.isInteger(figure.value)) return undefined;
  return WHOLE.test(figure.unit) ? 1 : undefined;
}

function numeralOf(phrase: string): string | undefined {
  return /\d[\d,.]*\d|\d|[零〇一二两三四五六七八九十百]+(?![\p{Script=Han}]*\d)/u.exec(phrase)?.[0];
}

function write(figure: Figure, value: number): string | undefined {
  const numeral = numeralOf(figure.phrase);
  if (numeral === undefined || numeralValue(numeral) !== figure.value) return undefined;
  const rounded = Number(value.toFixed(2));
  const written = isHanNumeral(numeral) ? writeHan(rounded) : String(rounded);
  return figure.phrase.replace(numeral, written);
}

/** The bare amount of a figure: comparison words and 以内, 以上 taken off. */
export function amount(phrase: string): string {
  return phrase
    .replace(
      /^(?:不得|不能|不可|不应|不会)?(?:不超过|超过|不大于|大于|不高于|高于|不多于|多于|超出|超|不低于|低于|不少于|少于|不小于|小于|不足|不满|未满|满|达到|达|至少|至多|最多|最少|最长|最短|最大|最小|最高|最低|上限为?|控制在|限制在|等于|约|大约|逾|共|为|是|限制?)/,
      "",
    )
    .replace(/(?:以内|之内|内|及以下|以下|及以上|或以上|以上)$/, "")
    .trim();
}

function offsets(comparator: Figure["comparator"], by: number): readonly (readonly [number, boolean])[] {
  switch (comparator) {
    case ">":
      return [
        [0, false],
        [by, true],
      ];
    case "<":
      return [
        [0, false],
        [-by, true],
      ];
    case "<=":
      return [
        [0, true],
        [by, false],
      ];
    default:
      return [
        [-by, false],
        [0, true],
      ];
  }
}

/** Both sides of a figure; empty where the neighbouring value would be a guess (ranges, clock times, broken numbers). */
export function boundaries(figure: Figure): readonly Boundary[] {
  const by = step(figure);
  if (by === undefined || figure.comparator === "between" || figure.upper !== undefined) return [];
  const found = offsets(figure.comparator, by).map(([offset, holds]) => {
    const phrase = figure.value + offset < 0 ? undefined : write(figure, figure.value + offset);
    return phrase === undefined ? undefined : { phrase, holds, given: offset === 0 };
  });
  return found.every((b) => b !== undefined) ? found.filter((b) => b !== undefined) : [];
}

/** `开始前10分钟`, `前一天晚上`: a moment, not an amount. */
const AHEAD = /[前后](?:\d|[一二两三四五六七八九十半])[\d\p{Script=Han}]{0,6}$/u;

/** The figure that decides whether a condition holds: a count or an amount, no time of day. */
export function decidingFigure(clause: Clause): Figure | undefined {
  return clause.figures.find((f) => {
    const inCondition = clause.conditions.some(
      (c) => f.span.start >= c.span.start && f.span.end <= c.span.end + 1,
    );
    if (clause.conditions.some((c) => c.text.includes("或") || AHEAD.test(c.text))) return false;
    const running = f.phrase.endsWith("内") && !BEFALLS.test(clause.conditions[0]?.text.slice(0, 2) ?? "");
    const monthly = /^[日号]$/.test(f.unit) && clause.conditions.some((c) => /每月|每年|月\d/.test(c.text));
    if (monthly) return false;
    const dated = /日前$|号前$/.test(f.phrase);
    return (
      inCondition &&
      !running &&
      !dated &&
      !/点|号|时$|:\d/.test(`${f.unit}${f.phrase}`) &&
      boundaries(f).length > 0
    );
  });
}

/** `超过十五分钟就响`: what is beyond the figure sets something off, nothing is refused. */
function triggers(figure: Figure, clause: Clause): boolean {
  if (figure.comparator !== ">" && figure.comparator !== "<") return false;
  return /^[\p{Script=Han}]{0,4}(?:就|则|便|的[，,])/u.test(
    clause.span.text.slice(figure.span.end - clause.span.start),
  );
}

/** The figure that limits what may be done: at most, at least, only. */
export function limitingFigure(clause: Clause): Figure | undefined {
  return clause.figures.find((f) => {
    const inCondition = clause.conditions.some(
      (c) => f.span.start >= c.span.start && f.span.end <= c.span.end + 1,
    );
    if (/[前后点]|:\d/.test(f.phrase) || /号|日/.test(f.unit) || triggers(f, clause)) return false;
    return !inCondition && f.comparator !== "=" && f.comparator !== "between" && boundaries(f).length > 0;
  });
}
