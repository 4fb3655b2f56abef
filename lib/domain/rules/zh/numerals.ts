/** Chinese and Arabic numerals as numbers, and numbers back in the writing that the need uses. */

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
const SMALL_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const LARGE_UNITS: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };
const WRITTEN = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"] as const;

function arabicValue(text: string): number | undefined {
  const match = /^(\d[\d,]*(?:\.\d+)?)([百千万亿]*)$/.exec(text);
  if (match === null) return undefined;
  const scale = [...(match[2] ?? "")].reduce((n, c) => n * (SMALL_UNITS[c] ?? LARGE_UNITS[c] ?? 1), 1);
  return Number((match[1] ?? "").replaceAll(",", "")) * scale;
}

function hanValue(text: string): number | undefined {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const char of text) {
    const plain = DIGITS[char];
    const small = SMALL_UNITS[char];
    const large = LARGE_UNITS[char];
    if (plain !== undefined) digit = plain;
    else if (small !== undefined) {
      section += (digit === 0 ? 1 : digit) * small;
      digit = 0;
    } else if (large !== undefined) {
      total = (total + section + digit) * large;
      section = 0;
      digit = 0;
    } else return undefined;
  }
  return total + section + digit;
}

/** `九十九点五`: behind the point each character is one digit. */
function decimalValue(text: string): number | undefined {
  const [whole = "", fraction = "", more] = text.split("点");
  const digits = [...fraction].map((char) => DIGITS[char]);
  if (more !== undefined || whole === "" || digits.length === 0 || digits.includes(undefined))
    return undefined;
  const value = hanValue(whole);
  return value === undefined ? undefined : Number(`${value}.${digits.join("")}`);
}

/**
 * The value of a written number: `三` 3, `十万` 100000, `半` 0.5, `1,000` 1000, `20万` 200000.
 * Out: undefined for anything that is not a number (spec 8 §8.1: Chinese numerals are numbers).
 */
export function numeralValue(text: string): number | undefined {
  if (text === "半") return 0.5;
  const share = /^([百千万])分之(.+)$/.exec(text);
  if (share !== null) {
    const part = numeralValue(share[2] ?? "");
    return part === undefined ? undefined : part / (numeralValue(`一${share[1] ?? ""}`) ?? 1);
  }
  if (text === "") return undefined;
  return arabicValue(text) ?? decimalValue(text) ?? hanValue(text);
}

/** True when the number is written in Chinese characters, so that a derived neighbour is written alike. */
export function isHanNumeral(text: string): boolean {
  return /[零〇一二两三四五六七八九十百千万亿]/.test(text) && !/\d/.test(text);
}

/** Writes 0–99 in Chinese characters with 两 before a unit; larger or broken numbers stay Arabic. */
export function writeHan(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return String(value);
  if (value === 2) return "两";
  if (value < 10) return WRITTEN[value] ?? String(value);
  const tens = Math.floor(value / 10);
  const rest = value % 10;
  return `${tens === 1 ? "" : (WRITTEN[tens] ?? "")}十${rest === 0 ? "" : (WRITTEN[rest] ?? "")}`;
}
