/** A part of a line of output: text, the address of a page, or a line of a file of the tested tree. */
export type LogPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "address"; readonly text: string }
  | { readonly kind: "file"; readonly text: string; readonly path: string; readonly line: number };

/** The folder of the tree in the sandbox. */
const TREE = "/w/src/";
const EXTENSION = "(?:[cm]?[jt]sx?|vue|svelte|py|java|kts?|go|rs|rb|php|cs|cc?|cpp|hpp?|swift|scala)";
const FILE = `(?:file://)?[\\w@./+-]{1,300}\\.${EXTENSION}`;
/** An address; `File "a.py", line 3` of Python; `a/b.ts:3:5` of most programs; `a/b.ts(3,5)` of compilers. */
const PLACES = new RegExp(
  `(https?://[^\\s"'<>()]{1,500})|File "([^"\\n]{1,300}\\.py)", line (\\d{1,7})|(?<![\\w@./+-])(${FILE})(?::(\\d{1,7})(?::\\d{1,7})?|\\((\\d{1,7}),\\d{1,7}\\))`,
  "g",
);

/** The path in the tree; null for a file outside of it, of a package, or without a folder, which can be anywhere. */
function pathInTree(written: string): string | null {
  const file = written.replace(/^file:\/\//, "");
  const isInTree = file.startsWith(TREE);
  const path = isInTree ? file.slice(TREE.length) : file.replace(/^\.\//, "");
  if (path.startsWith("/") || !(isInTree || file.includes("/"))) return null;
  const folders = path.split("/");
  return folders.some((name) => name === ".." || name === "" || name === "node_modules") ? null : path;
}

/** Splits a line of output into text, addresses and places of the tested tree, in time linear in its length. */
export function logParts(line: string): LogPart[] {
  const parts: LogPart[] = [];
  let end = 0;
  for (const found of line.matchAll(PLACES)) {
    const [text, address, pythonFile, pythonLine, file, colonLine, parenLine] = found;
    const path = address === undefined ? pathInTree(pythonFile ?? file ?? "") : null;
    if (address === undefined && path === null) continue;
    if (found.index > end) parts.push({ kind: "text", text: line.slice(end, found.index) });
    end = found.index + text.length;
    const number = Number(pythonLine ?? colonLine ?? parenLine);
    parts.push(
      path === null ? { kind: "address", text } : { kind: "file", text, path, line: Math.max(1, number) },
    );
  }
  if (end < line.length || parts.length === 0) parts.push({ kind: "text", text: line.slice(end) });
  return parts;
}
