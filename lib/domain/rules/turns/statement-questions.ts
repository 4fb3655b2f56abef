import type { Language } from "../../language.ts";
import type { SeatQuestion } from "../../workshop/seat-turn.ts";
import type {
  ExistingRequirement as ComparedRequirement,
  RequirementMatch,
} from "../compare/match-requirements.ts";
import type { Statement } from "../statements/read-statements.ts";
import { bare } from "../statements/statement-words.ts";

/** Questions that a statement leads to instead of a requirement. */

interface Asking {
  readonly language: Language;
  readonly standing: readonly ComparedRequirement[];
  readonly prefix: string;
  /** Position among the questions of its kind. */
  readonly at: number;
}

const MATCH_ASKS: Readonly<
  Record<Language, Readonly<Record<RequirementMatch["kind"], (id: string) => string>>>
> = {
  en: {
    changes: (id) => `Does this change ${id}`,
    removes: (id) => `Does this remove ${id}`,
    renames: (id) => `Does this rename ${id}`,
    same: (id) => `Is this the same as ${id}`,
  },
  zh: {
    changes: (id) => `这是修改 ${id} 吗`,
    removes: (id) => `这是删除 ${id} 吗`,
    renames: (id) => `这是给 ${id} 改名吗`,
    same: (id) => `这与 ${id} 相同吗`,
  },
};

/**
 * The words that a question about a match begins with. They contain the whole statement, so that the question names it without
 * doubt.
 */
export function matchAsk(statement: Statement, { id, kind }: RequirementMatch, language: Language): string {
  const ask = MATCH_ASKS[language][kind](id);
  const words = `“${bare(statement.text)}”`;
  return language === "zh" ? `${words}：${ask}` : `${words}: ${ask}`;
}

/** Asks what a statement does to an existing requirement with similar words. Nothing is written until somebody decides. */
export function matchQuestion(
  statement: Statement,
  match: RequirementMatch,
  { language, standing, prefix, at }: Asking,
): SeatQuestion {
  const { id } = match;
  const ask = matchAsk(statement, match, language);
  const title = standing.find((existing) => existing.id === id)?.title ?? "";
  return {
    key: `${prefix}match${at + 1}`,
    text: language === "zh" ? `${ask}（${title}）？` : `${ask} (${title})?`,
    why:
      language === "zh"
        ? "项目里已有措辞相近的需求；在有人决定之前，这句话不会成为新的需求。"
        : "The project has a requirement with similar words. Until somebody decides, this does not become a new requirement.",
    blocking: true,
    about: [id],
  };
}

/** Puts a question of the need on the list of open questions. */
export function askedQuestion(
  statement: Statement,
  { prefix, language, at }: Pick<Asking, "prefix" | "language" | "at">,
): SeatQuestion {
  return {
    key: `${prefix}asked${at + 1}`,
    text: bare(statement.text).replace(/[?？]*$/, statement.language === "zh" ? "？" : "?"),
    why:
      language === "zh" ? "需求里提出了这个问题，没有回答。" : "The need asks this and does not answer it.",
    blocking: false,
    about: [],
  };
}
