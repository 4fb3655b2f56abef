import { citationOf, type KnowledgeCitation, locationText, markOf } from "../../knowledge/cite.ts";
import { languageOf } from "../../language-of.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import type { SettledQuestion } from "../settle-questions.ts";
import { ruleRequirement } from "./rule-requirement.ts";
import { requirementsOf, type SeatView } from "./seat-view.ts";
import { inner, quoted } from "./words.ts";

/** What a seat takes from the project's knowledge instead of asking, and how it says so. */
export interface DocumentFindings {
  readonly changes: readonly PlanChange[];
  readonly sentences: readonly string[];
  readonly cites: readonly KnowledgeCitation[];
}

const MOST_SAID = 2;
const MOST_QUOTE = 120;

/**
 * The seat's own questions that the project's knowledge answers literally: each becomes an assumption with its place,
 * and a rule of the plan where an answer would have. Marked as derived, since the need does not say it.
 */
export function knownFromDocuments(seat: Seat, view: SeatView): DocumentFindings {
  if (view.input.round > 1 || view.input.mode === "resume") return { changes: [], sentences: [], cites: [] };
  const standing = new Set(view.input.plan.assumptions.map(({ text }) => text));
  const own = view.settled
    .filter(({ question }) => question.seat === seat)
    .filter((settled) => !standing.has(assumptionText(settled, view)));
  const said = own.slice(0, MOST_SAID);
  const cites = new Map(
    said.flatMap(({ at, span }) => {
      const passage = view.input.knowledge?.[at];
      return passage === undefined ? [] : [[at, citationOf(passage, at, span)] as const];
    }),
  );
  return {
    changes: own.flatMap((settled) => changesOf(settled, view)),
    sentences: said.map((settled) => sentenceOf(settled, view)),
    cites: [...cites.values()],
  };
}

const flat = (text: string): string => inner(text.replace(/\s+/g, " "));

function assumptionText({ question, span }: SettledQuestion, { language }: SeatView): string {
  const place = locationText(span, language);
  return language === "zh"
    ? `${question.text}资料写明：「${flat(span.text)}」（${place}）。`
    : `${question.text} The project's papers say: "${flat(span.text)}" (${place}).`;
}

function changesOf(settled: SettledQuestion, view: SeatView): readonly PlanChange[] {
  const { question, span } = settled;
  const key = `doc.${question.topic}`;
  const place = locationText(span, view.language);
  const assumption: PlanChange = {
    section: "assumptions",
    op: "add",
    item: {
      key,
      text: assumptionText(settled, view),
      source: "seat",
      about: requirementsOf(question.clauseIds, view).map(({ id }) => id),
      cites: [span],
    },
  };
  if (question.rule === undefined || !sameLanguage(span.text, view)) return [assumption];
  const how = view.language === "zh" ? `依据项目资料：${place}。` : `From what the project knows: ${place}.`;
  const given = { key: `${key}.rule`, words: flat(span.text), source: [span], derived: { how } };
  return [assumption, ...ruleRequirement(given, question, view).changes];
}

/** A rule stands in the plan's own language or not at all. */
const sameLanguage = (text: string, { language }: SeatView): boolean => languageOf(text) === language;

function sentenceOf({ at, span }: SettledQuestion, { language }: SeatView): string {
  const words = flat(span.text).slice(0, MOST_QUOTE).toWellFormed();
  const mark = `[${markOf(at)}]`;
  return language === "zh"
    ? `${span.place?.title ?? ""}已经写明${quoted(words, "zh")} ${mark}，记为假设，不再提问。`
    : `${span.place?.title ?? ""} already says "${words}" ${mark}, so it is taken as an assumption and not asked.`;
}
