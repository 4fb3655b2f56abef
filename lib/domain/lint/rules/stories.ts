import type { Language } from "../../language.ts";
import { languageOf } from "../../language-of.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { plainStatement } from "../plain-statement.ts";

interface Story extends LintHit {
  readonly text: string;
  readonly language: Language;
}

/** Start of a user story, optionally after a label or an id. */
const OPENING =
  /^[\s\-*_"“>]*(?:[A-Z]{2,4}(?:-[A-Z0-9]+)*-\d+[\s:：.*_]*)?(?:(?:用户故事|故事|user story|story)\s*[:：]\s*)?(?:作为|身为|as an? )/i;
const MAY_BE = /作为|身为|\bas an? /i;
const AS_A_PART = /^[\s\S]{0,60}?作为[^，,]{1,30}的/;
const known = new WeakMap<LintDocument, readonly Story[]>();

/** User stories of a document: paragraphs, list items and cells that begin with a role. */
function stories(document: LintDocument): readonly Story[] {
  const before = known.get(document);
  if (before !== undefined) return before;
  const found: Story[] = [];
  for (const block of document.blocks) {
    if (block.quoted || (block.kind !== "text" && block.kind !== "row")) continue;
    const source = document.text.slice(block.start, block.end);
    if (!MAY_BE.test(source)) continue;
    found.push(...storiesIn(block.kind === "row" ? source.split("|") : [source], block.start));
  }
  known.set(document, found);
  return found;
}

function* storiesIn(cells: readonly string[], shift: number): Generator<Story> {
  let from = shift;
  for (const cell of cells) {
    const shown = cell.trimStart();
    const start = from + (cell.length - shown.length);
    const written = shown.trimEnd();
    const text = written.replace(/\s+/g, " ");
    const language = languageOf(text);
    const asPart = language === "zh" && AS_A_PART.test(text) && !/[，,]/.test(text);
    if (OPENING.test(text) && WANT[language].test(text) && !asPart)
      yield { start, end: start + written.length, text, language };
    from += cell.length + 1;
  }
}

/** Wish phrases, without which a sentence with a role is no story. */
const WANT: Readonly<Record<Language, RegExp>> = {
  zh: /我|希望|想要?|能够|可以|需要|以便|从而|这样/,
  en: /\bI\b|\bwe\b|\bwants?\b|\bso that\b|\bin order to\b/i,
};
const ROLE: Readonly<Record<Language, RegExp>> = {
  zh: /(?:作为|身为)(?:一[名个位])?\s*[^，,。；\s]{2,}?\s*[，,]?\s*(?=我|希望|想)/,
  en: /\bas an? [^,.;]{2,60}?(?:,| I\b| we\b)/i,
};
const MEANS: Readonly<Record<Language, RegExp>> = {
  zh: /(?:希望|想要?|需要|要|能够|可以)[^，,。；]{2,}/,
  en: /\b(?:I|we) (?:do not |don['’]t )?(?:want|would like|wish|need|expect|prefer|can|should be able|must be able|have)\b/i,
};
const END: Readonly<Record<Language, RegExp>> = {
  zh: /以便|从而|这样|为了|使得?|好让|，让/,
  en: /\bso (?:that|I|we|the|it|they|my|our|users?|people)\b|\bin order to\b|\bbecause\b|\bto avoid\b/i,
};
const SECOND_GOAL: Readonly<Record<Language, RegExp>> = {
  zh: /(?:希望|想要?|需要)[^，,。；]{1,60}?(?:，|、)?(?:并且?|同时|而且|以及还|还(?:要|想|希望))[^，,。；]{2,}/,
  en: /\b(?:want|would like|wish|need)(?: to)? [^,.;]{2,80}? and (?:(?:also|then|to|be able to)\b|(?:view|see|edit|delete|export|import|print|send|create|add|remove|manage|share|download|upload|search|save|update|receive|pay|cancel|change)\b)/i,
};

function* storiesWhere(document: LintDocument, faulty: (story: Story) => boolean): Generator<LintHit> {
  for (const story of stories(document)) if (faulty(story)) yield { start: story.start, end: story.end };
}

function* sameStories(document: LintDocument): Generator<LintHit> {
  const seen = new Set<string>();
  for (const { start, end, text, language } of stories(document)) {
    const goal = plainStatement(
      MEANS[language].exec(text)?.[0] === undefined ? text : text.slice(text.search(MEANS[language])),
    );
    const key = goal.replace(/^(?:i|we)?(?:wouldlike|wantto|want|wish|needto|need)/, "");
    if (key.length > 3 && seen.has(key)) yield { start, end };
    seen.add(key);
  }
}

/** Stories in another form than most: 作为…我希望…以便 against others. */
function* otherForm(document: LintDocument): Generator<LintHit> {
  const all = stories(document).map((story) => ({ story, form: formOf(story) }));
  if (all.length < 3) return;
  const counts = new Map<string, number>();
  for (const { form } of all) counts.set(form, (counts.get(form) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (usual[1] * 2 <= all.length) return;
  for (const { story, form } of all) if (form !== usual[0]) yield { start: story.start, end: story.end };
}

function formOf({ text, language }: Story): string {
  const words =
    language === "zh"
      ? [/作为|身为/, /希望|想要?|需要|能够|可以/, /以便|从而|这样|为了|使得?/]
      : [/as an?/i, /want|would like|wish|need|can/i, /so that|in order to|so I|because/i];
  return words
    .map((word) => (word.exec(text)?.[0] ?? "").toLowerCase().replace(/^an$/, "a"))
    .join("|")
    .replace("as an|", "as a|");
}

const THREE = {
  zh: [
    "作为收银员，我希望扫描小票，以便退货。",
    "作为店长，我希望查看报表，以便排班。",
    "作为会员，我希望查询积分，以便抵扣。",
  ],
  en: [
    "As a clerk, I want to scan a receipt so that I can refund it.",
    "As a manager, I want to see the report so that I can plan shifts.",
    "As a member, I want to see my points so that I can spend them.",
  ],
};
const GOOD = { zh: THREE.zh[0] ?? "", en: THREE.en[0] ?? "" };

/** STO: user stories (Quality User Story criteria). */
export const STORY_RULES: readonly LintRule[] = [
  {
    id: "STO01",
    scope: "document",
    initially: "off",
    inspect: (document) =>
      storiesWhere(
        document,
        ({ text, language }) => !ROLE[language].test(text) || !MEANS[language].test(text),
      ),
    severity: "warning",
    title: { zh: "故事缺少角色或目标", en: "Story without role or means" },
    message: (words) => ({
      zh: `“${words}”没有说清谁想做什么。`,
      en: `“${words}” does not say who wants to do what.`,
    }),
    suggestion: { zh: "写成：作为……，我希望……，以便……。", en: "Write: as a …, I want …, so that …." },
    why: {
      zh: "没有角色，不知道问谁；没有目标，不知道做什么。",
      en: "Without a role there is nobody to ask; without a means there is nothing to build.",
    },
    bad: {
      zh: "作为，我希望扫描小票，以便退货。",
      en: "As a clerk, a refund so that the customer is content.",
    },
    good: GOOD,
  },
  {
    id: "STO02",
    scope: "document",
    inspect: (document) => storiesWhere(document, ({ text, language }) => SECOND_GOAL[language].test(text)),
    initially: "off",
    severity: "warning",
    title: { zh: "一个故事两个目标", en: "Two goals in one story" },
    message: (words) => ({ zh: `“${words}”里有两个目标。`, en: `“${words}” contains two goals.` }),
    suggestion: { zh: "拆成两个故事。", en: "Split it into two stories." },
    why: {
      zh: "两个目标的故事无法在一个迭代里说“做完了一半”。",
      en: "A story with two goals cannot be half done.",
    },
    bad: {
      zh: "作为收银员，我希望扫描小票并打印凭证，以便退货。",
      en: "As a clerk, I want to scan a receipt and print a slip so that I can refund it.",
    },
    good: GOOD,
  },
  {
    id: "STO03",
    scope: "document",
    initially: "off",
    inspect: (document) => storiesWhere(document, ({ text, language }) => !END[language].test(text)),
    severity: "hint",
    title: { zh: "故事没有说为什么", en: "Story without a purpose" },
    message: (words) => ({ zh: `“${words}”没有说为了什么。`, en: `“${words}” does not say what for.` }),
    suggestion: { zh: "补上“以便……”。", en: "Add “so that …”." },
    why: {
      zh: "知道为什么，开发才能提出更简单的办法。",
      en: "Knowing the purpose helps to find a simpler solution.",
    },
    bad: { zh: "作为收银员，我希望扫描小票。", en: "As a clerk, I want to scan a receipt." },
    good: GOOD,
  },
  {
    id: "STO04",
    scope: "document",
    inspect: sameStories,
    severity: "warning",
    title: { zh: "故事重复", en: "Duplicate story" },
    message: (words) => ({ zh: `“${words}”前面已经有了。`, en: `“${words}” already appears above.` }),
    suggestion: { zh: "合并，或写明不同之处。", en: "Merge them, or state the difference." },
    why: {
      zh: "重复的故事会被估算两次、排期两次。",
      en: "A duplicate story is estimated and planned twice.",
    },
    bad: {
      zh: "作为收银员，我希望扫描小票，以便退货。\n\n作为店员，我希望扫描小票，以便退货。",
      en: "As a clerk, I want to scan a receipt so that I can refund it.\n\nAs a cashier, I want to scan a receipt so that I can refund it.",
    },
    good: { zh: THREE.zh.join("\n\n"), en: THREE.en.join("\n\n") },
  },
  {
    id: "STO05",
    scope: "document",
    initially: "off",
    inspect: otherForm,
    severity: "hint",
    title: { zh: "故事写法不一", en: "Inconsistent story format" },
    message: (words) => ({
      zh: `“${words}”与其他故事的写法不同。`,
      en: `“${words}” has a different format than the other stories.`,
    }),
    suggestion: { zh: "统一用一种句式。", en: "Use one template throughout." },
    why: {
      zh: "句式统一，缺了哪一部分一眼可见。",
      en: "With one format, missing parts are easy to see.",
    },
    bad: {
      zh: `${THREE.zh.slice(0, 2).join("\n\n")}\n\n作为会员，我想要查询积分，从而抵扣。`,
      en: `${THREE.en.slice(0, 2).join("\n\n")}\n\nAs a member, I would like to see my points in order to spend them.`,
    },
    good: { zh: THREE.zh.join("\n\n"), en: THREE.en.join("\n\n") },
  },
];
