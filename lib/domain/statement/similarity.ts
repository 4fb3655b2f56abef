import { LRUCache } from "lru-cache";
import { diceSimilarity, sharedCount } from "../dice-similarity.ts";
import type { Language } from "../language.ts";
import { textFeatures } from "./text-features.ts";

/**
 * How alike two texts are: pairs of neighbouring characters for Chinese, whole words for English, so that both have
 * one scale from 0 (nothing shared) to 1. Pure and linear.
 */
export const similarity = (a: string, b: string, language: Language): number =>
  diceSimilarity(features(a, language), features(b, language));

/** Share of the smaller text that the larger one holds. */
export function containment(a: string, b: string, language: Language): number {
  const left = features(a, language);
  const right = features(b, language);
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : sharedCount(left, right) / least;
}

/** Texts are compared with many others, so their features are cached. */
const cache = new LRUCache<string, ReadonlySet<string>>({ max: 5000 });

/** The words or character pairs that carry a text's content, cached. */
export function features(text: string, language: Language): ReadonlySet<string> {
  const key = `${language} ${text}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const found = textFeatures(text, language);
  cache.set(key, found);
  return found;
}
