import type { Sentence } from "../../draft.ts";
import type { Clause } from "../../reading.ts";

/** Wishes as people say them in a letter: they name who needs something, or "we", and mean the product. */

type Read = Omit<Clause, "id">;

interface Turn {
  readonly pattern: RegExp;
  readonly kind: Clause["kind"] | null;
  readonly modality?: Clause["modality"];
  /** Whoever is named acts or gets something; elsewhere it is the system alone. */
  readonly personal?: boolean;
  readonly say: (match: RegExpExecArray) => NonNullable<Clause["whole"]>;
}

const system = (said: string) => ({ said, by: "system" }) as const;

const TURNS: readonly Turn[] = [
  {
    pattern: /^(.+?),? so (make (?:it|this|that|them) .+)$/i,
    kind: "rule",
    say: ([, why = "", what = ""]) => system(`${what} (${lowerFirst(why)})`),
  },
  {
    pattern:
      /^(?:and )?(?:please )?can it be ((?:faster|quicker|easier|simpler|cheaper|bigger|clearer)\b.*)$/i,
    kind: "quality",
    say: ([, how = ""]) => system(`be ${how}`),
  },
  {
    pattern:
      /^(?:it |that )?(?:would|'d) be (?:really |so )?(?:lovely|nice|great|good|cool|useful|handy|brilliant) if ((?!it\b|we\b|i\b)[a-z][a-z ]{1,24}?) could ([^?]+?)[?!, ]*(?:not a must|no must)?$/i,
    kind: "feature",
    modality: "should",
    personal: true,
    say: ([, who = "", what = ""]) => system(`let ${lowerFirst(who)} ${what}`),
  },
  {
    pattern:
      /^((?:the|our|an?|each|every) [a-z][a-z -]{1,30}?) (?:also )?(?:wants|needs|would like)(?: to have| to see)? ((?:an?|the|his|her|their|all) .+)$/i,
    kind: null,
    personal: true,
    say: ([, who = "", what = ""]) => system(`provide ${lowerFirst(who)} with ${what}`),
  },
  {
    pattern:
      /^((?:the |our |an? )[a-z][a-z -]{1,30}?|(?!(?:We|They|You|He|She|It|Who|Nobody|Everybody|Everyone|Somebody)\b)[A-Z][a-z]*[a-rt-z]) (?:also )?(?:wants?|needs?|would like) to see (.+)$/,
    kind: null,
    personal: true,
    say: ([, who = "", what = ""]) => system(`show ${lowerName(who)} ${what}`),
  },
  {
    pattern:
      /^((?:the |our |an? )[a-z][a-z -]{1,30}?|(?!(?:We|They|You|He|She|It|Who|Nobody|Everybody|Everyone|Somebody)\b)[A-Z][a-z]*[a-rt-z]) (?:also )?(?:wants?|would like) to (?!have\b|be\b)(.+)$/,
    kind: null,
    personal: true,
    say: ([, who = "", what = ""]) => system(`let ${lowerName(who)} ${what}`),
  },
  {
    pattern:
      /^((?:the |our |an? )[a-z][a-z -]{1,30}?|(?!(?:We|They|You|He|She|It|Who|Nobody|Everybody|Everyone|Somebody)\b)[A-Z][a-z]*[a-rt-z]) (?:also )?(?:wants?|would like) (?:to have )?((?!to\b|that\b|it\b)[a-z].+)$/,
    kind: null,
    personal: true,
    say: ([, who = "", what = ""]) => system(`provide ${lowerName(who)} with ${what}`),
  },
  {
    pattern: /^(.+?) (is|are) (\w+(?:ed|en|wn|ne|nt|ht|pt|id)) by ((?:the |an? )?[a-z ]{3,24}) only$/i,
    kind: "rule",
    personal: true,
    say: ([, what = "", be = "", done = "", who = ""]) => ({
      said: `${lowerFirst(what)} ${be} ${done} by ${who} only`,
      by: "assured",
    }),
  },
  {
    pattern: /^([a-z]+s), yes, (.+)$/i,
    kind: null,
    say: ([, what = "", how = ""]) => system(`provide ${lowerFirst(what)} ${how}`),
  },
  {
    pattern: /^can (?:it|the (?:system|app|site)) (?!be\b)([a-z]+ .+?)\?*$/i,
    kind: null,
    say: ([, what = ""]) => system(what),
  },
  {
    pattern: /^(?:i thought (?:about|of) .+, )?so (?:that )?you ((?!can\b)[a-z]+ .+)$/i,
    kind: "feature",
    modality: "may",
    say: ([, what = ""]) => system(`let a user ${what.replace(/\byour\b/gi, "the")}`),
  },
  {
    pattern: /^((?:the )?[a-z][a-z ]{2,24}?) [-–—] they (?:need|want|get|have) (.+)$/i,
    kind: null,
    personal: true,
    say: ([, who = "", what = ""]) => ({ said: `${lowerFirst(who)} have ${what}`, by: "assured" }),
  },
  {
    pattern: /^((?:the|our) [a-z][a-z -]{1,30}?) (?:sends|gives|delivers|provides) us (.+)$/i,
    kind: "interface",
    say: ([, who = "", what = ""]) => system(`receive from ${lowerFirst(who)} ${what}`),
  },
  {
    pattern: /^we ((?:keep|store|delete|retain|archive|erase) .+)$/i,
    kind: null,
    say: ([, what = ""]) => system(what),
  },
  {
    pattern: /^.+, so (?:it|the system|the app) (?:has to|must|should|needs to) (.+)$/i,
    kind: null,
    say: ([, what = ""]) => system(what),
  },
  {
    pattern:
      /^(?:and |so )?(?:i|we)(?:'d like| would like| want| need) (?:it|this|that)(?: all)?(?: ready| done| live)? ((?:before|by|until) .+)$/i,
    kind: "constraint",
    say: ([, when = ""]) => system(`be ready ${when}`),
  },
  {
    pattern:
      /^((?:(?!\b(?:must|should|shall|can|may|has to|have to|needs?|wants?)\b)[^,])+), so ((?:every|each|all|the|an?|no|nobody|at the end of) .+)$/i,
    kind: null,
    say: ([, why = "", what = ""]) => ({ said: `${lowerFirst(what)} (${lowerFirst(why)})`, by: "assured" }),
  },
  {
    pattern:
      /^(?:and |so |also |ideally )?(?:i|we)(?:['’]d| would) (?:really |also )?(?:like|love) (?:to (?:have|get) )?((?:an?|one|some) .+)$/i,
    kind: "feature",
    modality: "should",
    say: ([, what = ""]) => system(`provide ${what}`),
  },
  {
    pattern: /^(.+) must (?:never|not) be (\w+) by us$/i,
    kind: "rule",
    say: ([, what = "", done = ""]) => ({
      said: `${lowerFirst(what)} are never ${done} by us`,
      by: "assured",
    }),
  },
  {
    pattern:
      /^((?!(?:the|an?|every|each|if|when|whenever|once|after|before|i|we|it|they)\b)[a-z]+ .+? in (?:less than|under) [^,]+?)(?: please)?(?:, (.+))?$/i,
    kind: "quality",
    personal: true,
    say: ([, what = "", why = ""]) =>
      system(`let people ${lowerFirst(what)}${why === "" ? "" : ` (${why})`}`),
  },
  {
    pattern: /^(.+), so ((?:the )?[a-z -]{2,30}) (?:must|have to|should|need to) be (.+)$/i,
    kind: "quality",
    say: ([, why = "", what = "", how = ""]) => ({
      said: `${what} are ${how} (${lowerFirst(why)})`,
      by: "assured",
    }),
  },
];

const lowerFirst = (text: string): string =>
  /^(?:[A-Z][a-z]|An? )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** An article is lowered, a name is not. */
const lowerName = (who: string): string =>
  /^(?:The|Our|An?) /.test(who) ? lowerFirst(who).replace(/^our /, "the ") : who;

const TODAY = /\b(?:background|current|situation|where we stand|today|as is|problem)\b/i;

/** The wish that a sentence means, as one clause; null where it is worded as a requirement, or tells of today. */
export function spokenWish(clauses: readonly Read[], sentence: Sentence): Read | null {
  const text = sentence.text.replace(/\s+/g, " ").replace(/[\s.!;]+$/, "");
  const main = clauses[0];
  if (main === undefined || TODAY.test(sentence.context.join(" | "))) return null;
  if (clauses.some(({ kind }) => kind === "out_of_scope" || kind === "goal")) return null;
  for (const { pattern, kind, say, personal, modality } of TURNS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const { start, end } = sentence;
    const figures = clauses.flatMap((clause) => clause.figures);
    const { actor, purpose: _purpose, ...rest } = main;
    return {
      ...rest,
      ...(personal === true && actor !== undefined ? { actor } : {}),
      span: { ref: "need", start, end, text: sentence.text },
      kind: kind ?? (figures.length > 0 ? "rule" : "feature"),
      modality: modality ?? "none",
      conditions: [],
      exceptions: [],
      figures,
      data: clauses.flatMap(({ data }) => data),
      systems: clauses.flatMap(({ systems }) => systems),
      vague: clauses.flatMap(({ vague }) => vague),
      whole: say(match),
    };
  }
  return null;
}
