/** Traditional forms of the characters of binding words and of words that contain them, one for one. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    應: "应",
    須: "须",
    當: "当",
    嚴: "严",
    該: "该",
    響: "响",
    對: "对",
    適: "适",
    順: "顺",
    試: "试",
    屆: "届",
    變: "变",
    徵: "征",
    戰: "战",
    運: "运",
    驗: "验",
    許: "许",
    無: "无",
    鬚: "须",
    夠: "够",
  }),
);
const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join("")}]`, "gu");

/**
 * The text with the traditional characters of binding words (應, 必須) in their simplified form, for matching. It has the same
 * length, so that positions are valid in the source.
 */
export function withSimplifiedModals(text: string): string {
  return /[應須當嚴夠許]/u.test(text)
    ? text.replace(TRADITIONAL, (sign) => SIMPLIFIED.get(sign) ?? sign)
    : text;
}
