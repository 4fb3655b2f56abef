import { LRUCache } from "lru-cache";
import type { Language } from "../language.ts";

/**
 * How alike two texts are: pairs of neighbouring characters for Chinese, whole words for English, so that both have
 * one scale from 0 (nothing shared) to 1. Pure and linear.
 */
export function similarity(a: string, b: string, language: Language): number {
  const left = features(a, language);
  const right = features(b, language);
  const shared = sharedCount(left, right);
  const size = left.size + right.size;
  return size === 0 ? 0 : (2 * shared) / size;
}

/** Share of the smaller text that the larger one holds. */
export function containment(a: string, b: string, language: Language): number {
  const left = features(a, language);
  const right = features(b, language);
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : sharedCount(left, right) / least;
}

/** The words or character pairs that carry a text's content. */
export function features(text: string, language: Language): ReadonlySet<string> {
  const id = `${language} ${text}`;
  const cached = cache.get(id);
  if (cached !== undefined) return cached;
  const found = language === "zh" ? characterPairs(text) : contentWords(text);
  cache.set(id, found);
  return found;
}

/** Texts are compared with many others; their features are worked out once. */
const cache = new LRUCache<string, ReadonlySet<string>>({ max: 5000 });

function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return shared;
}

const ZH_EMPTY = /[\s\p{P}\p{S}]|SHALL NOT|SHALL|系统|应当?|必须|可以|需要?|能够?|的|了|在|将|把|时|后/gu;

function characterPairs(text: string): Set<string> {
  const bare = text.replace(ZH_EMPTY, "").toLowerCase();
  if (bare.length < 2) return new Set(bare === "" ? [] : [bare]);
  return new Set(Array.from({ length: bare.length - 1 }, (_, at) => bare.slice(at, at + 2)));
}

const EN_EMPTY = new Set(
  "a an the of to in on at by for from with and or be is are was were been being it its their his her our your this that these those shall must should may can could will would system not no as if when then than so such each every any all they we he she you i which who whose only also there has have had do does".split(
    " ",
  ),
);

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !EN_EMPTY.has(word)).map(stem));
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
