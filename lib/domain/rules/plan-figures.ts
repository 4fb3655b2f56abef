import type { Plan } from "../plan/plan.ts";

/**
 * Numbers that a plan states and its need does not (spec 8 §8.5, figures). What is marked derived says where its
 * number comes from; questions and assumptions are proposals and marked as such.
 */
export function strayFigures(
  plan: Plan,
  need: string,
): { readonly all: number; readonly stray: readonly string[] } {
  const known = new Set([...numbersOf(need), ...afternoonHours(need)]);
  const answers = plan.requirements.flatMap((each) => each.source).filter((span) => span.ref !== "need");
  for (const span of answers) for (const number of numbersOf(span.text)) known.add(number);
  let all = 0;
  const stray: string[] = [];
  for (const { text, where } of statements(plan)) {
    for (const number of numbersOf(text)) {
      all += 1;
      if (!known.has(number)) stray.push(`${where}: ${number}`);
    }
  }
  return { all, stray };
}

/** `11 pm`, `下午3点`: the same hour on the 24-hour clock is no new figure. */
function afternoonHours(need: string): readonly string[] {
  const hours = need.matchAll(/(\d{1,2})(?::\d\d)?\s*p\.?m\b|(?:下午|晚上|傍晚)\s*(\d{1,2})/gi);
  return [...hours].map(([, english, chinese]) => String(Number(english ?? chinese) + 12));
}

interface Statement {
  readonly text: string;
  readonly where: string;
}

function statements(plan: Plan): readonly Statement[] {
  const requirements = plan.requirements
    .filter((each) => each.derived === undefined)
    .flatMap((each) => [
      { text: `${each.title} ${each.shall}`, where: each.id },
      ...each.scenarios
        .filter((scenario) => scenario.derived === undefined)
        .map((scenario) => ({ text: scenario.steps.join(" "), where: each.id })),
      ...(each.measure === undefined ? [] : [{ text: each.measure.value, where: each.id }]),
    ]);
  const own = (items: readonly { id: string; text: string; derived?: unknown }[]) =>
    items.filter((item) => item.derived === undefined).map((item) => ({ text: item.text, where: item.id }));
  return [
    ...requirements,
    ...own(plan.acceptance),
    ...own(plan.test_plan.cases.map((each) => ({ ...each, text: each.title }))),
    ...own(plan.risks.map((risk) => ({ ...risk, text: risk.description }))),
    ...[...plan.scope, ...plan.non_goals, ...plan.targets, plan.why, plan.what].map((text) => ({
      text,
      where: "scope",
    })),
  ];
}

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const WORDS: readonly string[] = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const COUNTED = "[个次天日周月年本张名人元分秒小条件位倍种类步级轮台辆份页米度岁点号成折]|工作日|星期|季度";

/** The numbers a text states, as plain decimals: digits, Chinese numerals before a measure word, English number words. */
export function numbersOf(text: string): readonly string[] {
  const bare = text.replace(/\b[A-Z]{1,5}-\d+\b/g, " ");
  const out = (bare.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    String(Number(number.replace(/,(?=\d{3})/g, ""))),
  );
  const chinese = bare.matchAll(
    new RegExp(`(?<!第|[一二两三四五六七八九十百千])([零一二两三四五六七八九十百千]+)(?:${COUNTED})`, "gu"),
  );
  for (const [, numeral = ""] of chinese) out.push(String(chineseValue(numeral)));
  const shares = bare.matchAll(/百分之([零一二两三四五六七八九十百]+)(?:点([零一二三四五六七八九]+))?/gu);
  for (const [, whole = "", fraction = ""] of shares)
    out.push(String(Number(`${chineseValue(whole)}.${[...fraction].map((sign) => DIGITS[sign]).join("")}`)));
  for (const word of bare.toLowerCase().match(/\b[a-z]+\b/g) ?? []) {
    const value = WORDS.indexOf(word);
    if (value > 1) out.push(String(value));
  }
  return out.filter((number) => number !== "1" && number !== "NaN");
}

function chineseValue(numeral: string): number {
  let total = 0;
  let digit = 0;
  for (const sign of numeral) {
    const unit = UNITS[sign];
    if (unit === undefined) digit = DIGITS[sign] ?? 0;
    else {
      total += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return total + digit;
}
