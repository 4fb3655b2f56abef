import type { Language } from "../language.ts";
import type { LanguageTools } from "../language-tools.ts";
import type { SeatRecord } from "../meeting/seat-record.ts";

/** How a seat answers a question when no model speaks: by quoting what it has on record, and only that. */

export interface SeatQuestionInput {
  readonly language: Language;
  readonly question: string;
  readonly record: SeatRecord;
}

const WORDS = {
  zh: {
    said: (round: number, text: string) => `第 ${round} 轮我说过：“${text}”`,
    position: (title: string, position: string, reason: string) =>
      `对议题“${title}”，我的立场是${position}：${reason}`,
    raised: (id: string, title: string, detail: string) =>
      `${id} 是我提出的：${title}${detail && detail !== title ? `——${detail}` : ""}`,
    item: (id: string, text: string) => `我写进方案的 ${id}：“${text}”`,
    head: "就这个问题，我在会上留下的记录是：",
    nothing: "我在这次会议上说过的话里，没有能回答这个问题的内容。我不编造答案。",
    verdict: (round: number, ok: string, reasons: string) =>
      `我在第 ${round} 轮的结论：${ok}${reasons ? `，理由：${reasons}` : ""}。`,
    how: "需要的话，请把它作为意见交给圆桌，下一版会处理。",
    ok: { true: "同意", false: "不同意", null: "未定" },
    positions: { agree: "同意", concern: "有顾虑", block: "反对" },
  },
  en: {
    said: (round: number, text: string) => `In round ${round} I said: “${text}”`,
    position: (title: string, position: string, reason: string) =>
      `On the issue “${title}” my position is: ${position}. ${reason}`,
    raised: (id: string, title: string, detail: string) =>
      `I raised ${id}: ${title}${detail && detail !== title ? ` (${detail})` : ""}`,
    item: (id: string, text: string) => `I put ${id} into the plan: “${text}”`,
    head: "This is what I have on record about it:",
    nothing: "Nothing that I said in this meeting answers this, and I will not make an answer up.",
    verdict: (round: number, ok: string, reasons: string) =>
      `My verdict in round ${round}: ${ok}${reasons ? `, because ${reasons}` : ""}.`,
    how: "If it should be worked out, give it to the table as a remark; the next version answers it.",
    ok: { true: "agreed", false: "not agreed", null: "undecided" },
    positions: { agree: "I agree", concern: "I have a concern", block: "I object" },
  },
} as const;

interface Passage {
  readonly text: string;
  /** As it stands in the answer. */
  readonly line: string;
}

const SENTENCE = /[^。！？!?.\n]+(?:[。！？!?]|\.(?!\d)|\n|$)/gu;
const ID = /\b[A-Z]{1,6}(?:-[A-Z]{2,6})?-\d+\b/g;
const SILENT = new Set(["punct", "particle", "det", "prep", "conj", "pron"]);
/** Words of asking that say nothing of what is asked about. */
const ASKING = new Set(
  "what why how when who which do does did is are be can could would should think say about tell 什么 为什么 怎么 如何 多少 是 吗 呢 有 你 请 说 认为".split(
    " ",
  ),
);

function terms(text: string, language: Language, tools: LanguageTools): ReadonlySet<string> {
  const words = tools
    .tokens(text, language)
    .filter((token) => !SILENT.has(token.pos))
    .map((token) => token.lemma.toLowerCase())
    .filter((word) => !ASKING.has(word) && (word.length > 1 || /\p{Script=Han}|\d/u.test(word)));
  return new Set([...words, ...(text.match(ID) ?? [])]);
}

function passages({ language, record }: SeatQuestionInput): readonly Passage[] {
  const words = WORDS[language];
  const said = record.statements.flatMap(({ round, text }) =>
    (text.match(SENTENCE) ?? [text])
      .map((sentence) => sentence.trim())
      .filter(Boolean)
      .map((sentence) => ({ text: sentence, line: words.said(round, sentence) })),
  );
  return [
    ...record.positions.map(({ title, position, reason }) => ({
      text: `${title} ${reason}`,
      line: words.position(title, words.positions[position as "agree"] ?? position, reason),
    })),
    ...record.raised.map(({ id, title, detail }) => ({
      text: `${id} ${title} ${detail}`,
      line: words.raised(id, title, detail),
    })),
    ...record.items.map(({ id, text }) => ({ text: `${id} ${text}`, line: words.item(id, text) })),
    ...said,
  ];
}

const MOST_QUOTED = 4;

/** The passages that share most with the question; a word that stands everywhere counts little. */
function matching(input: SeatQuestionInput, tools: LanguageTools): readonly Passage[] {
  const asked = terms(input.question, input.language, tools);
  const all = passages(input).map((passage) => ({
    passage,
    words: terms(passage.text, input.language, tools),
  }));
  const commonness = (word: string) => all.filter((one) => one.words.has(word)).length;
  const scored = all
    .map(({ passage, words }) => {
      const shared = [...asked].filter((word) => words.has(word));
      return { passage, score: shared.reduce((sum, word) => sum + 1 / commonness(word), 0) };
    })
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const lines = scored.filter((one) => one.score >= best / 3).map((one) => one.passage);
  return lines
    .filter((one, at) => lines.findIndex((other) => other.text === one.text) === at)
    .slice(0, MOST_QUOTED);
}

function verdictLine({ language, record }: SeatQuestionInput): string {
  const words = WORDS[language];
  const last = record.verdicts.at(-1);
  if (last === undefined) return "";
  const reasons = [...last.reservations, ...last.reasons].slice(0, 2).join(language === "zh" ? "；" : "; ");
  const ok = words.ok[String(last.ok) as "true" | "false" | "null"];
  return words.verdict(last.round, ok, reasons.replace(/[。.]$/, ""));
}

/**
 * Answers a question from a seat's own record, quoting it; says so when the record has nothing.
 * Out: the words, and whether anything was found.
 */
export function answerFromRecord(
  input: SeatQuestionInput,
  tools: LanguageTools,
): { readonly statement: string; readonly found: boolean } {
  const words = WORDS[input.language];
  const found = matching(input, tools);
  const verdict = verdictLine(input);
  const lines =
    found.length > 0
      ? [words.head, ...found.map((one) => `- ${one.line}`), verdict]
      : [words.nothing, verdict, words.how];
  return { statement: lines.filter(Boolean).join("\n"), found: found.length > 0 };
}
