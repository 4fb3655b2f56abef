import type { Language } from "../../language.ts";
import { textFeatures } from "../../statement/text-features.ts";
import { namesPeople } from "../findings/find-in-form.ts";
import cues from "./cues.json" with { type: "json" };
import { type Figure, scanFigures } from "./figures.ts";
import { alternativesIn, axesIn, sidesIn } from "./opposites.ts";
import { englishSynonyms, withFirstSynonyms } from "./synonyms.ts";

/** What a clause states, as far as its words show it. */
export interface Facets {
  /** Content without numbers and without the words below: English stems; Chinese characters and pairs of them. */
  readonly words: ReadonlySet<string>;
  /** The content before the modal verb; without one, the first content word, or empty in Chinese. */
  readonly subject: ReadonlySet<string>;
  /** The subject names people. */
  readonly isPerson: boolean;
  /** The content after the modal verb; all words if there is none. */
  readonly action: ReadonlySet<string>;
  readonly figures: readonly Figure[];
  readonly negative: boolean;
  /** `who`: only these people; `what`: only this. */
  readonly only: "who" | "what" | null;
  readonly all: boolean;
  readonly absolute: boolean;
  readonly exception: boolean;
  /** The content after "except"; empty if nothing is excepted. */
  readonly excepted: ReadonlySet<string>;
  readonly keeps: boolean;
  readonly deletes: boolean;
  readonly modal: boolean;
  /** The sides that it names of groups of words that exclude each other. */
  readonly sides: readonly number[];
  /** The same for the axes: wider groups of opposed expressions. */
  readonly axes: readonly number[];
}

type Cue = Exclude<keyof (typeof cues)["en"], "irregular">;

function pattern(language: Language, ...names: readonly Cue[]): RegExp {
  const words = names.flatMap((name) => cues[language][name]).sort((a, b) => b.length - a.length);
  const body = words.join("|");
  return language === "en" ? new RegExp(`(?<![\\w-])(?:${body})(?![\\w-])`, "giu") : new RegExp(body, "gu");
}

const patternsOf = (language: Language) => ({
  bounds: pattern(language, "bounds"),
  negative: pattern(language, "negative"),
  only: pattern(language, "only"),
  all: pattern(language, "all"),
  absolute: pattern(language, "absolute"),
  exception: pattern(language, "exception"),
  deletion: pattern(language, "deletion"),
  keeping: pattern(language, "keeping"),
  modal: pattern(language, "modal"),
  dropped: pattern(
    language,
    "bounds",
    "negative",
    "only",
    "all",
    "absolute",
    "exception",
    "modal",
    "function",
  ),
});
const PATTERNS = { en: patternsOf("en"), zh: patternsOf("zh") } as const;

const has = (text: string, searched: RegExp): boolean => text.search(searched) >= 0;

const CONDITION = {
  en: new RegExp(`^(?:and |but )?(?:${cues.en.condition.join("|")})\\b`, "iu"),
  zh: new RegExp(`^(?:${cues.zh.condition.join("|")})(?!.*[则就])|(?:时|的话|之?后)$`, "u"),
} as const;

/** A condition inside a clause, which says when the rest holds: "… once it has been booked". */
const INNER_CONDITION = {
  en: new RegExp(`\\b(?<!only )(?:${cues.en.tail.join("|")})\\b.*$`, "iu"),
  zh: new RegExp(`^(?:${cues.zh.condition.join("|")}).{1,20}?(?:则|就)`, "u"),
} as const;

const BOUNDARY = {
  en: /[;!?]|,(?!\d{3})|\.(?=\s|$)|(?<!\b(?:nobody|no one|anyone|everyone)) but /iu,
  zh: /[，,；;。！？!?]/u,
} as const;

/** "Entries after noon are refused": without the condition a clause of fewer words states nothing. */
const LEAST_WORDS = 3;

/** The clauses of a text that state something: conditions are left out. */
function mainClauses(text: string, language: Language): string[] {
  const clauses = text
    .split(BOUNDARY[language])
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  const main = clauses.filter((clause) => !CONDITION[language].test(clause));
  return (main.length === 0 ? clauses : main).map((clause) => {
    const rest = clause.replace(INNER_CONDITION[language], "").trim();
    return rest === "" || (language === "en" && rest.split(" ").length < LEAST_WORDS) ? clause : rest;
  });
}

/** What precedes a statement in lists and chats: a bullet, a number, the time of a message with its author. */
const OPENING =
  /^\s*(?:[-*•]\s+)?(?:\S{1,12}\s+\d{1,2}:\d{2}\s*[：:]\s*|\d+(?:\.\d+)*[.、)）]\s+|[一二三四五六七八九十]+、|\d+、)?/u;

/** Longer texts share some words with most others, so only their clauses are compared. */
const MAX_WHOLE = { en: 20, zh: 40 } as const;

/**
 * Reads the facets of a statement: of the whole unless it is long, and of each main clause if there are several.
 */
export function facetsOf(text: string, language: Language): Facets[] {
  const bare = withoutOpening(text);
  const clauses = mainClauses(bare, language);
  const whole = wholeFacets(text, language);
  if (clauses.length < 2) return [whole];
  const each = clauses.map((clause) => readFacets(clause, clause, language));
  return whole.words.size > MAX_WHOLE[language] ? each : [whole, ...each];
}

