import type { Language } from "../language.ts";
import type { DraftedRequirement, LanguageRules } from "./draft.ts";
import type { Clause } from "./reading.ts";

function naive(language: Language): LanguageRules {
  return {
    readSentence: (sentence) => {
      const clauses: Omit<Clause, "id">[] = [];
      for (const m of sentence.text.matchAll(/[^,，。.;；]+/g)) {
        const lead = m[0].length - m[0].trimStart().length;
        const start = sentence.start + (m.index ?? 0) + lead;
        const text = m[0].trim();
        if (text.length < 3) continue;
        clauses.push({
          span: { ref: "need", start, end: start + text.length, text },
          language,
          kind: /不做|不包括|not include|out of scope/.test(text)
            ? "out_of_scope"
            : /快|fast|quick/.test(text)
              ? "quality"
              : /必须|不得|must/.test(text)
                ? "rule"
                : "feature",
          modality: "none",
          complements: [],
          conditions: [],
          figures: [],
          exceptions: [],
          data: [],
          systems: [],
          vague: [],
          context: sentence.context,
        });
      }
      return { clauses, unused: [], carry: {} };
    },
    draft: (clause): readonly DraftedRequirement[] => [
      {
        draft: {
          key: clause.id,
          title: clause.span.text.slice(0, language === "zh" ? 12 : 30),
          shall:
            language === "zh" ? `系统 SHALL ${clause.span.text}。` : `The system SHALL ${clause.span.text}.`,
          type: clause.kind === "quality" ? "quality" : clause.kind === "rule" ? "rule" : "functional",
          priority: "high",
          source: [clause.span],
          change: { op: "added", capability: "main" },
          scenarios: [{ name: clause.span.text, steps: [clause.span.text] }],
          ...(clause.kind === "quality" ? { figure_missing: true } : {}),
        },
        clauseIds: [clause.id],
        acceptance: [{ text: clause.span.text }],
        tests: [{ title: clause.span.text, level: "integration" }],
      },
    ],
  };
}

const RULES: Readonly<Record<Language, LanguageRules>> = { zh: naive("zh"), en: naive("en") };

/** The rules of one language. */
export function languageRules(language: Language): LanguageRules {
  return RULES[language];
}
