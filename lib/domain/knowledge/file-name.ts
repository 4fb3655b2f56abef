import { z } from "zod";

/** Media types of texts, by the ending of a name. What has another ending is not read. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  md: "text/markdown",
  markdown: "text/markdown",
  txt: "text/plain",
  text: "text/plain",
  log: "text/plain",
  json: "application/json",
  yaml: "application/yaml",
  yml: "application/yaml",
  csv: "text/csv",
  tsv: "text/tab-separated-values",
};

const BAD_CHARACTERS = /[\\:*?"<>|\p{Cc}]/u;
const LONGEST_NAME = 300;

const isPath = (name: string): boolean =>
  !BAD_CHARACTERS.test(name) &&
  name.isWellFormed() &&
  name.split("/").every((part) => part.trim() !== "" && part !== "." && part !== "..");

/** A file's name, perhaps with folders: `rules/returns.md`. */
export const fileNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .transform((name) => name.normalize("NFC"))
  .refine(isPath, { message: 'a name without \\ : * ? " < > | and without empty, . or .. parts' });

/** The media type that a name's ending tells; null when it is no text that a project can know. */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return MEDIA_TYPES[ending] ?? null;
}

/** Endings that are read, for people and pickers. */
export const READ_ENDINGS: readonly string[] = Object.keys(MEDIA_TYPES).map((ending) => `.${ending}`);
