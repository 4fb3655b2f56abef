import type { Language } from "../../language.ts";
import units from "./units.json" with { type: "json" };

/** A number with the measure that it belongs to. */
export interface Figure {
  /** What is counted: `time` in seconds, `clock` in minutes, `percent`, money with its currency, or the counted noun. */
  readonly measure: string;
  readonly value: number;
}

/** The measure of a number without a unit. */
const UNKNOWN_MEASURE = "count ";

/** The numbers of a text, and the text without numbers, time units and currencies. Counted nouns stay in the text. */
export interface FigureScan {
  readonly figures: readonly Figure[];
  readonly rest: string;
}

const byLength = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join("|");

const SECONDS: Readonly<Record<Language, Readonly<Record<string, number>>>> = units.seconds;
const MONEY: Readonly<Record<Language, Readonly<Record<string, string>>>> = units.money;
const NUMBERS: Readonly<Record<Language, Readonly<Record<string, number>>>> = units.numbers;
const JOINING: ReadonlySet<string> = new Set(units.joining);
const SCALE: Readonly<Record<string, number>> = units.scale;

const CLOCK = {
  en: /(?<![\d.])(?<h>\d{1,2})(?::(?<m>\d{2})\s*(?<half>[ap]m)?|\s*(?<only>[ap]m))(?!\w)/giu,
  zh: /(?<h>\d{1,2})\s*(?:[:：](?<m>\d{2})|[点时](?:(?<mm>\d{1,2})\s*分)?)(?!\d)/gu,
} as const;

const NUMBER = String.raw`\d+(?:[,，]\d{3})*(?:\.\d+)?`;
/** Chinese numerals, only before a unit. */
const ZH_NUMERAL = `[${Object.keys(NUMBERS.zh).join("")}百千]+(?=\\s*(?:${byLength([...Object.keys(SECONDS.zh), ...units.counters])}))`;
const FIGURE = {
  en: new RegExp(
    String.raw`(?<![\w-])(?<sign>[€$£¥])?\s?(?<n>${NUMBER}|${byLength(Object.keys(NUMBERS.en))})(?:\s*(?<percent>%|percent\b)|[\s-]*(?<unit>(?:working |business |calendar )?[\p{L}]+))?`,
    "giu",
  ),
  zh: new RegExp(
    `(?<![A-Za-z\\d-])(?<n>${NUMBER}|${ZH_NUMERAL})\\s*(?<scale>[${Object.keys(SCALE).join("")}])?\\s*(?<unit>%|％|${byLength([...Object.keys(SECONDS.zh), ...Object.keys(MONEY.zh), ...units.counters])}|[A-Za-z]+)?`,
    "gu",
  ),
} as const;

/**
 * Finds the numbers of a text. Time units are converted to seconds, so that "24 hours" equals "1 day".
 * @returns The figures in order of the text, and the text without them.
 */
export function scanFigures(text: string, language: Language): FigureScan {
  const figures: Figure[] = [];
  const withoutRate = withoutOrdinals(withoutRates(text, language, figures), language, figures);
  const withoutClock = withoutRate.replace(CLOCK[language], (...match) => {
    figures.push({ measure: "clock", value: minutes(groupsOf(match)) });
    return " ";
  });
  const rest = withoutClock.replace(FIGURE[language], (...match) => {
    const groups = groupsOf(match);
    const figure = figureOf(groups, language);
    figures.push(figure);
    return isCounted(figure) && figure.measure !== "count ordinal" && language === "en"
      ? ` ${groups.unit ?? ""} `
      : " ";
  });
  return { figures, rest };
}

