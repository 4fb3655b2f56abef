import { SMELL_NAMES } from "../../smell-model/smell.ts";
import { learnedSmells, learnedWords } from "../../smell-model/smell-model.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

/** Whether the match is a word of the model; a word that the project added is reported wherever it is. */
const isLearned = ({ wording }: LintStatement, { start, end }: LintHit) =>
  learnedWords().has(wording.slice(start, end).toLowerCase());

/** LEX17: words that people labelled in public sets of requirements. */
export const LEARNED_WORD_RULES: readonly LintRule[] = [
  {
    id: "LEX17",
    scope: "words",
    initially: "off",
    get lexicon() {
      return { zh: { words: [], except: [] }, en: { words: [...learnedWords()], except: [] } };
    },
    keep: (hit, sentence) => !isLearned(sentence, hit) || learnedSmells(sentence.wording, hit).length > 0,
    explain: (hit, sentence) => {
      const [best] = isLearned(sentence, hit) ? learnedSmells(sentence.wording, hit) : [];
      if (best === undefined) return null;
      const word = sentence.text.slice(hit.start, hit.end);
      const share = Math.round(best.confidence * 100);
      const name = SMELL_NAMES[best.smell];
      return {
        zh: `公开的需求数据集把“${word}”这样的词标为${name.zh}；在类似的位置，约 ${share}% 带有这一标注。`,
        en: `Words like “${word}” are labelled as ${name.en} in public sets of requirements, at places like this in about ${share} % of cases.`,
      };
    },
    severity: "hint",
    title: { zh: "公开数据集标注的措辞", en: "Wording that public sets label" },
    message: (words) => ({
      zh: `“${words}”在公开的需求数据集或本项目的词表中被标为需要留意的措辞。`,
      en: `“${words}” is marked in public sets of requirements or in the list of this project.`,
    }),
    suggestion: {
      zh: "确认这个词只有一种理解；不然换成名称、数值或条件。",
      en: "Check that the word can be understood in one way only; if not, name the thing, the value or the condition.",
    },
    why: {
      zh: "人们给两套公开的英文需求逐词作过标注，这条规则从中学到哪些词常被标注。标注比其他规则严格得多，“all”“not”“other”也常在其中，所以这条规则默认关闭，只作提示，并写明测得的比例。只检查英文语句。",
      en: "People have labelled two public sets of English requirements word by word; this rule has learned from them which words are labelled. The labels are far stricter than the other rules, often even “all”, “not” and “other”, so the rule is off by default, only gives hints, and states the measured share. It checks English sentences only.",
    },
    bad: {
      zh: "The system shall send the report to the appropriate manager.",
      en: "The system shall send the report to the appropriate manager.",
    },
    good: {
      zh: "The system shall send the report to the manager of the branch.",
      en: "The system shall send the report to the manager of the branch.",
    },
  },
];
