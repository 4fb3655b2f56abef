import type { Language } from "../../language.ts";
import { asStated, editableSentence, printedSentence } from "../../plan/as-stated.ts";
import { requirementIdSchema } from "../../plan/evidence.ts";
import type { ExistingRequirement } from "../../plan/existing-requirement.ts";
import { requirementTypeSchema } from "../../plan/plan.ts";
import { planStatement } from "../../statement/binding-words.ts";
import type { SrsRecord } from "./record.ts";

/** What the documents of a project say about a requirement. */
type StatedRecord = Pick<SrsRecord, "id" | "title" | "statement" | "type" | "priority" | "status">;

interface Reading {
  /** Language of the project's documents. */
  readonly language: Language;
  /** The hash of a title and a sentence, on which changes are based. */
  readonly hash: (one: Pick<ExistingRequirement, "title" | "shall">) => string;
}

const folded = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const BINDING = /\b(?:SHALL|MUST)\b/;

/** The sentence of a document as a plan has it. */
function sentenceFrom(
  statement: string,
  language: Language,
): Pick<ExistingRequirement, "shall" | "as_stated"> {
  const sentence = folded(statement);
  const shall = planStatement(sentence, language).replace(/\bshall( not)?\b/, (found) => found.toUpperCase());
  return BINDING.test(shall) ? { shall } : { shall: asStated(sentence, language), as_stated: true };
}

/** Whether a document says what plans say, apart from the letter case of the binding word. */
const isUnchanged = (known: ExistingRequirement, { statement }: StatedRecord, language: Language): boolean =>
  [printedSentence(known, language), editableSentence(known, language)].some(
    (sentence) => folded(sentence).toLowerCase() === folded(statement).toLowerCase(),
  );

function known(before: ExistingRequirement, record: StatedRecord, reading: Reading): ExistingRequirement {
  if (folded(record.statement) === "" || isUnchanged(before, record, reading.language)) return before;
  // What belongs to the replaced sentence is not carried over.
  const { measure: _measure, scenarios: _scenarios, as_stated: _stated, ...rest } = before;
  const next = { ...rest, ...sentenceFrom(record.statement, reading.language) };
  return { ...next, hash: reading.hash(next) };
}

function unknown(record: StatedRecord, reading: Reading): ExistingRequirement | null {
  if (!requirementIdSchema.safeParse(record.id).success || folded(record.statement) === "") return null;
  const type = requirementTypeSchema.safeParse(record.type).data;
  const one = {
    id: record.id,
    title: folded(record.title) || record.id,
    ...sentenceFrom(record.statement, reading.language),
    ...(type === undefined ? {} : { type }),
    ...(record.priority === null ? {} : { priority: record.priority }),
  };
  return { ...one, hash: reading.hash(one) };
}

/**
 * The existing requirements of a project with what its documents say: a sentence that was typed or imported replaces the one of the
 * plan, requirements that only a document has are added, and deprecated ones are left out.
 * @param planned the requirements of approved plans and imported specs
 * @param records the requirements of the documents; of an id that occurs twice, the first one counts
 */
export function existingInDocuments(
  planned: readonly ExistingRequirement[],
  records: readonly StatedRecord[],
  reading: Reading,
): ExistingRequirement[] {
  const existing = new Map(planned.map((one) => [one.id, one]));
  const seen = new Set<string>();
  for (const record of records) {
    if (seen.has(record.id)) continue;
    seen.add(record.id);
    const before = existing.get(record.id);
    if (record.status === "deprecated") existing.delete(record.id);
    else if (before !== undefined) existing.set(record.id, known(before, record, reading));
    else {
      const added = unknown(record, reading);
      if (added !== null) existing.set(record.id, added);
    }
  }
  return [...existing.values()];
}
