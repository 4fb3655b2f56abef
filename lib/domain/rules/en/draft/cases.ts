import type { Scenario } from "./scenarios.ts";
import { afterCase } from "./title.ts";

/** Acceptance of a clause that is stated in the need's own words: only what those words settle. */

const LEADING =
  /^(?:if|when|whenever|once|as soon as|in case) ([^,]{4,120}(?:, (?:and|or|but) (?!the\b|an?\b)[^,]{4,80})*), (?:then )?(.{4,})$/i;
const TRAILING = /^(.{6,}?),? (only )?(when|whenever|once|if|as soon as) ([^,]{4,90})$/i;
const ABOVE =
  /^((?:above|below|over|under|after|before|for|in|on) [^,]{2,60}), (?:the|an?|it|they|this) (.{4,})$/i;
/** A statement that bars something: what does not keep to it is refused. */
const BARS =
  /^(?:no|nobody|none|never)\b|\b(?:must not|mustn't|cannot|can't|may not|is never|are never)\b|\bnobody\b|\bonly\b/i;

/** Nothing says how the statement is checked: those who accept have to agree on it. */
export const AGREED_CHECK: Scenario = {
  name: "The way of checking is to be agreed",
  steps: [
    "When this point is accepted",
    "Then it is checked in the way both sides agree on (the need does not say how)",
  ],
};

/** No outcome is said and none follows from the words. */
export const AGREED_OUTCOME = "Then the result is the one both sides agree on (the need does not say it)";

const upTo = (text: string): string => text.replace(/[\s.;:,]+$/, "");

function caseOf(said: string): readonly string[] | undefined {
  const lead = LEADING.exec(said);
  if (lead) return [`When ${lead[1]}`, `Then ${upTo(lead[2] ?? "")}`];
  const rest = afterCase(said);
  if (rest !== said)
    return [
      `When ${said
        .slice(0, said.length - rest.length)
        .replace(/^\w+ /, "")
        .trim()}`,
      `Then ${upTo(rest)}`,
    ];
  const over = ABOVE.exec(said);
  if (over) {
    const then = said.slice(said.indexOf(", ") + 2);
    return [
      `Given the case is ${(over[1] ?? "").toLowerCase()}`,
      "When the rule is applied",
      `Then ${upTo(then)}`,
    ];
  }
  const tail = TRAILING.exec(said);
  if (tail === null || /\b(?:know|see|decide|tell|ask|check|whether|say)$/i.test(tail[1] ?? ""))
    return undefined;
  return [`When ${tail[4]}`, `Then ${upTo(tail[1] ?? "")}`];
}

/**
 * Scenarios of a statement in its own words. In: the statement, and what its title is. Out: its case with what follows,
 * the refused case of what it bars; where the words settle neither, one that says so.
 */
export function statedScenarios(said: string, title: string): readonly Scenario[] {
  const steps = caseOf(said);
  const found: Scenario[] = steps === undefined ? [] : [{ name: title, steps: [...steps] }];
  const ruled = steps?.at(-1)?.slice("Then ".length) ?? said;
  if (!BARS.test(ruled)) return found.length > 0 ? found : [AGREED_CHECK];
  const refused: Scenario = {
    name: "Refused otherwise",
    steps: ["When somebody tries what this bars", "Then the system refuses and says why"],
    derived: { how: "The opposite case of what the need bars." },
  };
  const kept: Scenario = { name: title, steps: ["When this is kept to", "Then the system goes on"] };
  return [...(found.length > 0 ? found : [kept]), refused];
}
