import type { ChangeProblem } from "../change-set/change-problem.ts";
import { changeProblem } from "../change-set/change-problem.ts";
import type { ChangeProblemCode } from "../change-set/change-problem-texts.ts";
import type { RequestedChange } from "../change-set/requested-change.ts";
import { resolveContents } from "../change-set/resolve-contents.ts";
import type { WrittenFile } from "./read-written-file.ts";

/** A written file with its text, or why it is not accepted. */
export type CheckedFile =
  | { readonly ok: true; readonly change: RequestedChange; readonly text: string }
  | { readonly ok: false; readonly problem: ChangeProblem };

/** Comments by which models leave out code, such as `// ... rest of the code` and `# … existing code …`. */
const LEFT_OUT =
  /^\s*(?:\/\/|#|\/\*+|<!--|--|;|\*)\s*(?:\.{3}|…)?\s*(?:(?:the\s+)?(?:rest|remaining|remainder|existing|previous|same|other)\b[^\n]{0,60}(?:code|file|unchanged|methods?|functions?|content|as before)|(?:keep|omitted|unchanged)\b[^\n]{0,60}|其余[^\n]{0,20}(?:不变|省略|相同)|此处省略[^\n]{0,20}|保持不变)/iu;

/** The first line that stands for left out code and is not in the base; null: none. */
function leftOutLine(text: string, base: string): number | null {
  const known = new Set(base.split(/\r?\n/));
  const at = text.split(/\r?\n/).findIndex((line) => LEFT_OUT.test(line) && !known.has(line));
  return at < 0 ? null : at + 1;
}

/** A whole file with the line ends of its base. */
function withLineEnds(text: string, base: string | null): string {
  const isCrlf = base?.includes("\r\n") === true && !/(^|[^\r])\n/.test(base);
  return isCrlf ? text.replaceAll(/\r?\n/g, "\r\n") : text;
}

/** The file that was written: its path, what it is for, and blob and text of its base; null for a new file. */
interface WrittenAt {
  readonly path: string;
  readonly intent: string;
  readonly blob: string | null;
  readonly base: string | null;
}

function requestedOf(file: WrittenFile, at: WrittenAt): RequestedChange {
  const shared = { path: at.path, baseBlob: at.blob, mode: null, intent: at.intent };
  const op = at.blob === null ? ("create" as const) : ("modify" as const);
  if (file.kind === "edits")
    return { ...shared, op, content: { kind: "edits", edits: file.edits }, format: "search_replace" };
  const bytes = new TextEncoder().encode(withLineEnds(file.text, at.base));
  return { ...shared, op, content: { kind: "whole", bytes }, format: "whole" };
}

/**
 * Checks one written file against its base, before the others are written: exact counts, limits, encoding, secrets, that it
 * changes something, and that no code is left out.
 */
export function checkWrittenFile(file: WrittenFile, at: WrittenAt): CheckedFile {
  const change = requestedOf(file, at);
  const before = at.base === null ? null : new TextEncoder().encode(at.base);
  const { files, problems } = resolveContents([change], () => before);
  const [problem] = problems;
  if (problem !== undefined) return { ok: false, problem };
  const text = new TextDecoder().decode(files[0]?.bytes ?? new Uint8Array());
  const refuse = (code: ChangeProblemCode, line?: number): CheckedFile => ({
    ok: false,
    problem: changeProblem(code, at.path, line === undefined ? {} : { line }),
  });
  if (text === at.base) return refuse("no_change");
  const gap = leftOutLine(text, at.base ?? "");
  return gap === null ? { ok: true, change, text } : refuse("left_out", gap);
}
