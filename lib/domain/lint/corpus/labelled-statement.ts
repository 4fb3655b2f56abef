import { z } from "zod";
import { type Language, languageSchema } from "../../language.ts";
import { requirementClassSchema } from "../../requirements/requirement-class.ts";

/** Rules of the catalogue that a reader can judge from one statement alone (reference §1.7). */
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

/** `RULE words as written`, or the rule alone where it is about the whole statement. */
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
  /** A word about why the two readings were settled as they were. */
  why: z.string().min(1).optional(),
});
export type LabelReading = z.infer<typeof readingSchema>;

/** One statement of the corpus with what two readings found in it. */
export interface LabelledStatement extends z.infer<typeof statementSchema> {
  readonly language: Language;
  readonly first: LabelReading;
  readonly second: LabelReading;
  /** Both where they agree, else how the difference was settled. */
  readonly settled: LabelReading;
}

/** The four JSON-lines files of one language and one part of the corpus. */
export interface CorpusTexts {
  readonly statements: string;
  readonly first: string;
  readonly second: string;
  readonly settled: string;
}

/** Reads one part of the corpus; throws where a line does not fit its shape or a reading is missing. */
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
