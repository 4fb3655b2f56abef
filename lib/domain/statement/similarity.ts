import { LRUCache } from "lru-cache";
import { diceSimilarity } from "../dice-similarity.ts";
import type { Language } from "../language.ts";
import { textFeatures } from "./text-features.ts";

/**
 * Similarity of two texts, from 0 (nothing in common) to 1. Compares pairs of adjacent characters in Chinese
 * and whole words in English, so that both use one scale. Runs in linear time.
 */
export const similarity = (a: string, b: string, language: Language): number =>
  diceSimilarity(features(a, language), features(b, language));

/** A text is compared with many others, so its features are cached. */
const cache = new LRUCache<string, ReadonlySet<string>>({ max: 5000 });

/** The content words or character pairs of a text, cached. */
function features(text: string, language: Language): ReadonlySet<string> {
  const key = `${language} ${text}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const found = textFeatures(text, language);
  cache.set(key, found);
  return found;
}
