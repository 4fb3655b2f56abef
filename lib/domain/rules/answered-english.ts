import type { Answered } from "./answered-question.ts";

const NO = /^(?:no|nope|nah|not (?:now|yet|really|needed|for now)|never)\b[,.!]*\s*/i;
const YES = /^(?:yes|yeah|yep|sure|of course|definitely|absolutely)\b[,.!]*\s*/i;
const WANTED =
  /^(?:do|did|would|should) (?:you|we|they|i) (?:really |also |still )?(?:need|want|like|have|do) (.+)$/i;
/** Who may: a pronoun, or a noun with or without an article. */
const MAY =
  /^(?:can|could|may|should|must) ((?:they|he|she|we|you|people|it|(?:the |an? |our )?[a-z]+)) (.+)$/i;
const HAPPENS =
  /^(?:and )?what (?:happens|do (?:we|you|they) do|shall happen|should happen|about|if)? ?(with|to|about|when|if|in case of|on|once) (.+)$/i;
const WHO_MAY = /^who (can|may|must|should|is allowed to) (.+)$/i;
const WHO_DOES = /^who ([a-z]+s) (.+)$/i;
const HOW_LONG_IS = /^how (?:long|big|large|much|heavy|old) (is|are) (.+)$/i;
const HOW =
  /^how (long|often|many times|far ahead|late|soon) (can|may|should|must|do|does|will|would) ([a-z]+|(?:the|an?|our) [a-z]+) (.+)$/i;
const HOW_MANY = /^how many ([a-z ]+?) (can|may|should|must) ([a-z]+|(?:the|an?|our) [a-z]+) (.+)$/i;
const AMOUNT =
  /^(?:at most|up to|no more than|at least|about|max(?:imum)?|until|within|by|before|after|every|once|twice|three times|\d+|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i;
const NUMBER =
  /^(?:at most|up to|no more than|at least|max(?:imum)?|\d|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|twelve)/i;
/** An answer that is a sentence stands by itself. */
const SENTENCE =
  /\b(?:can|cannot|can't|may|must|should|shall|will|has to|have to|is|are|gets?|pays?|does|do|don't)\b/i;
const LATER = /^(?:maybe|perhaps|later|next|but later|some day|for now)\b/i;
const LONGEST_NAME = 12;

const words = (text: string): number => text.split(/\s+/).length;
const lower = (text: string): string =>
  /^(?:[A-Z][a-z]|An? )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A question that is answered by yes or no. */
function polar(question: string, answer: string): Answered | null {
  const no = NO.exec(answer)?.[0].length;
  const yes = YES.exec(answer)?.[0].length;
  if (no === undefined && yes === undefined) return null;
  const skip = no ?? yes ?? 0;
  const rest = answer.slice(skip);
  const goesOn = rest !== "" && !LATER.test(rest) && words(rest) > 2 ? skip : null;
  const wanted = WANTED.exec(question)?.[1];
  if (no !== undefined && wanted !== undefined) return { out: true, thing: wanted, rest: goesOn };
  const [, who = "", what = ""] = MAY.exec(question) ?? [];
  if (who === "") return null;
  return {
    out: false,
    said: `${who} ${no === undefined ? "can" : "cannot"} ${what}`,
    modality: no === undefined ? "may" : "must_not",
    rest: goesOn,
  };
}

function whoever(question: string, answer: string): string | null {
  const short = words(answer) <= LONGEST_NAME;
  const [, modal = "", what = ""] = WHO_MAY.exec(question) ?? [];
  if (modal !== "" && short && !SENTENCE.test(answer.replace(/\b(?:who|that|which)\b.*$/i, "")))
    return `${lower(answer)}${answer.includes(",") ? "," : ""} ${modal.replace("is allowed to", "may")} ${what}`;
  const [, does = "", whom = ""] = WHO_DOES.exec(question) ?? [];
  if (does !== "" && words(answer) <= 6 && !SENTENCE.test(answer)) return `${lower(answer)} ${does} ${whom}`;
  return null;
}

function amount(question: string, answer: string): string | null {
  const bare = lower(answer);
  const [, be = "", what = ""] = HOW_LONG_IS.exec(question) ?? [];
  if (be !== "" && AMOUNT.test(answer)) return `${what} ${be} ${bare}`;
  const [, way = "", modal = "", who = "", act = ""] = HOW.exec(question) ?? [];
  if (way !== "" && AMOUNT.test(answer)) {
    const may = /^(?:do|does|would)$/i.test(modal) ? "" : `${modal} `;
    return `${who} ${may}${act} ${way === "long" && NUMBER.test(answer) ? "for " : ""}${bare}`;
  }
  const [, things = "", may = "", whom = "", does = ""] = HOW_MANY.exec(question) ?? [];
  if (things === "" || !NUMBER.test(answer)) return null;
  return `${whom} ${may} ${does} ${bare}${words(answer) < 4 ? ` ${things}` : ""}`;
}

/**
 * An English answer joined to its question, as one statement. In: both without their marks. Out: what is said, or that it
 * is not wanted; null where the answer stands by itself or does not fit the question.
 */
export function answeredEnglish(question: string, answer: string): Answered | null {
  const asked = question.replace(/^(?:(?:and|so|but|ok|okay|then|also),? )+/i, "");
  const yesNo = polar(asked, answer);
  if (yesNo !== null) return yesNo;
  const [, joint = "", what = ""] = HAPPENS.exec(asked) ?? [];
  const said =
    joint !== "" && words(answer) > 2
      ? `${/^(?:with|to|about|on)$/i.test(joint) ? "for" : joint.toLowerCase()} ${what}, ${lower(answer)}`
      : (whoever(asked, answer) ?? amount(asked, answer));
  return said === null
    ? null
    : { out: false, said, modality: /\bonly\b/i.test(said) ? "must" : "none", rest: null };
}
