import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Language } from "../language.ts";
import type { LanguageTools } from "../language-tools.ts";
import { type Joined, joinAnswer } from "./answered-question.ts";
import type { Carry, Sentence } from "./draft.ts";
import { dutyClause } from "./duty-clause.ts";
import { exchangeClause } from "./exchange-clause.ts";
import { languageRules } from "./language-rules.ts";
import type { Clause, Reading } from "./reading.ts";
import { asksInEnglish, asksOnly, isCourtesy, tellsNow, turnsToWish } from "./segment/aside.ts";
import { spokenPieces } from "./segment/spoken-pieces.ts";
import { withoutSpeakers } from "./segment/told-by.ts";
import { unclearIn } from "./unclear-clause.ts";
import { leftOut, takenBackThing, takesBack, withdrawnUntil } from "./withdrawn.ts";

export interface SentencesRead {
  readonly clauses: readonly Clause[];
  readonly unused: Reading["unused"];
  /** Words that do not tell what the system is to do; they are asked about. */
  readonly unclear: readonly SourceSpan[];
  /** Terms that the need explains below a heading for them, with what it says. */
  readonly defined: ReadonlyMap<string, string>;
  /** Share of sentences with a recognised clause, 0–1. */
  readonly understood: number;
}

const PEOPLE =
  /^(?:系统)?(?:使用者|用户|使用人员|角色|参与者|使用对象)$|^(?:the )?(?:users?|roles?|people|actors?|who uses it)$/i;
const TERMS = /名词解释|术语|缩略语|名词定义|\b(?:glossary|definitions?|terms)\b/i;
const OPEN =
  /^(?:待定(?:事项|问题)?|未定(?:事项|问题)?|待议(?:事项)?|待解决(?:的)?(?:事项|问题)?|未决(?:事项|问题)?|遗留问题|待确认(?:事项)?|open(?: (?:points|issues|questions|items))?|to be (?:clarified|decided))$/i;
/** What those who met do next: no word on the product. */
const ERRANDS =
  /^(?:会后|后续)?(?:待办(?:事项)?|行动项|下一步(?:工作)?|后续(?:工作|安排)|会后工作)$|^(?:actions?(?: points| items)?|next steps|to[- ]?dos?|who does what)$/i;
const DEMANDS =
  /必须|应当|应(?=[\p{Script=Han}])|须|不得|需要|可以|\b(?:must|shall|should|can|may|has to|have to|needs? to)\b/iu;

const REASONS = {
  aside: {
    zh: "信件、聊天或会议记录里的话，没有要求系统做什么。",
    en: "Words of the letter, the chat or the minutes; they ask nothing of the system.",
  },
  today: {
    zh: "讲的是现在或以前的情形、原因，没有要求系统做什么。",
    en: "It tells how things are or were, or why; it asks nothing of the system.",
  },
  withdrawn: { zh: "说的人自己收回了这句话。", en: "The speaker took this back." },
  unclear: {
    zh: "没有说清系统要做什么，列为待定问题。",
    en: "It does not tell what the system is to do; it stands among the open questions.",
  },
  people: { zh: "使用者名单，记入用户特点。", en: "A list of people; they stand under the users." },
  term: { zh: "术语的解释，记入术语表。", en: "The meaning of a term; it stands among the definitions." },
  open: {
    zh: "作者自己留下的未决事项，由作者确定。",
    en: "An open point of the authors, for them to settle.",
  },
  answered: {
    zh: "问句，与后面的回答合在一起读。",
    en: "A question; it is read together with the answer behind it.",
  },
  asked: {
    zh: "问句，没有作出规定。",
    en: "A question, not a statement about the product.",
  },
} as const;

type Aside = keyof typeof REASONS;

/** Where earlier sentences of the paragraph tell how things are today, the next go on with it. */
const NOW_TITLE: Readonly<Record<Language, string>> = { zh: "现状", en: "Background" };

/** What stands under such a heading, where it is not read as wishes. */
const UNDER: readonly (readonly [RegExp, Aside])[] = [
  [ERRANDS, "aside"],
  [TERMS, "term"],
  [OPEN, "open"],
];

