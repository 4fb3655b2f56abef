/** Chinese text as it is printed: full-width punctuation, no doubled marks (spec 8 §8.2). */

const FULL: Readonly<Record<string, string>> = {
  ",": "，",
  ";": "；",
  ":": "：",
  "?": "？",
  "!": "！",
  "(": "（",
  ")": "）",
};
const HAN = /[\p{Script=Han}，。；：）（”“]/u;

/** Rewrites half-width marks that stand beside Chinese characters; figures, times and Latin text stay. */
export function tidy(text: string): string {
  const wide = [...text]
    .map((char, i, all) => {
      const full = FULL[char];
      if (full === undefined) return char;
      const before = all[i - 1] ?? "";
      const after = all.slice(i + 1).find((c) => c.trim() !== "") ?? "";
      const inNumber = /\d/.test(before) && /\d/.test(after);
      return !inNumber && (HAN.test(before) || HAN.test(after)) ? full : char;
    })
    .join("");
  return wide
    .replaceAll(/\s*([，。；：、（）])\s*/gu, "$1")
    .replaceAll(/，{2,}/g, "，")
    .replaceAll(/，([。；])/g, "$1")
    .replaceAll(/。{2,}/g, "。")
    .replaceAll(/(?<=\p{Script=Han} [A-Za-z][A-Za-z0-9.]*)(?=\p{Script=Han})/gu, " ")
    .replaceAll(/每([天日周月年])在(?=[^，。；]{1,8}前)/g, "在每$1")
    .replace(/^当在(?=.{1,12}时，)/u, "在")
    .replaceAll(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, "")
    .trim();
}

/** A sentence: tidied, with exactly one full stop. */
export function sentence(text: string): string {
  return `${tidy(text).replace(/[，。；：、]+$/u, "")}。`;
}
