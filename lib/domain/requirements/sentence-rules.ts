import type { Language } from "../language.ts";
import { bindingModals } from "./binding-modals.ts";
import type { LintRule } from "./lint-rule.ts";

/** A condition or a relative clause may hold a modal of its own without being a second requirement. */
const SUBORDINATE: Readonly<Record<Language, RegExp>> = {
  zh: /(?:当|如果|若|一旦|在|凡|只要|除非)[^，。；]{0,200}[，：]/g,
  en: /(?:^|(?<=[.;,]\s))(?:when|if|while|where|once|after|before|unless|until|as soon as|whenever)\b[^,.;]{0,300},|\b(?:that|which|who|whose)\s+(?:\w+\s+){0,3}(?:shall|must)\b/gi,
};

/** SYN: how the sentence is built. */
export const SENTENCE_RULES: readonly LintRule[] = [
  {
    id: "SYN01",
    severity: "warning",
    title: { zh: "没有约束词", en: "No binding word" },
    message: () => ({
      zh: "这句话没有“应”“必须”等约束词，还不是需求。",
      en: "Without “shall” or “must” this is a statement of fact, not a requirement.",
    }),
    suggestion: { zh: "写成“系统应……”。", en: "Write it as “the system shall …”." },
    check: ({ text, language }) => {
      const trimmed = text.trim();
      if (trimmed === "" || bindingModals(text, language).length > 0) return [];
      return [{ start: text.indexOf(trimmed), end: text.indexOf(trimmed) + trimmed.length }];
    },
  },
  {
    id: "SYN02",
    severity: "warning",
    title: { zh: "一句多项要求", en: "Several requirements in one" },
    message: (words) => ({
      zh: `这里的“${words}”开始了第二项要求。`,
      en: `A second requirement begins at this “${words}”.`,
    }),
    suggestion: { zh: "拆成几条需求，每条只写一项。", en: "Split it: one requirement for each." },
    check: ({ wording, language }) => {
      const main = wording.replace(SUBORDINATE[language], (clause) => " ".repeat(clause.length));
      return bindingModals(main, language).slice(1, 2);
    },
  },
];
