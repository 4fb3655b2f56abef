import words from "./words-en.json" with { type: "json" };

const listed = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const ROLES = listed(words.roles);
const THINGS = listed(words.things);
const ACTIONS = listed(words.actions);
const VIEWS = listed(words.views);
const DUTIES = listed(words.duties);
const SYSTEM = listed(words.system);
const NOT_SYSTEM = listed(words.notSystem);
const REJECTED = listed(words.rejected);

const MAX_WORDS = 25;
const DETERMINER = /^(?:the|a|an|every|each|any|all|only)$/iu;
const SYSTEM_NAME =
  /^(?:the |our )?(?<name>(?:(?!old|new|other|existing|current|legacy)[a-z-]+ )?(?:system|platform|software|application|tool|app|website|portal|site|program))$/iu;
/** Words for the whole system; the others name a part of it. */
const WHOLE_SYSTEM = /^(?:system|platform|software|application|tool|program)$/iu;
const CONDITION = /^(?<condition>(?:when|if|while) [^,]+),\s+(?:then )?(?<main>.+)$/iu;

type Frame = "ability" | "prohibition" | "duty" | "need";

/** Longest first: the first phrase that follows the subject decides. */
const PHRASES: readonly (readonly [RegExp, Frame])[] = [
  [/^(?:must|shall|should|may) not be able to |^(?:is|are) not (?:allowed|permitted) to /u, "prohibition"],
  [/^(?:must not|mustn't|may not|shall not|cannot|can not|can't|should not) /u, "prohibition"],
  [
    /^(?:must|shall|should|will) be able to |^needs? to be able to |^(?:is|are) (?:able|allowed|permitted) to /u,
    "ability",
  ],
  [
    /^(?:wants?|would like|wish(?:es)?|wants? to be able|would like to be able) to (?:be able to )?/u,
    "ability",
  ],
  [/^(?:can|may) (?:also )?/u, "ability"],
  [/^needs? to (?:also )?/u, "need"],
  [/^(?:must|shall|ha(?:s|ve) to) (?:also )?/u, "duty"],
  [/^(?:should|will) /u, "need"],
];
const MODAL =
  /\b(?:must|mustn't|shall|should|will|may|can|cannot|can't|needs? to|ha(?:s|ve) to|wants? to|would like to|wish(?:es)? to|(?:is|are) (?:not )?(?:able|allowed|permitted) to)\b/iu;

/** The EARS sentence of an English statement, or null if its frame is not clear. */
export function englishWording(statement: string): string | null {
  const text = statement
    .replace(/[.!;]+$/u, "")
    .replace(/\s+/gu, " ")
    .replace(/\b(?:MUST|SHALL|SHOULD|MAY|CAN|NOT|WILL|WHEN|IF)\b/gu, (word) => word.toLowerCase());
  if (text.split(" ").length > MAX_WORDS || /[?!;:…()[\]]|\.\s|\s[-–—]\s|—/u.test(text)) return null;
  const conditional = CONDITION.exec(text)?.groups;
  if (conditional === undefined) return sentence(mainWording(text));
  const { condition = "", main = "" } = conditional;
  if (!isPlain(condition.replace(/^while /iu, ""), /\b(?:not|no)\b/giu) || /\btheir\b/iu.test(main))
    return null;
  const worded = mainWording(main);
  return worded === null ? null : sentence(`${capital(condition)}, ${lower(worded)}`);
}

