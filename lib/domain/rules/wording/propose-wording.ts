import type { Language } from "../../language.ts";
import { lintStatement } from "../../lint/lint.ts";
import type { Sentence } from "../sentence.ts";
import { chineseWording } from "./chinese.ts";
import { englishWording } from "./english.ts";

/** A statement of a need with its place in the text. */
export interface WordingInput {
  readonly text: string;
  readonly language: Language;
  readonly role: Sentence["role"];
  /** Headings and introductions that the statement is below, the nearest last. */
  readonly context: readonly string[];
}

const BULLET = /^\s*(?:[-*•·]|\d+[.、)）]|[(（]\d+[)）])\s*/u;
const QUOTED = /^["“”'‘’「『>]/u;

/**
 * Proposes an EARS sentence for a statement with a clear frame: one actor or the system, one action. Numbers, names and quotations
 * are not changed.
 * @returns The sentence, which equals the statement if it is already in EARS form, or null if the frame is not clear.
 */
export function proposeWording({ text, language, role, context }: WordingInput): string | null {
  if (role !== "sentence" && role !== "item") return null;
  const bare = text.replace(BULLET, "").trim();
  if (bare === "" || QUOTED.test(bare) || isOpen(bare, language)) return null;
  const propose = language === "zh" ? chineseWording : englishWording;
  const proposed = propose(bare);
  if (proposed !== null || role !== "item") return proposed;
  const intro = introOf(context.at(-1));
  return intro === null ? null : propose(language === "zh" ? `${intro}${bare}` : `${intro} ${bare}`);
}

/** Words without a measure: a wording would keep them, and nobody accepts it before they are settled. */
const OPEN_RULES = ["LEX01", "LEX02", "LEX03", "LEX04", "LEX05", "LEX11"];

const isOpen = (text: string, language: Language): boolean =>
  lintStatement(text, language, { rules: OPEN_RULES }).length > 0;

/** The introduction of a list whose items complete its sentence: "Members can:". */
function introOf(nearest: string | undefined): string | null {
  const intro = nearest?.trim().match(/^(?<intro>[^:：]+)[:：]$/u)?.groups?.intro;
  return intro?.trim() ?? null;
}
