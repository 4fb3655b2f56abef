import type { Language } from "../../language.ts";
import type { SeatQuestion, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { ChecklistEntry } from "../../workshop/workshop-seats.ts";
import type { SeatContext } from "./seat-context.ts";
import { rulesTurn } from "./seat-statement.ts";

/** Turns of extra seats: the file impact planner reports the plan's files, a team's custom seat its checklist. */

const WORDS = {
  en: {
    looked: "words of the team's checklist",
    noChecklist: "The team has given this seat no checklist, and there are no rules for it.",
    question: (word: string) => `On the team's checklist: to be asked when the need says “${word}”.`,
    objection: (text: string, word: string) =>
      `The need says “${word}”; the team's checklist objects: ${text}`,
    files: "files without a purpose",
    noRepository: "The project has no repository, so the plan names no files.",
    unknown: "Rules name no files. The desk lists those that share words with the need, for people to judge.",
    noPurpose: (path: string) => `No purpose is given for ${path}`,
  },
  zh: {
    looked: "团队检查清单里的词",
    noChecklist: "团队没有给这个席位检查清单，也没有适用的规则。",
    question: (word: string) => `团队检查清单：需求里出现“${word}”时要问清楚。`,
    objection: (text: string, word: string) => `需求提到“${word}”，团队检查清单提出异议：${text}`,
    files: "没有写明用途的文件",
    noRepository: "项目没有代码仓库，方案不列文件。",
    unknown: "规则不列文件。工作台会列出与需求用词相同的文件，由人判断。",
    noPurpose: (path: string) => `${path} 没有写明用途`,
  },
} as const;

/** The turn of an extra seat that has rules; null for every other seat. */
export function customSeatTurn(context: SeatContext): SeatTurnOutput | null {
  if (context.input.own !== null) return checklistSeat(context);
  return context.input.role === "FileImpactPlanner" ? fileImpactPlanner(context) : null;
}

function fileImpactPlanner({ input, language }: SeatContext): SeatTurnOutput {
  const words = WORDS[language];
  const files = input.plan.file_impacts.map(({ path, type, purpose }) => ({ path, type, purpose }));
  const unclear = files
    .filter(({ purpose }) => purpose.trim() === "")
    .map(({ path }) => words.noPurpose(path));
  return rulesTurn({
    language,
    sentences: [input.has_repository ? words.unknown : words.noRepository],
    findings: unclear,
    looked: words.files,
    extra: { repository: input.has_repository, files, unclear },
  });
}

interface Opened {
  readonly entry: ChecklistEntry;
  readonly word: string;
  readonly at: number;
}

function checklistSeat(context: SeatContext): SeatTurnOutput {
  const { input, language } = context;
  const words = WORDS[language];
  const checklist = input.own?.checklist ?? [];
  const opened = openedEntries(checklist, [input.need, ...input.remarks].join("\n"));
  const asked = new Set([
    ...input.plan.open_questions.map(({ text }) => text),
    ...input.answers.map(({ question }) => question),
  ]);
  const isFresh = ({ entry }: Opened) => input.mode === "speak" && !asked.has(entry.text);
  const ofKind = (kind: ChecklistEntry["kind"]) => opened.filter(({ entry }) => entry.kind === kind);
  return rulesTurn({
    language,
    sentences: checklist.length === 0 ? [words.noChecklist] : [],
    findings: ofKind("objection").map(({ entry, word }) => words.objection(entry.text, word)),
    looked: words.looked,
    questions: ofKind("question")
      .filter(isFresh)
      .map((one) => questionOf(one, language)),
  });
}

function openedEntries(checklist: readonly ChecklistEntry[], text: string): Opened[] {
  return checklist.flatMap((entry, at) => {
    const word = [...entry.words_zh, ...entry.words_en].find((one) => occurs(one, text));
    return word === undefined ? [] : [{ entry, word, at }];
  });
}

/** English words are found whole, in any case; Chinese words anywhere. */
function occurs(word: string, text: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
    "iu",
  ).test(text);
}

const questionOf = ({ entry, word, at }: Opened, language: Language): SeatQuestion => ({
  key: `own${at + 1}`,
  text: entry.text,
  why: WORDS[language].question(word),
  ...(entry.default === undefined ? {} : { default: entry.default }),
  blocking: entry.blocking,
  about: [],
});
