import { z } from "zod";
import { type RequirementClass, requirementClassSchema } from "../requirement-class.ts";

const statementSchema = z.strictObject({ id: z.string(), domain: z.string(), text: z.string().min(1) });
const readingSchema = z.strictObject({
  id: z.string(),
  type: requirementClassSchema,
  /** Reason why differing labels were resolved in this way. */
  why: z.string().min(1).optional(),
});

/** A statement of a specification with its class from two independent labellings. */
export interface LabelledKind {
  readonly id: string;
  readonly domain: string;
  readonly text: string;
  readonly first: RequirementClass;
  readonly second: RequirementClass;
  /** The common class, or the resolution of a difference. */
  readonly settled: RequirementClass;
}

/** Parses one file of labelled statements; throws if a line does not match its schema or a label is missing. */
export function readLabelledKinds(
  texts: Readonly<Record<"statements" | "first" | "second" | "settled", string>>,
): LabelledKind[] {
  const [first, second, settled] = [texts.first, texts.second, texts.settled].map(byId);
  return lines(texts.statements).map((line) => {
    const statement = statementSchema.parse(line);
    const [one, two] = [first?.get(statement.id), second?.get(statement.id)];
    if (one === undefined || two === undefined) throw new Error(`${statement.id} was not read twice`);
    const agreed = settled?.get(statement.id) ?? (one === two ? one : undefined);
    if (agreed === undefined) throw new Error(`${statement.id} was not settled`);
    return { ...statement, first: one, second: two, settled: agreed };
  });
}

function byId(text: string): ReadonlyMap<string, RequirementClass> {
  return new Map(
    lines(text)
      .map((line) => readingSchema.parse(line))
      .map(({ id, type }) => [id, type]),
  );
}

function lines(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
}
