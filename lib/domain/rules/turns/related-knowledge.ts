import { sharedCount } from "../../dice-similarity.ts";
import {
  citationOf,
  type KnowledgeCitation,
  type KnowledgePassage,
  markOf,
  spanOf,
} from "../../knowledge/cite.ts";
import { readCodeRef } from "../../knowledge/code-ref.ts";
import type { Language } from "../../language.ts";
import { languageOf } from "../../language-of.ts";
import { textFeatures } from "../../statement/text-features.ts";
import { bare } from "../statements/statement-words.ts";

/** What the project's documents say near the words of a need. It is quoted with its place and changes nothing; code says nothing. */

export interface RelatedKnowledge {
  readonly sentences: readonly string[];
  readonly cites: readonly KnowledgeCitation[];
}

const SENTENCE = /[^。！？；\n\r]+?(?:[。！？；]|[.!?;](?=\s|$)|(?=[\n\r])|$)/gu;
const HEADING = /^\s*#/;
const MOST = 3;
/** Smallest number of shared words (pairs of characters in Chinese), and their smallest share of the sentence. */
const LEAST = { words: 2, share: 0.25 } as const;

interface Related {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly shared: number;
}

/** The sentences of the passages that share most words with a text, at most one for each passage. */
export function relatedKnowledge(
  text: string,
  passages: readonly KnowledgePassage[],
  language: Language,
): RelatedKnowledge {
  const words = textFeatures(text, languageOf(text));
  const best = passages
    .flatMap((passage, at) => (readCodeRef(passage.ref) ? [] : (closestSentence(passage, at, words) ?? [])))
    .toSorted((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, MOST)
    .flatMap((found) => {
      const passage = passages[found.at];
      return passage === undefined ? [] : [{ passage, ...found }];
    });
  return {
    sentences: best.map(({ passage, at, start, end }) =>
      language === "zh"
        ? `${passage.title} 里有相关的内容：“${bare(passage.text.slice(start, end))}” [${markOf(at)}]。`
        : `${passage.title} says on this: “${bare(passage.text.slice(start, end))}” [${markOf(at)}].`,
    ),
    cites: best.map(({ passage, at, start, end }) => citationOf(passage, at, spanOf(passage, start, end))),
  };
}

function closestSentence(
  passage: KnowledgePassage,
  at: number,
  words: ReadonlySet<string>,
): Related | undefined {
  const all = Array.from(passage.text.matchAll(SENTENCE), (match): Related => {
    const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
    const sentence = match[0].slice(lead);
    const own = textFeatures(sentence, languageOf(sentence));
    const shared = HEADING.test(sentence) ? 0 : sharedCount(own, words);
    const isNear = shared >= LEAST.words && shared / own.size >= LEAST.share;
    return { at, start: match.index + lead, end: match.index + match[0].length, shared: isNear ? shared : 0 };
  });
  return all
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.start - b.start)[0];
}