/** What a sentence is when it is no statement about the product; null for the others. */
function asideOf({ role, text, context, language }: Sentence): Aside | null {
  if (role === "aside" || isCourtesy(text, language)) return "aside";
  const above = context.at(-1) ?? "";
  if (PEOPLE.test(above) && !DEMANDS.test(text)) return "people";
  const under = UNDER.find(([title]) => title.test(above) || title.test(context.at(-2) ?? ""))?.[1];
  if (under !== undefined) return under;
  return (language === "zh" ? asksOnly : asksInEnglish)(text) ? "asked" : null;
}

/** Reads sentences in their order; what stands around the wish itself is set aside with its reason. */
class SentenceReader {
  readonly clauses: Clause[] = [];
  readonly unused: Reading["unused"][number][] = [];
  readonly defined = new Map<string, string>();
  readonly unclear: SourceSpan[] = [];
  spoken = 0;
  understood = 0;
  private carry: Carry = {};
  /** The end of the last sentence that told how things are today, in its paragraph. */
  private toldUntil: number | null = null;
  private readonly tools: LanguageTools;

  constructor(tools: LanguageTools) {
    this.tools = tools;
  }

  read(sentence: Sentence, between: string): void {
    const parted = /\n/.test(between) || /\p{L}/u.test(between);
    if (parted || sentence.role !== "sentence") this.toldUntil = null;
    if (sentence.role === "heading" || sentence.role === "lead") {
      this.carry = {};
      return;
    }
    if (tellsNow(sentence.text, sentence.language)) this.toldUntil = sentence.end;
    else if (turnsToWish(sentence.text)) this.toldUntil = null;
    const aside = asideOf(sentence);
    if (aside !== null) {
      this.setAside(sentence, aside);
      return;
    }
    if (takesBack(sentence)) {
      this.takeBack(() => true);
      this.setAside(sentence, "withdrawn");
      return;
    }
    const until = withdrawnUntil(sentence);
    if (until > 0) {
      this.leaveOut(sentence, until);
      return;
    }
    const { kept, taken } = spokenPieces(sentence);
    for (const piece of taken) this.setAside({ ...sentence, ...piece }, piece.why);
    for (const one of kept) this.readOne(this.toldUntil === null ? one : this.asToday(one));
  }

  /** A question whose answer follows: both are one clause. */
  readAnswered(question: Sentence, { clause, rest }: Joined): void {
    this.setAside(question, "answered");
    this.clauses.push({ ...clause, id: this.nextId() });
    this.spoken += 1;
    this.understood += 1;
    if (rest !== null) this.readOne(rest);
  }

  /** Takes back what the last sentence asked for, as far as it is meant. */
  private takeBack(isMeant: (clause: Clause) => boolean): void {
    const last = this.clauses.at(-1);
    for (let at = this.clauses.length - 1; at >= 0; at -= 1) {
      const clause = this.clauses[at] as Clause;
      if (last === undefined || last.span.start - clause.span.end > 120) return;
      if (!isMeant(clause)) continue;
      this.clauses[at] = { ...leftOut({ ...clause, ...clause.span, role: "sentence" }), id: clause.id };
      return;
    }
  }

  /** Leaves out what is not wanted, and reads on behind it. */
  private leaveOut(sentence: Sentence, until: number): void {
    const thing = takenBackThing(sentence);
    if (thing !== "") this.takeBack(({ span }) => span.text.toLowerCase().includes(thing));
    const { text, start } = sentence;
    const out = { ...sentence, text: text.slice(0, until), end: start + until };
    this.clauses.push({ ...leftOut(out), id: this.nextId() });
    const rest = text.slice(until);
    const skip = /^[\s，,；;。]*/u.exec(rest)?.[0].length ?? 0;
    if (skip < rest.length)
      this.read({ ...sentence, text: rest.slice(skip), start: start + until + skip }, "");
  }

  private nextId(): string {
    return `c${this.clauses.length + 1}`;
  }

