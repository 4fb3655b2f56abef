/** Which numbers of parts are matched after one more part of the pattern, given those before it. */
function stepOf(piece: string, parts: readonly string[], before: readonly boolean[]): boolean[] {
  const after: boolean[] = [];
  for (const [at, isReached] of before.entries()) {
    const previous = at > 0 && (piece === "**" ? after[at - 1] : before[at - 1]) === true;
    if (piece === "**") after.push(isReached || previous);
    else after.push(previous && partMatches(piece, parts[at - 1] ?? ""));
  }
  return after;
}

/** Whether the parts of a path match those of a pattern: `*` is any text within a part, `**` any number of parts. */
function partsMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  let reached = [true, ...parts.map(() => false)];
  for (const piece of pattern) reached = stepOf(piece, parts, reached);
  return reached.at(-1) ?? false;
}

/** Compares the text between the stars in order, which needs no backtracking. */
function partMatches(pattern: string, part: string): boolean {
  const pieces = pattern.split("*");
  if (pieces.length === 1) return pattern === part;
  const [first = ""] = pieces;
  const last = pieces.at(-1) ?? "";
  if (!part.startsWith(first) || !part.endsWith(last) || part.length < first.length + last.length)
    return false;
  let at = first.length;
  const end = part.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = part.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

/**
 * Whether a file is one of the plan's files.
 * @param files Paths, folders that end with `/`, and patterns with `*` and `**`.
 */
export function isPlannedFile(path: string, files: readonly string[]): boolean {
  return files.some((file) => {
    const pattern = file.endsWith("/") ? `${file}**/*` : file;
    return pattern === path || partsMatch(pattern.split("/"), path.split("/"));
  });
}
