import type { Position, SeatQuestion, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { ChecklistEntry } from "../../workshop/workshop-seats.ts";
import type { SeatView } from "../seats/seat-view.ts";
import { inner, quoted } from "../seats/words.ts";
import { extraTurn } from "./extra-turn.ts";

/**
 * A team's own seat by rules (spec 3 §3.2): the team's checklist. An entry wakes when one of its words occurs in the
 * need or in what people remarked; then its question is asked, or its objection raised. What the checklist does not
 * know is said to be unchecked; an empty checklist means that nobody was heard.
 */

interface Woken {
  readonly entry: ChecklistEntry;
  readonly at: number;
  readonly word: string;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** English words are found whole, in any case; Chinese ones wherever they stand. */
function occurs(word: string, text: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

function wokenEntries(view: SeatView): readonly Woken[] {
  const { input } = view;
  const text = [input.need, ...input.remarks].join("\n");
  return (input.own?.checklist ?? []).flatMap((entry, at) => {
    const word = [...entry.words_zh, ...entry.words_en].find((one) => occurs(one, text));
    return word === undefined ? [] : [{ entry, at, word }];
  });
}

const isAsked = (view: SeatView, text: string): boolean =>
  view.input.plan.open_questions.some((question) => question.text === text) ||
  view.input.answers.some((answer) => answer.question === text);

function questionOf({ entry, at, word }: Woken, view: SeatView): SeatQuestion {
  const zh = view.language === "zh";
  return {
    key: `own${at + 1}`,
    text: entry.text,
    why: zh
      ? `团队的检查清单：需求里出现「${word}」时要问清楚。`
      : `On the team's checklist: to be asked when the need says "${word}".`,
    ...(entry.default === undefined ? {} : { default: entry.default }),
    blocking: entry.blocking,
    about: [],
  };
}

function issueOf({ entry, at, word }: Woken, view: SeatView): SeatTurnOutput["new_issues"][number] {
  const zh = view.language === "zh";
  return {
    key: `own${at + 1}`,
    title: entry.text,
    detail: zh
      ? `团队的检查清单：需求里出现「${word}」。`
      : `On the team's checklist: the need says "${word}".`,
    severity: entry.blocking ? "major" : "minor",
    about: [],
    concerns: [view.input.role],
  };
}

/** Own objections that a default meets are settled by it; the others stand until people decide. */
function positionsOf(woken: readonly Woken[], view: SeatView): readonly Position[] {
  const zh = view.language === "zh";
  return view.input.issues.flatMap((issue): Position[] => {
    const mine = woken.find(({ entry }) => entry.text === issue.title);
    if (mine === undefined || issue.status !== "open" || issue.raised_by !== view.input.role) return [];
    const base = { issue_id: issue.id, builds_on: [] };
    if (mine.entry.default === undefined) {
      const reason = zh
        ? "清单没有给出默认办法，由人来定。"
        : "The checklist names no way out; people decide.";
      return [{ ...base, position: mine.entry.blocking ? "block" : "concern", reason }];
    }
    const reason = zh ? "按清单的默认办法处理。" : "Met by the checklist's default.";
    return [{ ...base, position: "agree", reason, resolution: mine.entry.default }];
  });
}

const WORDS = {
  zh: {
    empty: "没有模型替我发言，团队也没有给我检查清单，所以这份方案我没有检查。",
    none: (count: number) => `我的清单有 ${count} 条，需求没有触发任何一条；清单以外我没有检查。`,
    woke: (count: number, all: number) =>
      `清单 ${all} 条中有 ${count} 条与这份需求有关；清单以外我没有检查。`,
    ask: (text: string, word: string) => `需求提到${quoted(word, "zh")}，要问：${text}`,
    object: (text: string, word: string) => `需求提到${quoted(word, "zh")}，我有异议：${inner(text)}。`,
    clear: "清单上的问题都已问过或有了着落。",
    waits: "清单上的问题要先有答案",
  },
  en: {
    empty: "No model speaks for me and the team gave me no checklist, so I did not check this plan.",
    none: (count: number) =>
      `My checklist has ${count} ${count === 1 ? "entry" : "entries"} and the need wakes none; beyond it I did not check.`,
    woke: (count: number, all: number) =>
      `${count} of the ${all} entries of my checklist ${count === 1 ? "concerns" : "concern"} this need; beyond it I did not check.`,
    ask: (text: string, word: string) => `The need says ${quoted(word, "en")}, so I ask: ${text}`,
    object: (text: string, word: string) =>
      `The need says ${quoted(word, "en")}, so I object: ${inner(text)}.`,
    clear: "What the checklist asks is asked, or answered.",
    waits: "What the checklist asks has to be answered first",
  },
} as const;

/** A team's own seat by its checklist. */
export function ownSeat(view: SeatView): SeatTurnOutput {
  const words = WORDS[view.language];
  const all = view.input.own?.checklist.length ?? 0;
  if (all === 0)
    return extraTurn(view, { sentences: [words.empty], ok: null, reasons: [words.empty], confidence: 0 });
  const woken = wokenEntries(view);
  if (woken.length === 0)
    return extraTurn(view, {
      sentences: [words.none(all)],
      ok: true,
      reasons: [words.none(all)],
      confidence: 0.6,
    });
  const fresh = view.input.mode === "speak" ? woken.filter(({ entry }) => !isAsked(view, entry.text)) : [];
  const known = new Set(view.input.issues.map((issue) => issue.title));
  const asks = fresh.filter(({ entry }) => entry.kind === "question");
  const objects = fresh.filter(({ entry }) => entry.kind === "objection" && !known.has(entry.text));
  const positions = positionsOf(woken, view);
  const blocking = asks.filter(({ entry }) => entry.blocking).map(({ entry }) => entry.text);
  const against = [
    ...objects.filter(({ entry }) => entry.blocking).map(({ entry }) => entry.text),
    ...positions
      .filter(({ position }) => position === "block")
      .map(({ issue_id }) => view.input.issues.find(({ id }) => id === issue_id)?.title ?? issue_id),
  ];
  return extraTurn(view, {
    sentences: [
      words.woke(woken.length, all),
      ...asks.slice(0, 3).map(({ entry, word }) => words.ask(entry.text, word)),
      ...objects.slice(0, 3).map(({ entry, word }) => words.object(entry.text, word)),
      ...(asks.length + objects.length === 0 ? [words.clear] : []),
    ],
    ok: against.length > 0 ? false : blocking.length > 0 ? null : true,
    reasons: against.length > 0 ? against : blocking.length > 0 ? blocking : [words.clear],
    confidence: 0.7,
    questions: asks.map((one) => questionOf(one, view)),
    issues: objects.map((one) => issueOf(one, view)),
    positions,
  });
}
