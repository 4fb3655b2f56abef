import type { LanguageTools } from "../../../language-tools.ts";
import type { Clause, Reading } from "../../reading.ts";
import { FILLERS } from "../read/settle.ts";
import type { Frame } from "./frame.ts";
import { lowerFirst, oneOf, thirdPersonText } from "./wording.ts";

/**
 * Clauses whose parts do not fit together again safely are stated in the need's own words: "The system SHALL ensure
 * that five wrong codes lock the account." Better plain than wrong.
 */

const OPENS_ELSEWHERE =
  /^(?:the )?(?:when|whenever|if|once|after|before|below|above|until|unless|while|on|in|at|for|by|to|with|without|except|then|but|than)\b/i;
/** "reminds the owner": a verb in front of what was read as the subject. */
const VERB_FIRST = /^[a-z]+s (?:the|an?|their|its|his|her|all|every|each)\b/;
/** A second main clause inside an object or complement. */
const CLAUSE_INSIDE =
  /(?:,|;|:)\s+(?:and |but |or )?(?:the |an? |every |each |\d+ )?[a-z][a-z' -]*?\s(?:is|are|has|have|can|cannot|must|may|will|should|loses?|gets?|costs?|earns?|takes?|counts?|stays?|remains?|receives?|goes|go)\b|\band (?:[a-z]+ )?who .+ (?:is|are|can|must)\b|\band [a-z' ]+ (?:is|are|cannot|can|must|may|will) |\band [a-z]+ that .+ (?:is|are|goes?|comes?|gets?) |\band do not\b|\band released\b/;

const parts = (frame: Frame): readonly string[] => [
  frame.object,
  ...frame.clause.complements.map(({ text }) => text),
];

/** Whether a clause has to be stated in its own words. */
export function isPlain(frame: Frame): boolean {
  const { clause } = frame;
  if (clause.whole !== undefined) return true;
  if (clause.kind !== "feature" && clause.kind !== "rule" && clause.kind !== "constraint") return false;
  const subject = clause.actor?.text ?? (frame.way === "is" ? clause.object?.text : undefined) ?? "";
  if (!clause.actor?.inherited && (OPENS_ELSEWHERE.test(subject) || VERB_FIRST.test(subject))) return true;
  if (frame.kind === "thing" && frame.way === "does" && clause.modality === "may") return true;
  if (/^only$/i.test(subject.trim()) || /^only$/i.test(frame.object.replace(/^an? /, ""))) return true;
  if (
    frame.way === "provides" &&
    /^(?:the )?rest\b|\bneeds?\b|\bcounts? as\b|\bgo(?:es)? to\b/i.test(frame.object)
  )
    return true;
  if (clause.conditions.some(({ text }) => /\band (?:can|is|are|must|may)\b/.test(text))) return true;
  return parts(frame).some((text) => CLAUSE_INSIDE.test(text));
}

/** The subject that a statement without one goes on with. */
function subjectBefore(clause: Clause, reading: Reading, tools: LanguageTools): string {
  const before = reading.clauses.filter((one) => one.span.end <= clause.span.start && one.actor).at(-1);
  return before?.actor ? `${oneOf(before.actor.text, tools)} ` : "the system ";
}

/** The clause in the need's words as a that-clause. */
export function statement(frame: Frame, reading: Reading, tools: LanguageTools): string {
  const { clause } = frame;
  if (clause.whole !== undefined) return clause.whole.said;
  const said = clause.span.text
    .replace(FILLERS, "")
    .replace(/\s+/g, " ")
    .replace(/^(?:and|but|or|so|then|also|,|;)\s+/i, "")
    .replace(/[,;:.\s]+$/, "");
  const text = thirdPersonText(lowerFirst(said), "the user");
  return VERB_FIRST.test(text) ? `${subjectBefore(clause, reading, tools)}${text}` : text;
}
