import type { SourceSpan } from "../../knowledge/source-span.ts";
import type { Language } from "../../language.ts";
import { asStated } from "../../plan/as-stated.ts";
import { UNDECIDED } from "../../plan/decide-match.ts";
import { planStatement } from "../../statement/binding-words.ts";
import type { PlanChange, RequirementDraft, SeatQuestion } from "../../workshop/seat-turn.ts";
import {
  type ComparedRequirement,
  matchRequirements,
  type RequirementMatch,
} from "../compare/match-requirements.ts";
import { CUES, hasCue } from "../statements/cues.ts";
import { type Exclusion, type Statement, spanOf } from "../statements/read-statements.ts";
import { bare, distinct, oneLine, shortTitle, slugOf } from "../statements/statement-words.ts";
import { proposeWording } from "../wording/propose-wording.ts";
import { listedMatches } from "./listed-matches.ts";
import { listedPairs } from "./listed-pairs.ts";
import { askedQuestion, openQuestions } from "./statement-questions.ts";
import { type InRoom, withinRoom } from "./within-room.ts";

/** How statements become items of the plan: every statement has its place, in the words of its author. */

/** Where statements come from and what the project has already. */
export interface PlanSource {
  /** The text that the statements are in. */
  readonly text: string;
  readonly statements: readonly Statement[];
  /** `need`, or `remark:2.1` for the first remark of version 2. */
  readonly ref: string;
  /** Distinguishes the keys of several texts in one turn. */
  readonly prefix: string;
  readonly language: Language;
  /** The requirements that the statements are compared with. */
  readonly standing: readonly ComparedRequirement[];
  readonly takenTitles: ReadonlySet<string>;
  readonly takenSentences: ReadonlySet<string>;
  readonly capability: string;
  /** The requirements that a remark names. */
  readonly refines?: readonly string[];
}

/** The changes and questions that a text leads to. */
export interface PlannedItems {
  readonly changes: readonly PlanChange[];
  readonly questions: readonly SeatQuestion[];
  readonly requirements: readonly RequirementDraft[];
}

interface Placed {
  readonly statement: Statement;
  /** The line that introduces the list of the statement. */
  readonly intro: Statement | null;
  readonly sentence: string;
  readonly spans: readonly SourceSpan[];
  readonly match: RequirementMatch | null;
  /** Whether an earlier statement says the same. */
  readonly repeats: boolean;
}

type Reason = Exclusion | "answered" | "unasked" | "repeats" | "beyond";

const EXCLUDED: Readonly<Record<Language, Readonly<Record<Reason, string>>>> = {
  en: {
    heading: "Heading or introduction; it is shown with what stands below it",
    structure:
      "Proposed for exclusion: part of the document's form (front matter, contents, caption, row name, placeholder, code)",
    courtesy: "Proposed for exclusion: courtesy or a note to the reader",
    question: "A question; it is on the list of open questions",
    background: "Proposed for exclusion: background",
    fragment: "Proposed for exclusion: label or connecting words",
    answered: "A question; what follows it is taken as its answer",
    unasked: "A question; there are too many to list all of them",
    repeats: "Says the same as an earlier statement",
    beyond: "The text is too long for one plan; this version covers what stands before this place",
  },
  zh: {
    heading: "标题或引导语，随它下面的内容一起显示",
    structure: "建议排除：文档结构（文首元数据、目录、题注、表格行名、占位文字、代码）",
    courtesy: "建议排除：客套话或写给读者的话",
    question: "这是一个问题，已列入待答问题",
    background: "建议排除：背景说明",
    fragment: "建议排除：标签或连接词",
    answered: "这是一个问题，后面的话当作它的回答",
    unasked: "这是一个问题；问题太多，没有全部列出",
    repeats: "与前面的一句相同",
    beyond: "文字太长，一个方案放不下，这一版只包含这里之前的内容",
  },
};

