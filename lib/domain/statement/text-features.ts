import { characterPairs } from "../dice-similarity.ts";
import type { Language } from "../language.ts";

/** The content words or character pairs of a text; `similarity` compares them. */
export const textFeatures = (text: string, language: Language): ReadonlySet<string> =>
  language === "zh" ? contentPairs(text) : contentWords(text);

const ZH_FUNCTION_CHARACTERS =
  /[\s\p{P}\p{S}]|SHALL NOT|SHALL|系统|应当?|必须|可以|需要?|能够?|的|了|在|将|把|时|后/gu;

function contentPairs(text: string): Set<string> {
  const bare = text.replace(ZH_FUNCTION_CHARACTERS, "").toLowerCase();
  return bare.length < 2 ? new Set(bare === "" ? [] : [bare]) : characterPairs(bare);
}

const EN_FUNCTION_WORDS = new Set(
  "a an the of to in on at by for from with and or be is are was were been being it its their his her our your this that these those shall must should may can could will would system not no as if when then than so such each every any all they we he she you i which who whose only also there has have had do does".split(
    " ",
  ),
);

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !EN_FUNCTION_WORDS.has(word)).map(stem));
}

function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?:ing|ed)$/, "")
    .replace(/(?<=[sxz]|[cs]h)es$/, "")
    .replace(/(?<!s)s$/, "")
    .replace(/e$/, "");
}
