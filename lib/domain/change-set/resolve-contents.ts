import { applyReplacements } from "./apply-replacements.ts";
import { CHANGE_LIMITS } from "./change-limits.ts";
import { type ChangeProblem, changeProblem } from "./change-problem.ts";
import { findNewSecrets } from "./find-secrets.ts";
import type { RequestedChange } from "./requested-change.ts";

/** A file with its new content; null deletes it. */
export interface ResolvedFile {
  readonly change: RequestedChange;
  readonly bytes: Uint8Array | null;
  readonly edits: number;
  readonly normalised: readonly "eol"[];
}

type Resolved =
  | { readonly ok: true; readonly file: ResolvedFile }
  | { readonly ok: false; readonly problem: ChangeProblem };

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of bytes, or null if they are not UTF-8. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const refuse = (problem: ChangeProblem): Resolved => ({ ok: false, problem });

function resolveOne(change: RequestedChange, base: Uint8Array | null): Resolved {
  const { path, content } = change;
  if (content === null) return { ok: true, file: { change, bytes: null, edits: 0, normalised: [] } };
  let bytes: Uint8Array;
  let normalised: readonly "eol"[] = [];
  const before = base === null ? "" : utf8Of(base);
  if (content.kind === "edits") {
    if (before === null) return refuse(changeProblem("encoding", path));
    const result = applyReplacements(before, content.edits);
    if (!result.ok) return refuse(changeProblem(result.code, path, { detail: result.detail }));
    bytes = new TextEncoder().encode(result.text);
    normalised = result.normalised;
  } else bytes = content.bytes;
  if (bytes.length > CHANGE_LIMITS.fileBytes)
    return refuse(changeProblem("too_large", path, { detail: String(bytes.length) }));
  if (bytes.includes(0)) return refuse(changeProblem("binary", path));
  const text = utf8Of(bytes);
  if (text === null) return refuse(changeProblem("encoding", path));
  const [secret] = findNewSecrets(text, before ?? "");
  if (secret !== undefined)
    return refuse(changeProblem("secret", path, { line: secret.line, detail: secret.kind }));
  const edits = content.kind === "edits" ? content.edits.length : 0;
  return { ok: true, file: { change, bytes, edits, normalised } };
}

/**
 * Applies the edits and checks the contents: exact counts, size, binary content, encoding, secrets.
 * @param baseOf The content of a path in the base; null if there is none.
 */
export function resolveContents(
  requested: readonly RequestedChange[],
  baseOf: (path: string) => Uint8Array | null,
): { readonly files: readonly ResolvedFile[]; readonly problems: readonly ChangeProblem[] } {
  const results = requested.map((change) => resolveOne(change, baseOf(change.path)));
  const files = results.flatMap((one) => (one.ok ? [one.file] : []));
  const problems = results.flatMap((one) => (one.ok ? [] : [one.problem]));
  const total = files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  if (total > CHANGE_LIMITS.totalBytes)
    problems.push(changeProblem("too_large", "", { detail: String(total) }));
  return { files, problems };
}
