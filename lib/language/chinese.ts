import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import type { Token } from "#lib/domain/language-tools.ts";

let loaded: Jieba | undefined;

/** jieba with its default dictionary, built at first use. */
function jieba(): Jieba {
  loaded ??= Jieba.withDict(dict);
  return loaded;
}

/** jieba's tag (its first letters) in the common set. `vn` and `vd` stay verbs: they name actions. */
const TAGS: Readonly<Record<string, Token["pos"]>> = {
  n: "noun",
  s: "noun",
  t: "noun",
  tg: "noun",
  f: "noun",
  l: "noun",
  j: "noun",
  v: "verb",
  a: "adj",
  ad: "adv",
  b: "adj",
  z: "adj",
  d: "adv",
  m: "num",
  q: "particle",
  r: "pron",
  p: "prep",
  c: "conj",
  u: "particle",
  y: "particle",
  e: "particle",
  o: "other",
  x: "other",
  eng: "noun",
};

const PUNCTUATION = /^[\p{P}\p{S}\s]+$/u;

function partOfSpeech(word: string, tag: string): Token["pos"] {
  if (PUNCTUATION.test(word)) return "punct";
  if (/^[\d.,%]+$/.test(word)) return "num";
  return TAGS[tag] ?? TAGS[tag.slice(0, 1)] ?? "other";
}

/**
 * Words of a Chinese text with offsets (UTF-16). White space is left out.
 */
export function chineseTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const { word, tag } of jieba().tag(text, true)) {
    const start = text.startsWith(word, at) ? at : text.indexOf(word, at);
    if (start < 0) continue;
    at = start + word.length;
    if (word.trim() === "") continue;
    tokens.push({ text: word, start, end: at, pos: partOfSpeech(word, tag), lemma: word.toLowerCase() });
  }
  return tokens;
}
