import type { Sentence } from "./draft.ts";
import type { Clause, Phrase } from "./reading.ts";
import type { Cell } from "./segment/table-row.ts";

/** A cell of a row as a phrase with its place. */
export const phraseOf = ({ start, end, text }: Cell): Phrase => ({
  text,
  span: { ref: "need", start, end, text },
});

type Stated = Pick<Clause, "kind" | "modality" | "whole"> &
  Partial<Pick<Clause, "actor" | "data" | "systems">>;

/**
 * A whole row of a table as one clause of the need. In: the row as a sentence, the cell that tells what it is about, and
 * what it states. Out: the clause without its id; parts that a row does not tell are empty (spec 8 §8.1).
 */
export function rowClause(
  { text, start, end, language, context }: Sentence,
  about: Cell,
  stated: Stated,
): Omit<Clause, "id"> {
  return {
    span: { ref: "need", start, end, text },
    language,
    object: { ...phraseOf(about), inherited: false },
    complements: [],
    conditions: [],
    figures: [],
    exceptions: [],
    data: [],
    systems: [],
    vague: [],
    context,
    ...stated,
  };
}