const sentence = (text: string | null): string | null => (text === null ? null : `${text}.`);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lower-cases the first letter, except of abbreviations and names in capitals. */
const lower = (text: string): string =>
  /^[A-Z][a-z'-]*(?=\s|$)/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

/** The text with quotations replaced by a noun: their words are names. */
const unquoted = (text: string): string => text.replace(/“[^”]*”|"[^"]*"/gu, "name");

/** No word that refers elsewhere, denies, guesses or speaks of the project. */
function isPlain(text: string, allowed?: RegExp): boolean {
  const checked = allowed === undefined ? text : text.replace(allowed, " ");
  return !(
    unquoted(checked)
      .toLowerCase()
      .match(/[\p{L}][\p{L}'’-]*/gu) ?? []
  ).some((word) => REJECTED.has(word));
}

function mainWording(text: string): string | null {
  const at = text.search(MODAL);
  if (at <= 0) return null;
  const subject = text.slice(0, at).trim();
  const predicate = text.slice(at);
  const name = SYSTEM_NAME.exec(subject)?.groups?.name;
  return name === undefined ? personWording(subject, predicate) : systemWording(name, predicate);
}

function systemWording(name: string, predicate: string): string | null {
  const match =
    /^(?:must|shall|should|will|needs to|has to) (?<not>not )?(?:also )?(?:be able to )?(?<action>.+)$/u.exec(
      predicate,
    )?.groups;
  const action = match?.action ?? "";
  if (!isSystemAction(action)) return null;
  const subject = WHOLE_SYSTEM.test(name) ? "The system" : `The ${name.toLowerCase()}`;
  return `${subject} shall ${match?.not ?? ""}${action}`;
}

function personWording(subject: string, predicate: string): string | null {
  if (!isPerson(subject)) return null;
  const phrase = PHRASES.find(([pattern]) => pattern.test(predicate));
  if (phrase === undefined) return null;
  const [pattern, stated] = phrase;
  // "Only managers must approve" restricts the permission, it obliges nobody.
  const frame = stated === "duty" && /^only\b/iu.test(subject) ? "ability" : stated;
  const action = predicate.replace(pattern, "");
  const actor = lower(subject);
  if (frame === "duty")
    return isListed(action, DUTIES) ? `The system shall require ${actor} to ${action}` : null;
  if (!isListed(action, frame === "need" ? VIEWS : ACTIONS)) return null;
  if (frame === "need")
    return /^needs?\b/u.test(predicate) ? `The system shall allow ${actor} to ${action}` : null;
  if (frame === "ability") return `The system shall allow ${actor} to ${action}`;
  // "All members cannot" may mean none of them or not all of them.
  return /^(?:all|every|each|only|any)\b/iu.test(subject)
    ? null
    : `The system shall not allow ${actor} to ${action}`;
}

/** A role with up to three words before it ("the head brewer") or a description after it ("members of the choir"). */
function isPerson(subject: string): boolean {
  const parts = subject.split(" ");
  if (
    parts.length > 6 ||
    !isPlain(subject) ||
    /[,"“”]|\b(?:and|or|for|to|some|most|many|few)\b/iu.test(subject)
  )
    return false;
  const [own = ""] = subject.split(/ (?:of|with|in|from|at|on|under|over) /iu);
  const nouns = own.split(" ").filter((word) => !DETERMINER.test(word));
  const head = nouns.at(-1)?.toLowerCase() ?? "";
  return nouns.length > 0 && nouns.length <= 4 && singulars(head).some(isRole);
}

const isRole = (noun: string): boolean =>
  ROLES.has(noun) ||
  (!THINGS.has(noun) && /(?:[^aeiou]eeper|maker|holder|ologist|ician|woman|man)$/u.test(noun));

/** The noun and its possible singular forms. */
const singulars = (noun: string): readonly string[] => [
  noun,
  noun.replace(/s$/u, ""),
  noun.replace(/es$/u, ""),
  noun.replace(/ies$/u, "y"),
  noun.replace(/men$/u, "man"),
  noun.replace(/^children$/u, "child"),
];

/** After the action of a person it is not clear what a condition belongs to. */
const CLAUSE = /\b(?:when|if)\b/iu;

function isListed(action: string, verbs: ReadonlySet<string>): boolean {
  const verb = action.replace(/^(?:manually|automatically|directly|remotely) /u, "").split(" ", 1)[0] ?? "";
  return verbs.has(verb) && !CLAUSE.test(action) && isOneAction(action);
}

/** What an explicit system does may have any verb except those of state and quality ("be", "look", "work"). */
function isSystemAction(action: string): boolean {
  const verb = action.replace(/^[a-z]+ly /u, "").split(" ", 1)[0] ?? "";
  return /^[a-z-]+$/u.test(verb) && !NOT_SYSTEM.has(verb) && isOneAction(action);
}

/** An action with an object: no second verb after "and", "or" or a comma, no further modal verb. */
function isOneAction(action: string): boolean {
  const [, ...object] = action.split(" ");
  if (object.length === 0 || !isPlain(action)) return false;
  if (MODAL.test(action) || /^\S+(?: to)? (?:and|or)\b/iu.test(action)) return false;
  return ![
    ...unquoted(action).matchAll(
      /(?:,(?!\d)|\b(?:and|or)\b)\s*(?:and |or |also )*(?<one>[\p{L}'-]*)(?: (?<two>[\p{L}'-]+))?/giu,
    ),
  ].some(({ groups }) => isVerb(groups?.one ?? "", groups?.two ?? ""));
}

const BEFORE_NOUN = /^(?:the|a|an|all|every|each|any|their|of|by|in|on|at|for|to|from|with|per|up|within)$/iu;

/** A listed verb, or a word with an article after it: "and ship the goods". */
function isVerb(one: string, two: string): boolean {
  if (one === "" || ACTIONS.has(one) || SYSTEM.has(one) || DUTIES.has(one)) return true;
  return !BEFORE_NOUN.test(one) && /^(?:the|a|an|all|every|each|any|their)$/iu.test(two);
}
