import { createHash } from "node:crypto";
import type { FileLines } from "../domain/repository/line-range.ts";

/** A hash of the text of some lines of a file, which changes with any of them. */
export const hashOfLines = (lines: readonly string[], { line, end_line }: FileLines): string =>
  createHash("sha256")
    .update(lines.slice(line - 1, end_line).join("\n"))
    .digest("hex");
