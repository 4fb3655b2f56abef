import { z } from "zod";

/** Media types by file name extension. Files with other extensions are not read. */
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
const MAX_NAME_LENGTH = 300;

const isPath = (name: string): boolean =>
  !BAD_CHARACTERS.test(name) &&
  name.isWellFormed() &&
  name.split("/").every((part) => part.trim() !== "" && part !== "." && part !== "..");

/** The name of a file, with optional folders: `rules/returns.md`. */
export const fileNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .transform((name) => name.normalize("NFC"))
  .refine(isPath, { message: 'a name without \\ : * ? " < > | and without empty, . or .. parts' });

/** The media type for a name's extension; null if a project cannot read it as text. */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return MEDIA_TYPES[ending] ?? null;
}

/** Supported extensions, for people and file pickers. */
export const SUPPORTED_EXTENSIONS: readonly string[] = Object.keys(MEDIA_TYPES).map((ending) => `.${ending}`);
