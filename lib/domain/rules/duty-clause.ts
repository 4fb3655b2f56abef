import type { Sentence } from "./draft.ts";
import type { Clause } from "./reading.ts";
import { phraseOf, rowClause } from "./row-clause.ts";
import { dutyParts } from "./segment/table-row.ts";

const ENDS = /[.。；;，,\s]+$/u;

/** What the system does for them, in the words of the row. */
const saidOf = (who: string, duty: string, language: Sentence["language"]): string =>
  language === "zh" ? `允许${who}${duty}` : `support the duties of the ${who}: ${duty}`;

/** A row that tells what somebody may do, as one clause of that person; null where it names nobody or nothing. */
export function dutyClause(sentence: Sentence): Omit<Clause, "id"> | null {
  const parts = dutyParts(sentence.row ?? []);
  if (parts === undefined) return null;
  const { who, duty } = parts;
  const done = duty.text.replace(ENDS, "");
  if (done === "" || who.text === "") return null;
  return rowClause(sentence, duty, {
    kind: "feature",
    modality: "may",
    actor: { ...phraseOf(who), inherited: false },
    whole: { said: saidOf(who.text, done, sentence.language), by: "system" },
  });
}
