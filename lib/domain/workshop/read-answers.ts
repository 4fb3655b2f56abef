/** Reading answers that name their questions by id: `Q-001: by e-mail`. */

export interface NamedAnswer {
  /** The plan's id, in upper case. */
  readonly id: string;
  readonly text: string;
}

export interface NamedAnswers {
  readonly answers: readonly NamedAnswer[];
  /** The text before the first id, empty if there is none. */
  readonly before: string;
}

/** An id with a colon at the start of the text or a line, or after the end of a sentence or a separating slash. */
const HEAD =
  /(^|\n|[/／;；。.!！?？])[ \t]*(?:[-*•][ \t]*)?(?:\*\*)?((?:Q|A)-\d{1,6})(?:\*\*)?[ \t]*[:：][ \t]*/giu;
const TRAILING = /[\s/／;；]+$/u;

/**
 * Splits a text into the answers that begin with an id and a colon; an answer goes on until the next id. Null if the text contains
 * none. The last answer for an id counts.
 */
export function readNamedAnswers(text: string): NamedAnswers | null {
  const heads = [...text.matchAll(HEAD)].map(({ index, 0: head, 1: mark = "", 2: id = "" }) => ({
    from: index + (mark === "\n" ? 0 : mark.length),
    to: index + head.length,
    id: id.toUpperCase(),
  }));
  const [first] = heads;
  if (first === undefined) return null;
  const answers = new Map<string, string>();
  heads.forEach(({ id, to }, at) => {
    const answer = text
      .slice(to, heads[at + 1]?.from)
      .replace(TRAILING, "")
      .trim();
    if (answer !== "") answers.set(id, answer);
  });
  return {
    answers: [...answers].map(([id, answer]) => ({ id, text: answer })),
    before: text.slice(0, first.from).replace(TRAILING, "").trim(),
  };
}

const MENTION = /(?<![\p{L}\p{N}-])[QA]-\d{1,6}(?![\d-])/gu;
const ASKS = /[?？]\s*$/u;

export interface RemarkAnswers {
  readonly answers: readonly NamedAnswer[];
  /** What is left of the remark. */
  readonly rest: string;
}

/**
 * Splits a remark into the answers to questions and assumptions that it names by id, and the rest. A line that mentions a known id
 * anywhere is about it, unless it asks something.
 * @param isKnown whether an id is an open question or an assumption of the plan
 */
export function readRemark(remark: string, isKnown: (id: string) => boolean): RemarkAnswers {
  const named = readNamedAnswers(remark);
  const known = named?.answers.filter(({ id }) => isKnown(id)) ?? [];
  // An id that the plan does not know is part of the text, so nothing is lost.
  if (named !== null && known.length === named.answers.length) {
    const before = mentions(named.before, isKnown);
    return { answers: [...before.answers, ...known], rest: before.rest };
  }
  return mentions(remark, isKnown);
}

/** "On Q-001: …", 关于 Q-001，…: the words that only say which question is meant. */
const INTRO =
  /^(?:[-*•]\s*)?(?:(?:on|about|re|regarding|concerning|as (?:for|to)|for|to|关于|对于|针对|就|至于)\s*)?[QA]-\d{1,6}\s*(?:[:：,，]|[—–-]+(?=\s))\s*(?=\S)/iu;

const withoutIntro = (line: string): string => line.replace(INTRO, "");

function mentions(text: string, isKnown: (id: string) => boolean): RemarkAnswers {
  const answers: NamedAnswer[] = [];
  const rest: string[] = [];
  for (const line of text.split("\n")) {
    const ids = [...new Set(line.match(MENTION) ?? [])].filter(isKnown);
    if (ids.length === 0 || ASKS.test(line)) rest.push(line);
    else answers.push(...ids.map((id) => ({ id, text: withoutIntro(line.trim()) })));
  }
  return { answers, rest: rest.join("\n").trim() };
}
