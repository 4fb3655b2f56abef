import type { Language } from "../../language.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import type { PlanChange, SeatQuestion } from "../../workshop/seat-turn.ts";
import { beginning } from "../clause-questions.ts";
import { quoteOf } from "../concerns/wake.ts";
import type { DraftedRequirement } from "../draft.ts";
import { issueSentences } from "./known-issues.ts";
import type { SeatView } from "./seat-view.ts";
import { counted, inner, listed, quoted, sentenceCase } from "./words.ts";

interface Said {
  readonly changes: readonly PlanChange[];
  readonly questions: readonly SeatQuestion[];
  readonly later: boolean;
}

/** What the ProductPlanner says: what was read, how the need's words became requirements, what is outside, what is unclear. */
export function productWords(view: SeatView, said: Said): readonly string[] {
  if (said.later) return laterWords(view, said);
  const zh = view.language === "zh";
  const { requirements } = view.draft;
  if (requirements.length === 0)
    return [nothingRead(view), ...asking("ProductPlanner", view, said.questions)];
  return [
    zh ? zhOverview(requirements) : enOverview(requirements),
    ...(requirements.length > 1 ? examples(view) : []),
    ...derivedSentence(view),
    outside(view),
    ...conflicts(view),
    ...asking("ProductPlanner", view, said.questions),
  ].slice(0, 6);
}

function nothingRead(view: SeatView): string {
  const words = beginning(view.input.need);
  if (view.draft.standing.length > 0) {
    const ids = listed(
      view.draft.standing.map((each) => each.requirement.id),
      view.language,
    );
    return view.language === "zh"
      ? `「${words}」说的内容项目里已经有了：${ids}，没有新的需求。`
      : `What "${words}" asks for is already there: ${ids}. Nothing new follows.`;
  }
  return view.language === "zh"
    ? `从「${words}」里读不出系统要做的事，暂时写不出需求。`
    : `"${words}" names nothing that a system would do, so no requirement can be written yet.`;
}

function zhOverview(requirements: readonly DraftedRequirement[]): string {
  const [only] = requirements;
  if (only !== undefined && requirements.length === 1) {
    const words = inner(only.draft.source[0]?.text ?? only.draft.title);
    return `「${words}」里有一条要求，写成「${only.draft.title}」。`;
  }
  const titles = requirements.map((each) => each.draft.title);
  return `从需求里读出 ${requirements.length} 条要求：${listed(titles, "zh", 6)}。`;
}

function enOverview(requirements: readonly DraftedRequirement[]): string {
  const [only] = requirements;
  if (only !== undefined && requirements.length === 1) {
    const words = inner(only.draft.source[0]?.text ?? only.draft.title);
    return `"${words}" holds one requirement: ${only.draft.title}.`;
  }
  const titles = requirements.map((each) => each.draft.title);
  return `The need comes down to ${counted(requirements.length, "requirement")}: ${listed(titles, "en", 6)}.`;
}

const sameWords = (a: string, b: string): boolean => {
  const bare = (text: string) => text.toLowerCase().replace(/\b(?:the|an?)\b|[\s\p{P}]/gu, "");
  return bare(a) === bare(b);
};

/** Two of the need's clauses with what they became. */
function examples(view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const own = view.draft.requirements
    .filter((each) => each.draft.derived === undefined && each.draft.source.length > 0)
    .slice(0, 4);
  const parts = own.flatMap((each) => {
    const clause = view.reading.clauses.find((one) => each.clauseIds.includes(one.id));
    if (clause === undefined || sameWords(quoteOf(clause), each.draft.title)) return [];
    return [
      zh
        ? `「${quoteOf(clause)}」写成「${each.draft.title}」`
        : `"${quoteOf(clause)}" becomes "${each.draft.title}"`,
    ];
  });
  if (parts.length === 0) return [];
  parts.length = Math.min(parts.length, 2);
  return [zh ? `${parts.join("，")}。` : `${sentenceCase(parts.join(", and "))}.`];
}

function derivedSentence(view: SeatView): readonly string[] {
  const derived = view.draft.requirements.find((each) => each.draft.derived !== undefined);
  if (derived === undefined) return [];
  const how = inner(derived.draft.derived?.how ?? "");
  const title = derived.draft.title;
  return [
    view.language === "zh"
      ? `「${title}」是推出来的，需求没有明说：${how}。`
      : `"${title}" is derived, not stated: ${how.charAt(0).toLowerCase()}${how.slice(1)}.`,
  ];
}

function outside(view: SeatView): string {
  const zh = view.language === "zh";
  const out = view.reading.clauses
    .filter((clause) => clause.kind === "out_of_scope")
    .map((clause) => quoted(quoteOf(clause), view.language));
  if (out.length === 0)
    return zh
      ? "需求没有排除任何内容，我不另加非目标。"
      : "The need excludes nothing, so I add no non-goals.";
  return zh
    ? `需求明确排除的是${listed(out, "zh", 3)}，记为非目标。`
    : `Excluded by the need and kept as non-goals: ${listed(out, "en", 3)}.`;
}