/** Reads the facets of a statement without its clauses. */
export function wholeFacets(text: string, language: Language): Facets {
  const bare = withoutOpening(text);
  return readFacets(bare, mainClauses(bare, language).join(language === "zh" ? "，" : ", "), language);
}

const withoutOpening = (text: string): string => text.replace(OPENING, "");

function readFacets(text: string, main: string, language: Language): Facets {
  const patterns = PATTERNS[language];
  const plain = main.replace(patterns.bounds, " ");
  const at = main.search(patterns.modal);
  const sequence = contentIn(main, language);
  const { figures } = scanFigures(text, language);
  const sides = sidesIn(text, language);
  const words = new Set([
    ...contentIn(text, language),
    ...measuresOf(figures, language),
    ...alternativesIn(sides, language),
  ]);
  const before = at > 0 ? main.slice(0, at) : "";
  const exception = main.search(patterns.exception);
  const action = at < 0 ? [] : contentIn(main.slice(at), language);
  const only = onlyOf(plain, language);
  return {
    words,
    subject: at < 0 ? firstWord(sequence, language) : new Set(contentIn(before, language)),
    isPerson: namesPeople(at < 0 ? main.split(" ", 3).join(" ") : before, language),
    action: action.length === 0 ? words : new Set(action),
    figures,
    negative: has(plain, patterns.negative) && only === null,
    only,
    all: only === null && has(plain, patterns.all),
    absolute: has(plain, patterns.absolute),
    exception: has(text.replace(patterns.bounds, " "), patterns.exception),
    excepted: exception < 0 ? new Set() : new Set(contentIn(main.slice(exception), language)),
    keeps: has(plain, patterns.keeping),
    deletes: has(plain, patterns.deletion),
    modal: at >= 0,
    sides,
    axes: axesIn(text, language),
  };
}

/** Measures count as words: statements that count the same thing are about the same thing. Nouns that are counted are words already. */
const measuresOf = (figures: readonly Figure[], language: Language): readonly string[] =>
  figures
    .filter(({ measure }) => language === "zh" || !measure.startsWith("count"))
    .map(({ measure }) => `#${measure}`);

/** Whether a word of the facets is a measure or a group of alternatives. */
export const isMeasureWord = (word: string): boolean => word.startsWith("#");

/** The first content word. A single Chinese character without a neighbour is none. */
const firstWord = (sequence: readonly string[], language: Language): ReadonlySet<string> =>
  new Set(
    language === "zh" && !sequence.includes(`${sequence[0]}${sequence[1]}`) ? [] : sequence.slice(0, 1),
  );

const ONLY_WHO = {
  en: /^(?:\W*(?:and |so |because )?)(?:only|nobody|no one|solely)\b|\b(?:only|solely|exclusively) (?:be \w+ )?by\b|\bonly [ai]\w* \w* ?(?:can|may)\b/iu,
  zh: /(?:只有|仅有|仅限|仅由|只能由|只由|只限).{0,12}?(?:能|可|才|有权|负责)|(?:只能由|仅由|只由)|^仅/u,
} as const;

function onlyOf(plain: string, language: Language): Facets["only"] {
  if (!has(plain, PATTERNS[language].only)) return null;
  return ONLY_WHO[language].test(plain) ? "who" : "what";
}

/** Content in the order of the text. */
function contentIn(text: string, language: Language): readonly string[] {
  const { rest } = scanFigures(text, language);
  const named =
    language === "zh" ? withFirstSynonyms(rest) : rest.replace(PHRASAL, "$1$2").replace(PAID_BACK, "refund");
  const bare = named.replace(PATTERNS[language].dropped, " ");
  if (language === "en") return [...new Set([...textFeatures(bare, "en")].map(sameWord))];
  return (bare.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []).flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? [...Array.from(run), ...pairsIn(run)] : [run],
  );
}

const pairsIn = (run: string): readonly string[] =>
  Array.from(run)
    .slice(1)
    .map((character, at) => `${run[at]}${character}`);

const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries(cues.en.irregular));

/** "cancellation", "cancell(ing)" and "cancel", "paid" and "payment" are one word; "comment" and "come" are not. */
function sameStem(stem: string): string {
  const regular = stem
    .replace(/(?<=\w{3}[^s])s$/, "")
    .replace(/(?<=\w{3})(?:ing|ations?)$|(?<=\w{2}[^m])ments?$/, "")
    .replace(/(?<=\w{4})(?:ions?|als?)$/, "")
    .replace(/([bdglmnprt])\1$/, "$1");
  return IRREGULAR.get(regular) ?? regular;
}

const ENGLISH_SYNONYMS = englishSynonyms((word) => sameStem([...textFeatures(word, "en")][0] ?? word));

/** The first of the words that mean the same. */
function sameWord(stem: string): string {
  const word = sameStem(stem);
  return ENGLISH_SYNONYMS.get(word) ?? word;
}

/** "Money back", "paid back" and "refunded" are one word. */
const PAID_BACK = /\b(?:money|paid|pays?|given|gives?) back\b/giu;

/** "Log in", "logged in" and "login" are one word. */
const PHRASAL = /\b(log|sign|check|clock|opt|roll|back)(?:g?ed|g?ing|s)?[ -](in|on|out|up|off)\b/giu;
