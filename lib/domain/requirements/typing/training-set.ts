import type { RequirementClass } from "../requirement-class.ts";
import { classOfFine, type FineClass, isFineClass } from "./fine-class.ts";

/** A statement with its class; `fine` where the label says so. */
export interface TrainingStatement {
  readonly text: string;
  readonly kind: RequirementClass;
  readonly fine: FineClass | null;
}

/**
 * Parses a file of labelled statements: a line `# class` and the statements of it, one per line.
 * @throws if a class is not one of the fine classes
 */
export function readTrainingSet(text: string): TrainingStatement[] {
  const statements: TrainingStatement[] = [];
  let fine: FineClass | null = null;
  for (const line of text.split("\n").filter((each) => each !== "")) {
    if (line.startsWith("# ")) {
      const name = line.slice(2);
      if (!isFineClass(name)) throw new Error(`not a class: ${name}`);
      fine = name;
    } else if (fine !== null) statements.push({ text: line, kind: classOfFine(fine), fine });
  }
  return statements;
}