function conflicts(view: SeatView): readonly string[] {
  const conflict = view.reading.contradictions[0];
  const a = view.reading.clauses.find((clause) => clause.id === conflict?.a);
  const b = view.reading.clauses.find((clause) => clause.id === conflict?.b);
  if (a === undefined || b === undefined) return [];
  return [
    view.language === "zh"
      ? `「${quoteOf(a)}」和「${quoteOf(b)}」互相矛盾，要请你定。`
      : `"${quoteOf(a)}" and "${quoteOf(b)}" contradict each other, and you have to choose.`,
  ];
}

/** The blocking question in the seat's own sentence, or the first open one with what holds without an answer. */
export function asking(seat: Seat, view: SeatView, questions: readonly SeatQuestion[]): readonly string[] {
  const { language } = view;
  const blocking = questions.find(
    (question) => question.blocking && !question.key.includes("contradiction."),
  );
  if (blocking !== undefined) return [ASKING[language].blocking(blocking.text)];
  const first = questions.find((question) => !question.blocking);
  if (first === undefined) return [];
  return [ASKING[language].open[seat](first.text, inner(first.default ?? ""))];
}

/** A sentence that goes on after a colon; names and short forms keep their capitals. */
function lowered(text: string): string {
  return /^(?:[A-Z]{2}|Excel|CSV|PDF|I )/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

type Ask = (question: string, standard: string) => string;

const ASKING: Readonly<
  Record<Language, { blocking: (question: string) => string; open: Readonly<Record<Seat, Ask>> }>
> = {
  zh: {
    blocking: (question) => `有一点必须先问：${question}`,
    open: {
      ProductPlanner: (question, standard) => `还想确认：${question}没有答复就按「${standard}」。`,
      SystemDesigner: (question, standard) => `设计还取决于一个问题：${question}我先按「${standard}」设计。`,
      SeniorDeveloper: (question, standard) => `动手前要知道：${question}暂时按「${standard}」来做。`,
      TestPlanner: (question, standard) => `有一种情形没有写：${question}用例先按「${standard}」写。`,
      RiskPlanner: (question, standard) => `需要有人确认：${question}没有结论之前按「${standard}」。`,
    },
  },
  en: {
    blocking: (question) => `One thing has to be asked first: ${question}`,
    open: {
      ProductPlanner: (question, standard) =>
        `To be confirmed: ${question} Without an answer: ${lowered(standard)}.`,
      SystemDesigner: (question, standard) =>
        `One point still shapes the design: ${question} I plan for this: ${lowered(standard)}.`,
      SeniorDeveloper: (question, standard) =>
        `Before building I would like to know: ${question} For now: ${lowered(standard)}.`,
      TestPlanner: (question, standard) =>
        `One case is not covered: ${question} The cases assume: ${lowered(standard)}.`,
      RiskPlanner: (question, standard) =>
        `Someone should confirm: ${question} Until then: ${lowered(standard)}.`,
    },
  },
};

function laterWords(view: SeatView, said: Said): readonly string[] {
  const zh = view.language === "zh";
  const issues = issueSentences("ProductPlanner", view);
  const own = changeSentences(view, said.changes);
  const count = view.input.plan.requirements.length;
  if (issues.length + own.length === 0) {
    return [
      zh
        ? `这一版的 ${count} 条需求不变，没有新的说明要处理。`
        : `The requirements of this version stand (${count} in all); no remark calls for a change.`,
      ...asking("ProductPlanner", view, said.questions),
    ];
  }
  return [...own, ...issues, ...asking("ProductPlanner", view, said.questions)].slice(0, 6);
}

function changeSentences(view: SeatView, changes: readonly PlanChange[]): readonly string[] {
  const zh = view.language === "zh";
  const added = changes.flatMap((change) =>
    change.section === "requirements" && change.op === "add" ? [change.item.title] : [],
  );
  const dropped = changes.flatMap((change) =>
    change.section === "requirements" && change.op === "drop" ? [change.id] : [],
  );
  const changed = changes.flatMap((change) =>
    change.section === "requirements" && change.op === "change" ? [change.id] : [],
  );
  const out: string[] = [];
  if (added.length > 0)
    out.push(
      zh ? `按说明增加：${listed(added, "zh", 5)}。` : `Added as remarked: ${listed(added, "en", 5)}.`,
    );
  if (dropped.length > 0)
    out.push(zh ? `按说明去掉 ${listed(dropped, "zh")}。` : `Dropped as remarked: ${listed(dropped, "en")}.`);
  if (changed.length > 0)
    out.push(zh ? `按说明修改 ${listed(changed, "zh")}。` : `Changed as remarked: ${listed(changed, "en")}.`);
  return out;
}
