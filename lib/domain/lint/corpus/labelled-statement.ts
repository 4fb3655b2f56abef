import { z } from "zod";
import { type Language, languageSchema } from "../../language.ts";
import { requirementClassSchema } from "../../requirements/requirement-class.ts";

/** Rules of the catalogue that can be decided from one statement alone. */
export const STATEMENT_RULES: readonly string[] = [
  "LEX01 LEX02 LEX03 LEX04 LEX05 LEX06 LEX07 LEX08 LEX09 LEX10 LEX11 LEX12 LEX14 LEX15 LEX16",
  "SYN01 SYN02 SYN03 SYN04 SYN05 SYN06 SYN07 SYN08 SYN09 SYN10 SYN11 SYN12",
  "EARS01 EARS02 EARS03 EARS04",
  "NUM01 NUM02 NUM03 NUM04 NUM05 NUM06",
  "NFR01",
  "STO01 STO02 STO03",
].flatMap((group) => group.split(" "));

const idSchema = z.string().regex(/^(?:zh|en)-\d{3}$/);

const statementSchema = z.strictObject({
  id: idSchema,
  domain: z.string().min(1),
  register: z.enum(["formal", "practice", "story", "cell", "nfr", "ears", "sloppy", "good"]),
  text: z.string().min(1),
});

/** `RULE quoted text`, or only the rule if it applies to the whole statement. */
const labelSchema = z.string().transform((text, context) => {
  const [rule = "", ...words] = text.split(" ");
  if (!STATEMENT_RULES.includes(rule))
    context.addIssue({ code: "custom", message: `no rule of one statement: ${rule}` });
  return { rule, words: words.join(" ") };
});
export type StatementLabel = z.infer<typeof labelSchema>;

const readingSchema = z.strictObject({
  id: idSchema,
  type: requirementClassSchema,
  labels: z.array(labelSchema),
  /** Reason why differing labels were resolved in this way. */
  why: z.string().min(1).optional(),
});
export type LabelReading = z.infer<typeof readingSchema>;

/** A statement of the corpus with two independent labellings. */
export interface LabelledStatement extends z.infer<typeof statementSchema> {
  readonly language: Language;
  readonly first: LabelReading;
  readonly second: LabelReading;
  /** The common labels, or the resolution of a difference. */
  readonly settled: LabelReading;
}

/** The four JSON-lines files of one language and one part of the corpus. */
export interface CorpusTexts {
  readonly statements: string;
  readonly first: string;
  readonly second: string;
  readonly settled: string;
}

/** Parses one part of the corpus; throws if a line does not match its schema or a labelling is missing. */
export function readCorpus(texts: CorpusTexts): LabelledStatement[] {
  const first = byId(texts.first);
  const second = byId(texts.second);
  const settled = byId(texts.settled);
  return lines(texts.statements).map((line) => {
    const statement = statementSchema.parse(line);
    const reading = (of: ReadonlyMap<string, LabelReading>) => {
      const found = of.get(statement.id);
      if (found === undefined) throw new Error(`${statement.id} was not read`);
      return found;
    };
    const one = reading(first);
    return {
      ...statement,
      language: languageSchema.parse(statement.id.slice(0, 2)),
      first: one,
      second: reading(second),
      settled: settled.get(statement.id) ?? one,
    };
  });
}

function byId(text: string): ReadonlyMap<string, LabelReading> {
  return new Map(
    lines(text)
      .map((line) => readingSchema.parse(line))
      .map((each) => [each.id, each]),
  );
}

function lines(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
}
