import { readFileSync } from "node:fs";
import path from "node:path";

const files = new Map<string, string>();

/**
 * The text of a file of `docs/`, read once per process.
 * @param file Path in `docs/`
 */
export function docsFile(file: string): string {
  const known = files.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(process.cwd(), "docs", file), "utf8");
  files.set(file, text);
  return text;
}
