import type { Lexicon } from "../statement/word-list.ts";

/** LEX04: escape clauses that make a requirement optional. */
export const ESCAPE_CLAUSE: Lexicon = {
  zh: {
    words: [
      "尽可能",
      "尽量",
      "必要时",
      "如有必要",
      "如有需要",
      "视情况",
      "视需要",
      "视具体情况",
      "原则上",
      "如果可能",
      "如可能",
      "可能的情况下",
      "条件允许",
      "酌情",
      "根据需要",
      "根据实际情况",
      "按需",
      "一般情况下",
      "通常",
      "通常情况下",
      "除特殊情况",
      "可行时",
      "力求",
      "争取",
    ],
    except: [
      "不可行时",
      "可行时(?=[^。\\n]{0,80}不可行)",
      "按需(?=启用|加载|付费|计费|求)",
      "不必要时",
      "异乎通常",
      "通常(?=[是为指])",
    ],
  },
  en: {
    words: [
      "as far as (?:is )?(?:possible|practicable|practical)",
      "(?:if|where|when|whenever|wherever) (?:possible|necessary|needed|required|appropriate|applicable|practical|practicable|feasible)",
      "as (?:necessary|needed|required|appropriate|applicable|much as possible|soon as possible|often as necessary)",
      "to the (?:maximum |greatest )?extent (?:possible|practical|practicable|necessary)",
      // Before the verb it hedges; after it, as in “be processed normally”, it says how.
      "normally(?= [a-z])(?! (?:and|or|again|with|without|when|if|while|after|during|in|on|at|to|for|until|as)\\b)",
      "typically",
      "usually",
      "generally",
      "in general",
      "at its discretion",
      "ideally",
      "preferably",
      "where it makes sense",
      "in most cases",
    ],
    except: [
      "as required by",
      // The word belongs to the subject of the condition: when required information is missing.
      "(?:if|where|when|whenever|wherever) (?:necessary|needed|required|appropriate|applicable) (?:[a-z-]+ ){1,3}(?:is|are|was|were|has|have|does|do|cannot|can|fails?|exists?)",
      "generally available",
      "generally accepted accounting",
    ],
  },
};
