import type { Language } from "../../language.ts";
import { withoutFullStop } from "../../plan/source-words.ts";

/** A scenario's steps by role, without their keywords. */
export interface Flow {
  readonly given: readonly string[];
  readonly when: readonly string[];
  readonly outcome: readonly string[];
}

const KEYWORDS: Readonly<Record<Language, { given: RegExp; when: RegExp; outcome: RegExp; and: RegExp }>> = {
  zh: {
    given: /^(?:假如|如果|假设)\s*/u,
    when: /^当\s*/u,
    outcome: /^(?:那么|则)\s*/u,
    and: /^(?:并且|而且|同时|且)\s*/u,
  },
  en: { given: /^(?:given|if)\s+/i, when: /^when\s+/i, outcome: /^then\s+/i, and: /^and\s+/i },
};
const AFTER_WHEN = /(?:的)?时候?$/u;

/** Generic steps of generated scenarios without information. */
const FILLER =
  /^(?:this becomes necessary|it is time to\b.*|.*both sides agree on\b.*|this point is accepted|this is kept to|需要时|系统正常运行|需要交换数据|.*双方商定的.*|验收本条|按本条办理)$/i;

/** Parses Given / When / Then; a step without a keyword continues the previous one. */
export function flowOf(steps: readonly string[], language: Language): Flow {
  const flow = { given: [] as string[], when: [] as string[], outcome: [] as string[] };
  const words = KEYWORDS[language];
  let at: keyof Flow = "outcome";
  for (const step of steps) {
    const text = step.trim();
    const kind = (["given", "when", "outcome"] as const).find((each) => words[each].test(text));
    at = kind ?? at;
    const rest = withoutFullStop(
      text
        .replace(words[at], "")
        .replace(words.and, "")
        .replace(/^that\s+/i, ""),
    );
    const clean = language === "zh" && at === "when" ? rest.replace(AFTER_WHEN, "") : rest;
    if (clean !== "" && !FILLER.test(clean)) flow[at].push(sentenceCase(clean, language));
  }
  return flow;
}

/** Capitalizes the first letter in English. */
const sentenceCase = (text: string, language: Language): string =>
  language === "en" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
