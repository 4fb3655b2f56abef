import type { LanguageTools } from "../../language-tools.ts";
import type { Carry, Sentence, SentenceReading } from "../draft.ts";
import { dropTopic } from "./add-nominal.ts";
import { type LocalFigure, readFigures } from "./figures.ts";
import type { Heritage } from "./inherit.ts";
import { contextKind } from "./kinds.ts";
import { leadActor } from "./lead.ts";
import { NAMES_ITS_RESULT } from "./lexicon/verbs.ts";
import { toPhrase } from "./local.ts";
import { readSegment } from "./read-segment.ts";
import { addClause, type Run, take } from "./run.ts";
import { splitSegments } from "./segments.ts";
import { settle } from "./settle.ts";
import { readWords } from "./words.ts";

/** `会议室预订系统…自动取消`: the word of booking in a title names what can be cancelled. */
function namedThing(figures: readonly LocalFigure[], sentence: Sentence, tools: LanguageTools): Heritage {
  const word = readWords(sentence.text, figures, tools).find((w) => NAMES_ITS_RESULT.has(w.text));
  return word === undefined ? {} : { thing: { text: word.text, start: word.start, end: word.end } };
}

/** What waited for an action that never came is a clause of its own. */
function flush(run: Run): void {
  const left = [...run.conditions, ...run.exceptions, ...(run.purpose === undefined ? [] : [run.purpose])];
  take(run);
  dropTopic(run);
  for (const piece of left) {
    const kind = contextKind(run.sentence.context) ?? "background";
    addClause(run, piece, { kind, object: { ...toPhrase(piece, run.sentence.start), inherited: false } });
  }
}

/**
 * Reads one Chinese sentence into clauses (spec 8 §8.1). In: the sentence with its place, what the sentence before
 * leaves to it, the language tools. Out: clauses without ids in reading order, text that says nothing to build, and
 * what the next sentence may inherit. Headings and leads are context and give no clauses.
 */
export function readSentence(sentence: Sentence, carry: Carry, tools: LanguageTools): SentenceReading {
  if (sentence.role === "heading" || sentence.role === "lead") return { clauses: [], unused: [], carry };
  const figures = readFigures(sentence.text);
  const run: Run = {
    sentence,
    words: readWords(sentence.text, figures, tools),
    figures,
    clauses: [],
    unused: [],
    heritage: namedThing(figures, sentence, tools),
    conditions: [],
    exceptions: [],
    purpose: undefined,
    topic: undefined,
    lastConditions: [],
    waiting: undefined,
  };
  const segments = splitSegments(sentence.text);
  segments.forEach((segment, i) => {
    const count = run.clauses.length;
    readSegment(run, segment, { next: segments[i + 1], count: segments.length });
    if (run.clauses.length === count && run.unused.length === 0) run.waiting ??= segment.start;
  });
  flush(run);
  const clauses = settle(
    run.clauses.map((c) => leadActor(c, sentence, tools)),
    sentence,
  );
  const last = clauses.findLast((c) => c.actor !== undefined);
  const object = clauses.findLast((c) => c.object !== undefined);
  return {
    clauses,
    unused: run.unused,
    carry: {
      ...(last?.actor === undefined ? {} : { actor: last.actor }),
      ...(object?.object === undefined ? {} : { object: object.object }),
    },
  };
}
