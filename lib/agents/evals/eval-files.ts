import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type EvalCase,
  type EvalFile,
  type EvalSet,
  evalFileSchema,
  type Recordings,
  recordingsSchema,
} from "../../domain/evals/eval-case.ts";

const folder = (): string => path.join(process.cwd(), "prompts", "evals");

/** The file of a set's recordings. */
export const recordingsFile = (set: EvalSet): string => path.join(folder(), `${set}.recordings.json`);

/**
 * Reads the cases of a set.
 * @throws ZodError The file does not have the form of a set.
 */
export function loadEvalFile(set: EvalSet): EvalFile {
  return evalFileSchema.parse(JSON.parse(readFileSync(path.join(folder(), `${set}.json`), "utf8")));
}

/** The stored answers of a set; none if nothing was recorded yet. */
export function loadRecordings(set: EvalSet): Recordings {
  const file = recordingsFile(set);
  return existsSync(file) ? recordingsSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** The document that a case is about; "" if it has none. */
export const documentOf = (asked: EvalCase, { documents }: Pick<EvalFile, "documents">): string =>
  "document" in asked ? (documents[asked.document] ?? "") : "";