const RATE = {
  en: /\b(?:per|each|every(?: (?<count>\d+|two|three|four|five|six|ten|twelve|other))?|an?(?<! than an?)) (?<unit>minute|hour|day|night|morning|evening|noon|week|month|quarter|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b(?! (?:before|after|later|ago|earlier|in advance|from))|\b(?<adverb>hourly|daily|weekly|monthly|quarterly|yearly)\b/giu,
  zh: /(?:[每按]|一个?(?=[^，,。]{0,4}(?:最多|至多|限|可|能|不超过)))(?<count>\d+|[两二三四五六十]+)?(?:个|一)?(?<unit>分钟|小时|天|日|晚|早|晨|夜|周|星期|月|季度|年)(?:一次)?/gu,
} as const;
const PERIODS: Readonly<Record<string, number>> = units.periods;

/** Takes out how often something happens, as a figure of its own: "per day", "weekly". */
function withoutRates(text: string, language: Language, figures: Figure[]): string {
  const plain =
    language === "zh"
      ? text.replace(/当[日天](?=[有内使用付办完])/gu, "1 天")
      : text
          .replace(/\bhalf an hour\b/giu, "30 minutes")
          .replace(
            /(?<=\b(?:within|for|in|after|not|lasts?|of|until|it|to) )an? (?=hour|day|week|month|year)/giu,
            "1 ",
          );
  return plain.replace(RATE[language], (...match) => {
    const { unit, adverb, count } = groupsOf(match);
    const period = PERIODS[(unit ?? adverb ?? "").toLowerCase()] ?? 0;
    figures.push({ measure: "rate", value: period * (count === undefined ? 1 : countOf(count, language)) });
    return " ";
  });
}

const ORDINALS: Readonly<Record<string, number>> = units.ordinals;
/** "On the fifteenth", "the first of the month": a date. */
const DATE = new RegExp(
  String.raw`\b(?<=\b(?:on|to|by|until|from|before|after) the )(?<word>${byLength(Object.keys(ORDINALS))})(?=\s+of\b|\s*(?:[.,;!]|$))`,
  "giu",
);

/** Takes out the days of a month that are written as words. */
function withoutOrdinals(text: string, language: Language, figures: Figure[]): string {
  if (language === "zh") return text;
  return text.replace(DATE, (word: string) => {
    figures.push({ measure: "count ordinal", value: ORDINALS[word.toLowerCase()] ?? 0 });
    return " ";
  });
}

/** How many periods are between two times: "every other day", 每两小时. */
const countOf = (count: string, language: Language): number =>
  count.toLowerCase() === "other" ? 2 : numberOf(count, language);

/** The number that Chinese numerals write: 二十五, 一百二. */
function chineseNumber(numeral: string): number {
  let sum = 0;
  let digit: number | null = null;
  for (const character of numeral) {
    const scale = character === "十" ? 10 : SCALE[character];
    if (scale === undefined) digit = NUMBERS.zh[character] ?? 0;
    else {
      sum += (digit ?? 1) * scale;
      digit = null;
    }
  }
  return sum + (digit ?? 0);
}

type Groups = Readonly<Record<string, string | undefined>>;

const groupsOf = (match: readonly unknown[]): Groups => match.at(-1) as Groups;
const isCounted = ({ measure }: Figure): boolean => measure.startsWith("count");

function minutes({ h, m, mm, half, only }: Groups): number {
  const afternoon = (half ?? only)?.toLowerCase() === "pm" && Number(h) < 12 ? 12 : 0;
  return (Number(h) + afternoon) * 60 + Number(m ?? mm ?? 0);
}

function figureOf({ n = "", sign, percent, unit = "", scale }: Groups, language: Language): Figure {
  const plain = numberOf(n, language);
  const value = plain * (scale === undefined ? 1 : (SCALE[scale] ?? 1));
  if (sign !== undefined) return { measure: `money ${sign}`, value };
  if (percent !== undefined || unit === "%" || unit === "％") return { measure: "percent", value };
  return measured(value, unit.toLowerCase().replace(/^(?:working|business|calendar) /, ""), language);
}

function numberOf(written: string, language: Language): number {
  if (language === "zh" && !/\d/u.test(written)) return chineseNumber(written);
  return NUMBERS[language][written.toLowerCase()] ?? Number(written.replace(/[,，]/g, ""));
}

function measured(value: number, unit: string, language: Language): Figure {
  if (/^(?:st|nd|rd|th)$/u.test(unit)) return { measure: "count ordinal", value };
  // "Force 4 for children": the next word is no unit.
  if (JOINING.has(unit)) return { measure: UNKNOWN_MEASURE, value };
  const singular = language === "en" ? unit.replace(/(?<=\w{2})s$/, "") : unit;
  const seconds = SECONDS[language][singular];
  if (seconds !== undefined) return { measure: "time", value: value * seconds };
  const currency = MONEY[language][singular];
  if (currency !== undefined) return { measure: `money ${currency}`, value };
  return { measure: `count ${singular}`, value };
}

/**
 * Whether two texts give different values of one measure.
 * @param bare Also compares numbers without a unit.
 */
export function differentFigures(a: readonly Figure[], b: readonly Figure[], bare = true): boolean {
  const measures = new Set(a.map(({ measure }) => measure));
  if (!bare) measures.delete(UNKNOWN_MEASURE);
  if (bare && differentRates(a, b)) return true;
  return [...measures].some((measure) => {
    const values = new Set(a.filter((each) => each.measure === measure).map(({ value }) => value));
    const others = b.filter((each) => each.measure === measure);
    return others.length > 0 && !others.some(({ value }) => values.has(value));
  });
}

/** "One booking per day" against "three slots per day": one number each, of the same rate. */
function differentRates(a: readonly Figure[], b: readonly Figure[]): boolean {
  const [one, other] = [a, b].map((figures) => figures.filter(isCounted));
  const rate = (figures: readonly Figure[]) => figures.find(({ measure }) => measure === "rate")?.value;
  return (
    one?.length === 1 &&
    other?.length === 1 &&
    one[0]?.value !== other[0]?.value &&
    rate(a) !== undefined &&
    rate(a) === rate(b)
  );
}
