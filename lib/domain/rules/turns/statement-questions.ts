import type { Language } from "../../language.ts";
import type { SeatQuestion } from "../../workshop/seat-turn.ts";
import type { Statement } from "../statements/read-statements.ts";
import { bare } from "../statements/statement-words.ts";

interface Asking {
  readonly language: Language;
  readonly prefix: string;
  /** Position among the questions of its kind. */
  readonly at: number;
}

/** Puts a question of the need on the list of open questions. */
export function askedQuestion(statement: Statement, { prefix, language, at }: Asking): SeatQuestion {
  return {
    key: `${prefix}asked${at + 1}`,
    text: bare(statement.text).replace(/[?？]*$/, statement.language === "zh" ? "？" : "?"),
    why:
      language === "zh" ? "需求里提出了这个问题，没有回答。" : "The need asks this and does not answer it.",
    blocking: false,
    about: [],
  };
}
