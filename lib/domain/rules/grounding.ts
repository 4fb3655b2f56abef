import type { Language } from "../language.ts";
import type { LanguageTools, Token } from "../language-tools.ts";
import type { Requirement } from "../plan/plan.ts";
import { features } from "../statement/similarity.ts";

/** Words of the sentence frame itself: they say that a system does something, not what. */
const FRAME = {
  zh: new Set(
    "系统 允许 支持 提供 应 不得 能够 能 可以 可 必须 需要 需 进行 使 让 时 后 前 当 如果 那么 并 且 或 其 该 每 每个 每位 满足 保证 确保 按 按照 以下 规则 只有 只 仅 才 之后 之前 期间 情况 要求 用户".split(
      " ",
    ),
  ),
  en: new Set([
    "system",
    "let",
    "allow",
    "provide",
    "support",
    "enable",
    "make",
    "able",
    "keep",
    "ensure",
    "available",
    "apply",
    "user",
    "possible",
    "only",
    "show",
    "requir",
    "giv",
    "accept",
    "mean",
    "forbid",
  ]),
} as const;

/**
 * Content words of a requirement's sentence that its source does not hold (spec 8 §8.5, grounding). A derived
 * requirement counts as grounded: it says how it follows.
 */
export function ungroundedWords(
  requirement: Pick<Requirement, "shall" | "source" | "derived">,
  tools: LanguageTools,
): { readonly all: number; readonly stray: readonly string[] } {
  const sentence = requirement.shall.replace(/SHALL NOT|SHALL/g, " ");
  const chinese = /\p{Script=Han}/u.test(sentence);
  const words = chinese
    ? chineseWords(sentence, tools)
    : [...features(sentence, "en")].filter(
        (word) => !FRAME.en.has(word) && !/^provid$|^mak$|^ensur$|^enabl$/.test(word),
      );
  if (requirement.derived !== undefined) return { all: words.length, stray: [] };
  const source = requirement.source.map((span) => span.text).join("\n");
  const stray = chinese
    ? words.filter((word) => !source.includes(word))
    : strayEnglish(
        words,
        requirement.source.map((span) => span.text),
        tools,
      );
  return { all: words.length, stray };
}

const remembered = new WeakMap<LanguageTools, Map<string, readonly Token[]>>();
const REMEMBERED = 2000;

/** Tokens of a text, remembered: the same sentences and sources are looked at again and again. */
function tokensOf(text: string, language: Language, tools: LanguageTools): readonly Token[] {
  const known = remembered.get(tools) ?? new Map<string, readonly Token[]>();
  remembered.set(tools, known);
  const id = `${language} ${text}`;
  const found = known.get(id) ?? tools.tokens(text, language);
  if (known.size > REMEMBERED) known.clear();
  known.set(id, found);
  return found;
}

function chineseWords(sentence: string, tools: LanguageTools): readonly string[] {
  const kept = tokensOf(sentence, "zh", tools).filter(
    (token) => CONTENT.has(token.pos) && !FRAME.zh.has(token.text),
  );
  return [...new Set(kept.map((token) => token.text))];
}

const CONTENT = new Set(["noun", "verb", "adj", "num"]);

function strayEnglish(
  words: readonly string[],
  sources: readonly string[],
  tools: LanguageTools,
): readonly string[] {
  const known = new Set(sources.flatMap((source) => [...features(source, "en")]));
  if (words.every((word) => known.has(word))) return [];
  for (const source of sources) {
    for (const token of tokensOf(source, "en", tools))
      for (const word of features(token.lemma, "en")) known.add(word);
  }
  const roots = [...known].map((word) => word.slice(0, ROOT));
  const grown = (word: string) =>
    [...known].some((root) => root.length >= LEAST_ROOT && word.startsWith(root));
  return words.filter(
    (word) =>
      !known.has(word) && !(word.length > ROOT && roots.includes(word.slice(0, ROOT))) && !grown(word),
  );
}

/** Inflected forms of one word agree in their first letters. */
const ROOT = 5;
/** `payment` grows out of `pay`. */
const LEAST_ROOT = 3;
