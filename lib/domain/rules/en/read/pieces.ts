import { isPerson } from "../lexicon/people.ts";
import { type Main, readMain } from "./main.ts";
import { DETERMINERS, isBe, type Range, type Text, type VerbForm } from "./text.ts";
import { finiteVerb, isAdverb, MODALS, skipAdverbs, startsVerbPhrase } from "./verb-phrase.ts";
import { verbal } from "./verbal.ts";

const CONJUNCTIONS = new Set([
  "and",
  "or",
  "but",
  "then",
  ",",
  "as",
  "well",
  "also",
  "&",
  "and/or",
  "plus",
  "–",
  "—",
  ";",
]);

function afterConjunctions(text: Text, at: number, to: number): number {
  let index = at;
  while (index < to && CONJUNCTIONS.has(text.words[index]?.low ?? "")) index += 1;
  return index;
}

/** A subject with its own verb begins at `at` ("…, and admins can refund them"). */
function startsClause(text: Text, at: number, scope: { to: number; certain: boolean }): boolean {
  const { to } = scope;
  const first = text.words[at];
  if (
    !first ||
    /^(?:who|which|that|whose|where)$/.test(first.low) ||
    first.pos === "punct" ||
    first.pos === "prep" ||
    isAdverb(first)
  )
    return false;
  let stop = at;
  while (stop < to && text.words[stop]?.text !== ",") stop += 1;
  const finite = finiteVerb(text, { from: at, to: stop });
  if (finite <= at) return false;
  const between = text.words.slice(at, finite);
  if (
    between.some(
      ({ low }) =>
        low === "and" || low === "or" || /^(?:that|who|which|what|how|whether|where|whose)$/.test(low),
    )
  )
    return false;
  const verb = text.words[finite];
  const certain = verb !== undefined && (MODALS.has(verb.low) || isBe(verb));
  if (scope.certain) return certain;
  const named = isPerson(text.tools.english.singular(text.words[finite - 1]?.low ?? ""));
  const list = text.words[at - 1]?.low === "and" && text.words[at - 2]?.text === ",";
  return certain || named || list || DETERMINERS.has(first.low) || first.pos === "pron";
}

/** "apply online, upload proof and pay the fee": between verbs of a list a doubtful word is a verb as well. */
function inVerbList(text: Text, start: number, { to, form }: { to: number; form: VerbForm }): boolean {
  const next = text.words[start + 1];
  if (text.words[start - 1]?.text !== "," || form !== "base" || !text.words[start]?.forms.includes("base"))
    return false;
  if (next?.pos !== "noun" && next?.pos !== "adj") return false;
  for (let at = start + 2; at < to; at += 1) {
    if (text.words[at]?.low === "and") return startsVerbPhrase(text, at + 1, { form, to });
  }
  return false;
}

/** Where the next predicate of the same clause begins after the separator at `at`, else -1. */
function nextVerb(text: Text, at: number, scope: { to: number; form: VerbForm }): number {
  const { to, form } = scope;
  const start = afterConjunctions(text, at, to);
  const word = text.words[start];
  if (!word || start >= to) return -1;
  if (word.low === "to" && form === "base") return startsVerbPhrase(text, start + 1, scope) ? start + 1 : -1;
  const auxiliary = MODALS.has(word.low) || /^(?:is|are)$/.test(word.low) || (form === "past" && isBe(word));
  const denied = word.low === "not" && startsVerbPhrase(text, start + 1, scope);
  if (auxiliary || denied || startsVerbPhrase(text, start, scope) || inVerbList(text, start, scope))
    return start;
  return form === "past" && startsVerbPhrase(text, start, { form: "third", to }) ? start : -1;
}

export interface Piece {
  readonly main: Main;
  readonly range: Range;
}

/** Cuts the verb phrases of a clause apart; a new subject starts a clause of its own. */
export function pieces(text: Text, main: Main, from: number): Piece[] {
  const scope = { to: main.to, form: main.form };
  for (const at of separators(text, main)) {
    const begins = afterConjunctions(text, at, main.to);
    const verb = nextVerb(text, at, scope);
    const first = { main, range: { from, to: at } };
    if (startsClause(text, begins, { to: main.to, certain: verb > 0 })) {
      return [first, ...pieces(text, readMain(text, { from: begins, to: main.to }), begins)];
    }
    if (verb > 0) return [first, ...pieces(text, continued(text, main, verb), verb)];
  }
  return [{ main, range: { from, to: main.to } }];
}

/** Places where a predicate may end: conjunctions and commas outside brackets, quotes and relative clauses. */
function separators(text: Text, main: Main): number[] {
  const found: number[] = [];
  let relative = false;
  let depth = 0;
  for (let at = main.at + 1; at < main.to; at += 1) {
    const word = text.words[at];
    if (!word) break;
    depth = depthAfter(word.text, depth);
    if (word.text === ",") relative = false;
    else if (/^(?:who|that|which|whose)$/.test(word.low)) relative = true;
    const parts = CONJUNCTIONS.has(word.low) && word.low !== "as" && word.low !== "also";
    if (parts && depth === 0 && !relative) found.push(at);
  }
  return found;
}

function depthAfter(mark: string, depth: number): number {
  if (mark === "(" || mark === "“" || (mark === '"' && depth === 0)) return depth + 1;
  return mark === ")" || mark === "”" || mark === '"' ? Math.max(0, depth - 1) : depth;
}

/** The same subject with another verb; modals before it count anew. */
function continued(text: Text, main: Main, at: number): Main {
  const word = text.words[at];
  const { to, subject } = main;
  if (word && subject && (MODALS.has(word.low) || isBe(word))) {
    return verbal(text, {
      at,
      to,
      modality: "none",
      subject,
      form: main.form === "past" ? "base" : main.form,
    });
  }
  const mode = main.mode === "be" ? "verb" : main.mode;
  if (/^(?:not|never)$/.test(word?.low ?? "")) return { ...main, mode, at: at + 1, modality: "must_not" };
  if (main.mode === "passive" && !text.words[skipAdverbs(text, at, to)]?.forms.includes("past")) {
    return { ...main, mode: "verb", at, form: "third" };
  }
  return turnsToSystem(text, main, at) ? readMain(text, { from: at, to }) : { ...main, mode, at };
}

/** "Let people vote, show the result": after what somebody is let do, an order to the system. */
function turnsToSystem(text: Text, main: Main, at: number): boolean {
  const before = text.words[at - 1];
  if (!main.granted) return false;
  if (before?.low === "but") return true;
  return (
    before?.text === "," &&
    /^(?:show|display|hide|notify|remind|warn|calculate|log|ask)$/.test(text.words[at]?.verb ?? "")
  );
}

/** "Payments by card, no bank transfers": what a list rules out is a clause of its own. */
export function ruledOut(text: Text, main: Main, range: Range): Piece[] {
  for (let at = main.at + 1; at < main.to - 1; at += 1) {
    const begins = afterConjunctions(text, at, main.to);
    const word = text.words[begins];
    if (
      text.words[at]?.text !== "," ||
      word?.low !== "no" ||
      /^(?:more|fewer|less|later|longer)$/.test(text.words[begins + 1]?.low ?? "")
    )
      continue;
    const rest: Main = { mode: "excluded", modality: "must_not", at: begins + 1, to: main.to, form: "base" };
    return [
      { main: { ...main, to: at }, range: { from: range.from, to: at } },
      { main: rest, range: { from: begins, to: main.to } },
    ];
  }
  return [{ main, range }];
}
