import type { KnowledgeCitation } from "../../knowledge/cite.ts";
import type { Language } from "../../language.ts";
import type { PlanChange, SeatQuestion, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { FINDING_WORDS } from "../findings/finding-words.ts";
import type { PlacedFinding } from "./seat-context.ts";

/** The words of a turn by rules: what was found, what was looked for, and that nobody has judged. */

const MOST_REASONS = 20;

const WORDS = {
  en: {
    none: (looked: string) => `Looked for ${looked}: nothing found.`,
    more: (count: number) => `and ${count} more`,
    notJudged: "This is what the rules found. Nobody has judged the plan for this seat yet.",
    join: " ",
  },
  zh: {
    none: (looked: string) => `查找了${looked}：没有发现。`,
    more: (count: number) => `还有 ${count} 处`,
    notJudged: "以上是规则的发现，还没有人为这个席位作出判断。",
    join: "",
  },
} as const;

export interface TurnParts {
  readonly language: Language;
  /** Sentences before the findings. */
  readonly sentences: readonly string[];
  readonly findings: readonly string[];
  /** What the rules looked for, for the case that they found nothing. */
  readonly looked: string;
  readonly changes?: readonly PlanChange[];
  readonly questions?: readonly SeatQuestion[];
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly cites?: readonly KnowledgeCitation[];
}

/** A plan has room for 300. */
const MOST_QUESTIONS = 200;

/** More than one text of a plan can lead to; a turn has no room for more. */
const MOST_CHANGES = 2000;

/** A turn by rules. It has no verdict and takes no position. */
export function rulesTurn(parts: TurnParts): SeatTurnOutput {
  const { language, sentences, findings, looked, changes = [], questions = [], extra, cites = [] } = parts;
  const words = WORDS[language];
  const shown = findings.slice(0, MOST_REASONS - 1);
  const left = findings.length - shown.length;
  const reasons =
    shown.length === 0 ? [words.none(looked)] : [...shown, ...(left > 0 ? [words.more(left)] : [])];
  return {
    statement: [
      ...sentences,
      ...reasons.slice(0, 5).map((reason) => ended(reason, language)),
      words.notJudged,
    ]
      .join(words.join)
      .slice(0, 8000),
    positions: [],
    plan_changes: [...changes].slice(0, MOST_CHANGES),
    new_issues: [],
    questions: [...questions].slice(0, MOST_QUESTIONS),
    reopens: [],
    ...(extra === undefined ? {} : { findings: { ...extra } }),
    ...(cites.length === 0 ? {} : { cites: [...cites] }),
    verdict: { ok: null, confidence: null, reasons, suggestions: [], reservations: [] },
  };
}

function ended(text: string, language: Language): string {
  if (/[.。!！?？”]$/.test(text)) return text;
  return language === "zh" ? `${text}。` : `${text}.`;
}

/** Findings as lines: the requirement and what is in it. */
export const findingLines = (findings: readonly PlacedFinding[], language: Language): string[] =>
  findings.map(({ id, kind, words }) =>
    language === "zh"
      ? `${id}：${FINDING_WORDS.zh[kind].found(words)}`
      : `${id}: ${FINDING_WORDS.en[kind].found(words)}`,
  );