/** Places every statement of a text in the plan. */
export function planItems(given: PlanSource): PlannedItems {
  const { taken, rest } = withinRoom(given.statements);
  const source = { ...given, statements: taken };
  const placed = placeStatements(source);
  const kept = placed.filter(({ match, repeats }) => (match === null || match.isNew) && !repeats);
  const titles = distinct(
    kept.map(({ sentence, statement }) => shortTitle(sentence, statement.language)),
    source.takenTitles,
  );
  const requirements = kept.map((one, at) => draftOf(one, { source, at, title: titles[at] ?? one.sentence }));
  return {
    requirements,
    changes: [
      ...requirements.map((item) => ({ section: "requirements" as const, op: "add" as const, item })),
      ...scopeOf(titles, kept).map((text) => ({ section: "scope" as const, op: "add" as const, text })),
      ...lines(source, "outside", "non_goals"),
      ...lines(source, "target", "targets"),
      ...unused(source, placed),
      ...beyond(source, rest),
      ...listedPairs(requirements, kept, source.language),
      ...listedMatches(
        source,
        placed.filter(({ match, repeats }) => match?.isNew !== true || !repeats),
      ),
    ],
    questions: questionsOf(source),
  };
}

/** The questions that a text asks. */
const questionsOf = (source: PlanSource): SeatQuestion[] =>
  openQuestions(source.statements, source.text)
    .slice(0, MOST_ASKED)
    .map((statement, at) => askedQuestion(statement, { ...source, at }));

const MOST_ASKED = 12;

const LONG_SCOPE = 100;

/** The scope: the titles, or the headings above them where there are many. */
function scopeOf(titles: readonly string[], placed: readonly Placed[]): readonly string[] {
  if (titles.length <= LONG_SCOPE) return titles;
  const headings = placed.flatMap(({ statement }) => statement.context.slice(0, 1));
  return [...new Set(headings.length === 0 ? titles : headings)].slice(0, LONG_SCOPE);
}

function placeStatements(source: PlanSource): Placed[] {
  const seen = new Set(source.takenSentences);
  return withIntroductions(source.statements).map(({ statement, intro }) => {
    const sentence = sentenceWith(statement, intro);
    const repeats = seen.has(sentence);
    if (!repeats) seen.add(sentence);
    const { text, language } = statement;
    const found = matchRequirements({ text, language }, source.standing);
    // A remark is about this plan already; what it adds needs no decision.
    const match = found?.kind === "adds" && source.ref !== "need" ? null : found;
    return { statement, intro, sentence, spans: spansOf(source.ref, intro, statement), match, repeats };
  });
}

function spansOf(ref: string, intro: Statement | null, statement: Statement): SourceSpan[] {
  return intro === null ? [spanOf(statement, ref)] : [spanOf(intro, ref), spanOf(statement, ref)];
}

/** The statements that ask for something, each with the introduction that it completes. */
function withIntroductions(
  statements: readonly Statement[],
): readonly { readonly statement: Statement; readonly intro: Statement | null }[] {
  let lead: Statement | null = null;
  return statements.flatMap((statement) => {
    if (statement.role === "lead") lead = statement;
    if (statement.kind !== "requirement") return [];
    return [{ statement, intro: lead !== null && isBelow(statement, lead) ? lead : null }];
  });
}

/** Whether a list item stands directly below an introduction such as "Members can:". */
const isBelow = (statement: Statement, lead: Statement): boolean =>
  statement.role === "item" && bare(statement.context.at(-1) ?? "") === bare(lead.text);

/** The user's sentence. An item of a list or a table that is none by itself is shown with the words that it completes. */
function sentenceWith(statement: Statement, lead: Statement | null): string {
  const { language } = statement;
  const text = oneLine(statement.text);
  const above = lead === null ? aboveCell(statement, text) : bare(lead.text);
  if (above === "") return text;
  return language === "zh" ? `${above}：${text}` : `${above}: ${text}`;
}

/** The headings of a cell; a cell that is a whole sentence needs none. */
function aboveCell({ role, context, language }: Statement, text: string): string {
  const isSentence = /[.!?。！？；]$/.test(text) || CUES.wish[language].test(text);
  if (role !== "cell" || isSentence) return "";
  return context.slice(-2).join(language === "zh" ? "，" : ", ");
}

