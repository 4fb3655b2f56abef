import type { Sentence } from "./draft.ts";
import type { Clause, Phrase } from "./reading.ts";
import { type Cell, dutyParts } from "./segment/table-row.ts";

const phraseOf = ({ start, end, text }: Cell): Phrase => ({ text, span: { ref: "need", start, end, text } });

const ENDS = /[.。；;，,\s]+$/u;

/** What the system does for them, in the words of the row. */
const saidOf = (who: string, duty: string, language: Sentence["language"]): string =>
  language === "zh" ? `允许${who}${duty}` : `support the duties of the ${who}: ${duty}`;

/** A row that tells what somebody may do, as one clause of that person; null where it names nobody or nothing. */
export function dutyClause({
  text,
  start,
  end,
  language,
  context,
  row,
}: Sentence): Omit<Clause, "id"> | null {
  const parts = dutyParts(row ?? []);
  if (parts === undefined) return null;
  const { who, duty } = parts;
  const done = duty.text.replace(ENDS, "");
  if (done === "" || who.text === "") return null;
  return {
    span: { ref: "need", start, end, text },
    language,
    kind: "feature",
    modality: "may",
    actor: { ...phraseOf(who), inherited: false },
    object: { ...phraseOf(duty), inherited: false },
    complements: [],
    conditions: [],
    figures: [],
    exceptions: [],
    data: [],
    systems: [],
    vague: [],
    context,
    whole: { said: saidOf(who.text, done, language), by: "system" },
  };
}
