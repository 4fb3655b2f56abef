import type { Language } from "../../language.ts";
import { textFeatures } from "../../statement/text-features.ts";
import cues from "./cues.json" with { type: "json" };
import { type Figure, scanFigures } from "./figures.ts";

/** What a clause states, as far as its words show it. */
export interface Facets {
  /** Content words (English) or characters (Chinese), without numbers and without the words below. */
  readonly words: ReadonlySet<string>;
  /** The content of the part after the modal verb; all words if there is none. */
  readonly action: ReadonlySet<string>;
  /** Pairs of adjacent content words. */
  readonly neighbours: ReadonlySet<string>;
  /** The first content word: normally the subject. */
  readonly first: string | undefined;
  readonly figures: readonly Figure[];
  readonly negative: boolean;
  readonly scope: "only" | "all" | null;
  readonly absolute: boolean;
  readonly exception: boolean;
  /** Says that something is deleted. */
  readonly deletes: boolean;
  readonly modal: boolean;
}

type Cue = keyof (typeof cues)["en"];

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
  zh: new RegExp(`^(?:${cues.zh.condition.join("|")})|(?:时|的话)$`, "u"),
} as const;

/** The clauses of a text that state something: conditions are left out. */
function mainClauses(text: string, language: Language): string[] {
  const clauses = text
    .split(language === "zh" ? /[，,；;。！？!?]/u : /[;!?]|,(?!\d{3})|\.(?=\s|$)| but /u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  const main = clauses.filter((clause) => !CONDITION[language].test(clause));
  return main.length === 0 ? clauses : main;
}

/** What precedes a statement in lists and chats: a bullet, a number, the time of a message with its author. */
const OPENING =
  /^\s*(?:[-*•]\s+)?(?:\S{1,12}\s+\d{1,2}:\d{2}\s*[：:]\s*|\d+(?:\.\d+)*[.、)）]\s+|[一二三四五六七八九十]+、|\d+、)?/u;

/** A longer Chinese sentence shares some characters with most others, so only its clauses are compared. */
const MAX_WHOLE = { en: 40, zh: 24 } as const;

/**
 * Reads the facets of a statement: of the whole unless it is long, and of each main clause if there are several.
 */
export function facetsOf(text: string, language: Language): Facets[] {
  const clauses = mainClauses(withoutOpening(text), language);
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
  const { figures, rest } = scanFigures(text, language);
  const plain = main.replace(patterns.bounds, " ");
  const at = main.search(patterns.modal);
  const sequence = contentOf(rest, language);
  const words = new Set(sequence);
  return {
    words,
    action: at < 0 ? words : new Set(contentOf(scanFigures(main.slice(at), language).rest, language)),
    neighbours: new Set(sequence.slice(1).map((word, at) => `${sequence[at]} ${word}`)),
    first: sequence[0],
    figures,
    negative: has(plain, patterns.negative) && !has(plain, patterns.only),
    scope: has(plain, patterns.only) ? "only" : has(plain, patterns.all) ? "all" : null,
    absolute: has(plain, patterns.absolute),
    exception: has(plain, patterns.exception),
    deletes: has(plain, patterns.deletion),
    modal: at >= 0,
  };
}

/** Content words in the order of the text; English words without repetition. */
function contentOf(text: string, language: Language): readonly string[] {
  const bare = text.replace(PATTERNS[language].dropped, " ");
  if (language === "en") return [...textFeatures(bare, "en")].map(sameStem);
  return bare.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
}

/** "cancell(ing)" and "cancel", "relea(sed)" and "releas(e)" are one word. */
const sameStem = (stem: string): string =>
  stem.replace(/([bdglmnprt])\1$/, "$1").replace(/(?<=\w{3}[^s])s$/, "");
