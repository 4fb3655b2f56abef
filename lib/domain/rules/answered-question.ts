import type { LanguageTools } from "../language-tools.ts";
import { answeredChinese } from "./answered-chinese.ts";
import { answeredEnglish } from "./answered-english.ts";
import type { Sentence } from "./draft.ts";
import { languageRules } from "./language-rules.ts";
import type { Clause } from "./reading.ts";

/** What a question and its answer say together. `rest`: where in the answer a statement of its own begins. */
export type Answered = { readonly rest: number | null } & (
  | { readonly out: true; readonly thing: string }
  | { readonly out: false; readonly said: string; readonly modality: Clause["modality"] }
);

/** A question with its answer as one clause, and what of the answer is read on by itself. */
export interface Joined {
  readonly clause: Omit<Clause, "id">;
  readonly rest: Sentence | null;
}

const MARKS = /[\s.!?。！？；;，,]+$/u;
const ASKS: Readonly<Record<Sentence["language"], RegExp>> = {
  zh: /[？?]$|(?:怎么办|怎么处理|谁(?:来)?\p{Script=Han}{1,3})$/u,
  en: /\?["”)]*$|^(?:who|what happens|how (?:long|often|many|much))\b.*[^.!]$/i,
};
const LIMITS = /\bonly\b|最多|至多|至少|不得|不能|只能|必须/iu;

const SPOKEN: ReadonlySet<Sentence["role"]> = new Set(["sentence", "item"]);

/**
 * Joins an answer to the question before it (spec 8 §8.1: no clause of the need disappears): half of either is no
 * requirement. In: two neighbouring sentences. Out: null where the first asks nothing or the second stands by itself.
 */
export function joinAnswer(question: Sentence, answer: Sentence, tools: LanguageTools): Joined | null {
  const { language } = question;
  if (!SPOKEN.has(question.role) || !SPOKEN.has(answer.role) || answer.language !== language) return null;
  if (!ASKS[language].test(question.text.replace(/[。.]$/u, "")) || /[？?]$/u.test(answer.text)) return null;
  const asked = question.text.replace(MARKS, "");
  const given = answer.text.replace(/\s+/g, " ").replace(MARKS, "");
  const joined = (language === "zh" ? answeredChinese : answeredEnglish)(asked, given);
  return joined === null
    ? null
    : { clause: clauseOf(joined, { question, answer, tools }), rest: restOf(joined, answer) };
}

function restOf({ rest }: Answered, answer: Sentence): Sentence | null {
  if (rest === null) return null;
  return { ...answer, text: answer.text.slice(rest), start: answer.start + rest };
}

/** What a question asks after, by its place: `video calls` of `Do you need video calls?`. */
function thingIn({ text, start, end }: Sentence, thing: string): Clause["span"] {
  const at = thing === "" ? -1 : text.indexOf(thing);
  if (at < 0) return { ref: "need", start, end, text };
  return { ref: "need", start: start + at, end: start + at + thing.length, text: thing };
}

function clauseOf(
  joined: Answered,
  { question, answer, tools }: { question: Sentence; answer: Sentence; tools: LanguageTools },
): Omit<Clause, "id"> {
  const { language, context } = answer;
  const { clauses } = languageRules(language).readSentence(answer, {}, tools);
  const about = { ref: "need" as const, start: question.start, end: question.end, text: question.text };
  const end = joined.rest === null ? answer.end : answer.start + joined.rest;
  const text = answer.text.slice(0, end - answer.start).replace(/[\s,，]+$/u, "");
  const span = { ref: "need" as const, start: answer.start, end: answer.start + text.length, text };
  const figures = clauses.flatMap((clause) => clause.figures).filter(({ span: at }) => at.end <= span.end);
  const base = {
    language,
    context,
    object: { text: question.text.replace(MARKS, ""), span: about, inherited: true },
    complements: [],
    conditions: [],
    exceptions: [],
    data: [],
    systems: [],
    vague: [],
  };
  if (joined.out)
    return {
      ...base,
      span: thingIn(question, joined.thing),
      kind: "out_of_scope",
      modality: "none",
      figures: [],
    };
  const bounds = joined.modality === "must_not" || figures.length > 0 || LIMITS.test(joined.said);
  return {
    ...base,
    span,
    kind: bounds ? "rule" : "feature",
    modality: joined.modality,
    figures,
    whole: { said: joined.said, by: "assured" },
  };
}
