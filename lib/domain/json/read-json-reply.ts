import { jsonrepair } from "jsonrepair";

/** What a model's text held, and what had to be mended to read it. */
export type JsonReply =
  | { readonly ok: true; readonly value: unknown; readonly repairs: readonly string[] }
  | {
      readonly ok: false;
      readonly code: "empty" | "too_large" | "no_json";
      readonly repairs: readonly string[];
    };

const LIMIT = 1024 * 1024;

/** Candidates in the order they are tried: the text itself, each fenced block, the outermost braces. */
function candidates(text: string): { readonly text: string; readonly repair: string | null }[] {
  const found: { text: string; repair: string | null }[] = [{ text, repair: null }];
  for (const match of text.matchAll(/^[ \t]*```[^\n]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm))
    found.push({ text: match[1] ?? "", repair: "fence_removed" });
  const open = text.indexOf("{");
  const close = text.lastIndexOf("}");
  if (open > 0 || (open === 0 && close < text.length - 1)) {
    if (close > open) found.push({ text: text.slice(open, close + 1), repair: "prose_removed" });
  }
  if (open >= 0) found.push({ text: text.slice(open), repair: "prose_removed" });
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mend(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): boolean =>
  value !== null && typeof value === "object" && !Array.isArray(value);

type Found = Extract<JsonReply, { ok: true }>;
type Candidate = ReturnType<typeof candidates>[number];

function firstReadable(
  tries: readonly Candidate[],
  read: (text: string) => unknown,
  mended: readonly string[],
): Found | null {
  for (const candidate of tries) {
    const value = read(candidate.text);
    if (isObject(value))
      return { ok: true, value, repairs: [...(candidate.repair ? [candidate.repair] : []), ...mended] };
  }
  return null;
}

/**
 * Finds the JSON object in a model's reply (spec 2, common rules): bare, fenced, with prose around it, and with the
 * usual faults (trailing commas, single quotes, comments, a cut tail) mended. Every mending is named in `repairs`.
 */
export function readJsonReply(text: string): JsonReply {
  if (text.length > LIMIT) return { ok: false, code: "too_large", repairs: [] };
  if (text.trim() === "") return { ok: false, code: "empty", repairs: [] };
  const tries = candidates(text.trim());
  const objects = tries.filter((candidate) => candidate.text.trimStart().startsWith("{"));
  return (
    firstReadable(tries, parse, []) ??
    firstReadable(objects, mend, ["json_mended"]) ?? { ok: false, code: "no_json", repairs: [] }
  );
}
