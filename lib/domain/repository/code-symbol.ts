import { z } from "zod";

export const SYMBOL_KINDS = [
  "function",
  "method",
  "class",
  "interface",
  "type",
  "enum",
  "constant",
  "module",
] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** A definition in a file. Lines are 1-based; `container` is the name of the enclosing definition, or "". */
export const codeSymbolSchema = z.object({
  name: z.string(),
  kind: z.enum(SYMBOL_KINDS),
  line: z.number().int().min(1),
  end_line: z.number().int().min(1),
  container: z.string(),
});
export type CodeSymbol = z.infer<typeof codeSymbolSchema>;

/** Limits of the index of a repository. Sizes are in bytes. */
export const CODE_INDEX_LIMITS = {
  /** Files of a tree; the others have no symbols and passages. */
  files: 30_000,
  /** A file that is parsed and split into passages. */
  fileBytes: 512 * 1024,
  /** A longer line is data or generated code. */
  lineCharacters: 5_000,
  symbolsPerFile: 2_000,
  /** Distinct names that a file mentions. */
  namesPerFile: 4_000,
  nameCharacters: 200,
  passagesPerFile: 400,
  /** Files, and bytes, of one step of the index. */
  stepFiles: 400,
  stepBytes: 8 * 1024 * 1024,
  /** Silence of the parser after which its thread is ended, and time for one file. */
  threadMs: 20_000,
  parseMs: 2_000,
} as const;