  private asToday(sentence: Sentence): Sentence {
    return { ...sentence, context: [...sentence.context, NOW_TITLE[sentence.language]] };
  }

  private setAside(sentence: Sentence, aside: Aside): void {
    const { start, end, text, language, context } = sentence;
    this.unused.push({ span: { ref: "need", start, end, text }, reason: REASONS[aside][language] });
    if (aside !== "term" || !TERMS.test(context.at(-2) ?? "")) return;
    const term = context.at(-1) ?? "";
    const before = this.defined.get(term);
    this.defined.set(term, before === undefined ? text.replace(/[。.]$/u, "") : `${before} ${text}`);
  }

  private readOne(sentence: Sentence): void {
    const row = sentence.role === "row" ? (exchangeClause(sentence) ?? dutyClause(sentence)) : null;
    const read =
      row === null
        ? languageRules(sentence.language).readSentence(sentence, this.carry, this.tools)
        : { clauses: [row], unused: [], carry: {} };
    const { clear, unclear } = unclearIn(measuredCell(sentence, read.clauses), sentence);
    for (const { span } of unclear) {
      this.unclear.push(span);
      this.unused.push({ span, reason: REASONS.unclear[sentence.language] });
    }
    for (const clause of clear) this.clauses.push({ ...clause, id: this.nextId() });
    this.unused.push(...read.unused);
    this.carry = sentence.role === "sentence" ? read.carry : {};
    this.spoken += 1;
    if (read.clauses.length > 0) this.understood += 1;
  }
}

/** A figure without what it measures: `不少于 50 个` beside `并发用户`, `under 2 seconds` beside `Search`. */
const BARE_FIGURE =
  /^(?:不少于|不超过|不低于|不大于|不小于|不多于|小于|大于|低于|高于|少于|至少|最多|≥|≤|<|>|at (?:least|most)\b|no (?:more|less|fewer)\b|less than\b|more than\b|under\b|within\b|up to\b|[\d.,]+ ?[^\s\d]{0,12}$)/i;

/** A cell that holds a figure alone is a statement on what names its row. */
function measuredCell({ role, text, row, language }: Sentence, clauses: readonly Omit<Clause, "id">[]) {
  const name = row?.[0];
  const [only, ...more] = clauses;
  if (
    role !== "cell" ||
    name === undefined ||
    only === undefined ||
    more.length > 0 ||
    !BARE_FIGURE.test(text)
  )
    return clauses;
  const { start, end } = name;
  const named = {
    text: name.text,
    span: { ref: "need" as const, start, end, text: name.text },
    inherited: false,
  };
  const said = `${name.text}${language === "zh" ? "" : " is "}${text.replace(/[。.；;]+$/u, "")}`;
  return [{ ...only, object: named, whole: { said, by: "assured" as const } }];
}

/** Stamps of a log that may stand between a question and its answer. */
const MOST_STAMPS = 3;

/** Every sentence of a need read in order (spec 8 §8.1): clauses with ids, what became nothing and why, terms explained. */
export function readSentences(
  text: string,
  sentences: readonly Sentence[],
  tools: LanguageTools,
): SentencesRead {
  const reader = new SentenceReader(tools);
  const said = withoutSpeakers(text, sentences);
  let end = 0;
  for (let at = 0; at < said.length; at += 1) {
    const sentence = said[at] as Sentence;
    const next = said.slice(at + 1, at + 1 + MOST_STAMPS).find(({ role }) => role !== "aside");
    const joined = next === undefined ? null : joinAnswer(sentence, next, tools);
    if (joined === null || next === undefined) reader.read(sentence, text.slice(end, sentence.start));
    else {
      for (const stamp of said.slice(at + 1, said.indexOf(next))) reader.read(stamp, "");
      reader.readAnswered(sentence, joined);
      at = said.indexOf(next);
    }
    end = said[at]?.end ?? end;
  }
  const { clauses, unused, unclear, defined, spoken, understood } = reader;
  return { clauses, unused, unclear, defined, understood: spoken === 0 ? 0 : understood / spoken };
}
