import { markerAt, nextComma, startsMain } from "./markers.ts";
import { isBe, type Range, spells, type Text } from "./text.ts";
import { finiteVerb, MODALS, startsVerbPhrase } from "./verb-phrase.ts";

/** Where a condition that starts at `from` ends: at a comma or "and" before a main clause, at the next marker, or at the end. */
export function conditionEnd(text: Text, range: Range, leading: boolean): number {
  const ends = leading ? endsLeading : endsTrailing;
  for (let at = range.from + 1; at < range.to; at += 1) {
    if (text.words[at]?.text === "," && startsMain(text, at + 1, range.to)) return at;
    if (ends(text, range, at)) return at;
  }
  return range.to;
}

/** A leading condition ends at its comma, or without one before "then" or "the system". */
function endsLeading(text: Text, range: Range, at: number): boolean {
  const word = text.words[at];
  if (startsSubject(text, range, at)) return true;
  if (word?.text === ",") return !listGoesOn(text, at, range.to);
  if (nextComma(text, range.from, range.to) < range.to || at <= range.from + 1) return false;
  return word?.low === "then" || spells(text, at, "the system") || spells(text, at, "the app");
}

/** "When the work is done the tenant rates it": without a comma, a second subject with its own verb. */
function startsSubject(text: Text, range: Range, at: number): boolean {
  const word = text.words[at];
  const before = text.words[at - 1];
  if (!word || !before || at < range.from + 3) return false;
  if (!/^(?:the|an?|they|he|she|it|we|every|each|all|both)$/.test(word.low)) return false;
  const done =
    before.pos === "noun" || before.pos === "adj" || before.pos === "adv" || before.forms.includes("past");
  const ended =
    done || (/^(?:up|over|out|in|down|back)$/.test(before.low) && followsVerb(text.words[at - 2]));
  if (!ended || /^(?:that|which|who|whether|if|than|and|or|as)$/.test(before.low)) return false;
  if (before.forms.includes("third") && before.pos !== "noun") return false;
  const stop = nextComma(text, at, range.to);
  return finiteVerb(text, { from: range.from, to: at }) >= 0 && finiteVerb(text, { from: at, to: stop }) > at;
}

const followsVerb = (word: Text["words"][number] | undefined): boolean =>
  isBe(word) || word?.forms.includes("past") === true;

function endsTrailing(text: Text, range: Range, at: number): boolean {
  if (text.words[at]?.low === "and")
    return resumesMain(text, range, at) || anotherCondition(text, at, range.to);
  return at > range.from + 2 && markerAt(text, at, range.to) !== undefined;
}

function listGoesOn(text: Text, comma: number, to: number): boolean {
  const rest = text.words.slice(comma + 1, to);
  return rest.some(({ text: mark }) => mark === ",") && rest.some(({ low }) => low === "or" || low === "and");
}

/** After "and" inside a trailing condition: an infinitive that the condition's own verb cannot carry on. */
function resumesMain(text: Text, range: Range, at: number): boolean {
  if (!startsVerbPhrase(text, at + 1, { form: "base", to: range.to })) return false;
  const verb = text.words[finiteVerb(text, { from: range.from, to: at })];
  return verb !== undefined && !MODALS.has(verb.low) && !verb.forms.includes("base");
}

/** "… if a person enters and resumes only after …": a second condition shows that the main clause went on. */
function anotherCondition(text: Text, at: number, to: number): boolean {
  if (!startsVerbPhrase(text, at + 1, { form: "third", to: to })) return false;
  for (let index = at + 2; index < to; index += 1) if (markerAt(text, index, to)) return true;
  return false;
}