function draftOf(
  { statement, intro, sentence, spans }: Placed,
  { source, at, title }: { source: PlanSource; at: number; title: string },
): RequirementDraft {
  const { language } = statement;
  const shall = asStated(sentence, language);
  const wording = proposeWording(
    intro === null ? statement : { ...statement, context: [`${bare(intro.text)}:`] },
  );
  const proposed = wording === null ? null : binding(wording, language);
  return {
    key: `${source.prefix}${at + 1}`,
    title,
    shall,
    as_stated: true,
    ...(proposed === null ? {} : { proposal: { shall: proposed, by: "rules" as const } }),
    type: CUES.quality[language].test(sentence) && /\d/.test(sentence) ? "quality" : "functional",
    priority: priorityOf(statement),
    source: [...spans],
    ...(source.refines === undefined || source.refines.length === 0 ? {} : { refines: [...source.refines] }),
    change: { op: "added", capability: capabilityOf(statement, source.capability) },
    scenarios: [],
  };
}

/** A proposed sentence with the uppercase SHALL that plans use. */
const binding = (wording: string, language: Language): string =>
  language === "zh"
    ? planStatement(wording, "zh")
    : wording.replace(/\bshall( not)?\b/, (found) => found.toUpperCase());

function levelOf(level: string): RequirementDraft["priority"] {
  if (hasCue(level, CUES.priorityHigh)) return "high";
  return hasCue(level, CUES.priorityLow) ? "low" : "medium";
}

function priorityOf({ text, context, language, level }: Statement): RequirementDraft["priority"] {
  if (level !== undefined) return levelOf(level);
  const words = `${context.at(-1) ?? ""} ${text}`;
  if (CUES.low[language].test(words)) return "low";
  return CUES.high[language].test(words) ? "high" : "medium";
}

/** A capability: the nearest heading with a name in Latin letters, otherwise that of the project. */
function capabilityOf({ context }: Statement, fallback: string): string {
  const named = context.toReversed().map(slugOf);
  return named.find((slug) => slug !== null) ?? fallback;
}

function lines(
  { statements }: PlanSource,
  kind: Statement["kind"],
  section: "non_goals" | "targets",
): PlanChange[] {
  const texts = statements.filter((one) => one.kind === kind).map(({ text }) => oneLine(text));
  return [...new Set(texts)].map((text) => ({ section, op: "add", text }));
}

const EXCLUSIONS: ReadonlySet<string> = new Set([
  "heading",
  "structure",
  "courtesy",
  "question",
  "background",
  "fragment",
]);

function unused({ statements, text, ref, language }: PlanSource, placed: readonly Placed[]): PlanChange[] {
  const words = EXCLUDED[language];
  const about = new Map<Statement, string>();
  const open = openQuestions(statements, text);
  for (const one of statements) if (EXCLUSIONS.has(one.kind)) about.set(one, words[exclusionOf(one, open)]);
  for (const { statement, match, repeats } of placed) {
    if (match !== null && !match.isNew) about.set(statement, UNDECIDED[language](match.id));
    else if (repeats) about.set(statement, words.repeats);
  }
  return [...about].map(([statement, reason]) => ({
    section: "unused_clauses",
    op: "add",
    item: { ...spanOf(statement, ref), reason },
  }));
}

function exclusionOf(statement: Statement, open: readonly Statement[]): Reason {
  const kind = statement.kind as Exclusion;
  if (kind !== "question") return kind;
  const at = open.indexOf(statement);
  if (at < 0) return "answered";
  return at < MOST_ASKED ? "question" : "unasked";
}

/** The text that the plan has no room for, as one piece, and a note that says so. */
function beyond({ text, ref, language }: PlanSource, rest: InRoom["rest"]): PlanChange[] {
  if (rest === null) return [];
  const reason = EXCLUDED[language].beyond;
  const note: PlanChange = { section: "notes", op: "add", text: reason };
  const item = { ref, ...rest, text: text.slice(rest.start, rest.end), reason };
  return [note, { section: "unused_clauses", op: "add", item }];
}
