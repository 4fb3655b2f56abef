import type { Language } from "#lib/domain/language.ts";
import type { ScoredStatement, StatementHit } from "#lib/testing/score-lint.ts";

/** The peer of the lint: one plain list of words per rule, as a team would grep for them. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  LEX01: {
    zh: /若干|一些|部分|大约|左右|大量|多数|少量/g,
    en: /\b(?:some|several|many|few|various|about|approximately|around|most)\b/gi,
  },
  LEX02: {
    zh: /友好|方便|美观|简单|灵活|良好|人性化|流畅|舒适/g,
    en: /\b(?:user-friendly|easy|simple|intuitive|flexible|good|nice|modern|robust|attractive)\b/gi,
  },
  LEX03: {
    zh: /快速|及时|合理|适当|足够|尽快|有效|稳定|准确|相关|合适/g,
    en: /\b(?:quickly|fast|appropriate|sufficient|timely|properly|relevant|suitable|efficient|effectively|smoothly)\b/gi,
  },
  LEX04: {
    zh: /尽可能|尽量|必要时|视情况|原则上|一般情况下|如有需要/g,
    en: /\b(?:if possible|where possible|if necessary|as far as possible|where applicable|usually|normally|in general)\b/gi,
  },
  LEX05: {
    zh: /等|包括但不限于|例如|比如/g,
    en: /\b(?:etc|and so on|including but not limited to|such as)\b/gi,
  },
  LEX06: { zh: /最[^\s，。]/g, en: /\b(?:best|optimal|state-of-the-art|\w+est)\b/gi },
  LEX07: {
    zh: /更[^\s，。新改换]|较[高低快]|优于/g,
    en: /\b(?:better|faster|more|less|higher|lower|easier|longer)\b/gi,
  },
  LEX08: {
    zh: /始终|永不|任何情况|随时|绝对|100\s*%/g,
    en: /\b(?:always|never|under any circumstances|at any time)\b|100\s*%/gi,
  },
  LEX09: {
    zh: /支持|管理|处理|优化|提供/g,
    en: /\b(?:supports?|handles?|process(?:ed)?|manages?|management)\b/gi,
  },
  LEX10: { zh: /其(?![他它余中])|该|它|上述|前述/g, en: /\b(?:it|its|this|they|the above)\b/gi },
  LEX11: { zh: /待定|待补充|TBD|TODO|XXX|\?{3}/g, en: /\b(?:TBD|TBC|TODO|XXX)\b|\?{3}/g },
  LEX12: {
    zh: /可以|能够|应该|可|能|最好|希望|建议/g,
    en: /\b(?:can|could|may|might|should|will|would)\b/gi,
  },
  LEX14: {
    zh: /应能够?|应具备|应具有/g,
    en: /\b(?:be able to|be capable of|have the ability to)\b/gi,
  },
  LEX15: { zh: /以便|为了|从而/g, en: /\b(?:in order to|so that|so as to)\b/gi },
  LEX16: {
    zh: /定期|实时|随后|最终|适时|定时|近期/g,
    en: /\b(?:periodically|regularly|real[- ]time|eventually|later|subsequently|soon|live)\b/gi,
  },
  SYN03: { zh: /和\/或|[\p{Script=Han}]\/[\p{Script=Han}]/gu, en: /\band\/or\b|\b[a-z]+\/[a-z]+\b/gi },
  SYN06: { zh: /不应|不得|不能|不要/g, en: /\b(?:shall|must|should) not\b/gi },
  EARS01: { zh: /如果|若/g, en: /\bif\b/gi },
  NUM02: { zh: /高并发|性能|流畅|快速/g, en: /\b(?:performance|fast|quickly|smoothly)\b/gi },
  NUM06: { zh: /100\s*%/g, en: /100\s*%/g },
};

/** What the plain lists find in a statement. */
export function findWords({ text, language }: ScoredStatement): StatementHit[] {
  return Object.entries(WORDS).flatMap(([rule, words]) =>
    Array.from(text.matchAll(words[language]), (match) => ({
      rule,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

/** Whether the peer has a list for a rule at all. */
export function hasWords(rule: string): boolean {
  return rule in WORDS;
}
