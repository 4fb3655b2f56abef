import { braceGroups, type FenceSpan, fencedBlocks, type Span } from "./json-spans.ts";
import { repairJson } from "./repair-json.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Steps that were needed to parse a reply. */
const JSON_REPAIRS = [
  "fence_removed",
  "second_fence_used",
  "prose_removed",
  "json_ignored",
  "json_mended",
] as const;
export type JsonRepair = (typeof JSON_REPAIRS)[number];

/** The object in a model's reply and the repairs that were needed to parse it. */
export type JsonReply =
  | {
      readonly ok: true;
      readonly value: JsonObject;
      readonly repairs: readonly JsonRepair[];
      /** Other objects and lists of the reply that differ from the value; absent if there are none. */
      readonly ignored?: readonly unknown[];
    }
  | { readonly ok: false; readonly code: "empty" | "too_large" | "no_json"; readonly repairs: readonly [] };

/** Maximum number of characters of a reply that are parsed. */
const MAX_REPLY_CHARACTERS = 1024 * 1024;
/** Maximum number of characters of a reply that are repaired, in all pieces together; repairing is expensive. */
const MAX_REPAIRED_CHARACTERS = 64 * 1024;
/** Maximum number of candidate spans; a reply with more objects is no answer. */
const MAX_SPANS = 64;

export const isJsonObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The value of a well-formed JSON text, otherwise undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Found {
  readonly span: Span;
  readonly value: JsonObject;
  readonly repaired: boolean;
}

/** Candidate spans of an object: fenced blocks and outermost braces by start, the longer first; a truncated one last. */
function candidates(text: string, fences: readonly FenceSpan[]): readonly Span[] {
  const { closed, tail } = braceGroups(text);
  const inOrder = [...fences.map((fence) => fence.content), ...closed].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  return [...inOrder.slice(0, MAX_SPANS), ...(tail ? [tail] : [])].filter(
    (span, index, all) => span.start !== all[index - 1]?.start || span.end !== all[index - 1]?.end,
  );
}

/** Parses the objects at these spans of a text that is not JSON as a whole; repairs malformed ones. */
function* readableObjects(text: string, spans: readonly Span[]): Generator<Found> {
  let budget = MAX_REPAIRED_CHARACTERS;
  for (const span of spans) {
    const piece = text.slice(span.start, span.end);
    const strict = piece === text ? undefined : parseJson(piece);
    if (isJsonObject(strict)) yield { span, value: strict, repaired: false };
    if (strict !== undefined || !piece.startsWith("{") || piece.length > budget) continue;
    const value = repairJson(piece);
    budget -= piece.length;
    if (isJsonObject(value)) yield { span, value, repaired: true };
  }
}

/** The object to use, and what else of the text was readable. */
interface Chosen extends Found {
  readonly ignored: readonly unknown[];
}

/** Repairs implied by the text around the object. */
function repairsOf(
  text: string,
  { span, repaired, ignored }: Chosen,
  fences: readonly FenceSpan[],
): readonly JsonRepair[] {
  const fence = fences.find(({ content }) => content.start === span.start);
  const outer = fence ? { start: fence.start, end: Math.max(fence.end, span.end) } : span;
  const others = fences.filter((other) => apart(other, outer));
  const repairs: JsonRepair[] = [];
  if (fence) repairs.push("fence_removed");
  if (fence && others.some((fence) => fence.end <= outer.start)) repairs.push("second_fence_used");
  if (hasMore(text, [...others, outer])) repairs.push("prose_removed");
  if (ignored.length > 0) repairs.push("json_ignored");
  if (repaired) repairs.push("json_mended");
  return repairs;
}

const apart = (one: Span, other: Span): boolean => one.end <= other.start || one.start >= other.end;

/** The beginning of an object with a quoted name; other braces are more likely prose. */
const OBJECT_START = /^\{\s*\\?["'“]/;

/** Objects and lists apart from the chosen object that differ from it, each once, in their order. */
function ignoredValues(text: string, chosen: Found, found: readonly Found[]): readonly unknown[] {
  const used: Span[] = [chosen.span];
  const values = new Map<string, { readonly start: number; readonly value: unknown }>();
  const add = (start: number, value: unknown) => values.set(JSON.stringify(value), { start, value });
  for (const { span, value, repaired } of found) {
    if (!used.every((other) => apart(span, other))) continue;
    if (repaired && !OBJECT_START.test(text.slice(span.start, span.end))) continue;
    used.push(span);
    add(span.start, value);
  }
  for (const { start, value } of listsBetween(text, used)) add(start, value);
  values.delete(JSON.stringify(chosen.value));
  return [...values.values()].sort((a, b) => a.start - b.start).map(({ value }) => value);
}

/** Well-formed lists that are all there is between two of the spans, except for fences and separators. */
function* listsBetween(
  text: string,
  spans: readonly Span[],
): Generator<{ readonly start: number; readonly value: unknown }> {
  const end = { start: text.length, end: text.length };
  let from = 0;
  for (const span of [...spans.toSorted((a, b) => a.start - b.start), end]) {
    const between = text.slice(from, span.start);
    const start = between.indexOf("[");
    const after = between.lastIndexOf("]") + 1;
    const around = between.slice(0, Math.max(0, start)) + between.slice(after);
    const isAlone = start >= 0 && /^(?:json)?$/.test(around.replace(/[\s,;`~]+/g, ""));
    const value = isAlone ? parseJson(between.slice(start, after)) : undefined;
    if (Array.isArray(value)) yield { start: from + start, value };
    from = Math.max(from, span.end);
  }
}

/** Whether there is non-white text outside these spans, which do not overlap. */
function hasMore(text: string, spans: readonly Span[]): boolean {
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (text.slice(at, span.start).trim() !== "") return true;
    at = span.end;
  }
  return text.slice(at).trim() !== "";
}

const isUnrepaired = (_value: JsonObject, repaired: boolean): boolean => !repaired;

/**
 * Extracts the JSON object from a model's reply: bare, in a fenced block or surrounded by prose. Repairs common problems
 * (trailing commas, single quotes, comments, line breaks in strings, truncation) and lists every step in `repairs`. A reply
 * with further objects or lists that differ from the one used has the repair `json_ignored` and contains them in `ignored`;
 * nothing is merged. Never throws; linear in the text.
 * @param accepts selects among several objects: the first accepted one or, if there is none, the first readable one is
 * used. Default: one that needed no repair. A text that is one well-formed object is used without this check.
 */
export function readJsonReply(
  text: string,
  accepts: (value: JsonObject, repaired: boolean) => boolean = isUnrepaired,
): JsonReply {
  if (text.length > MAX_REPLY_CHARACTERS) return { ok: false, code: "too_large", repairs: [] };
  const bare = parseJson(text);
  if (isJsonObject(bare)) return { ok: true, value: bare, repairs: [] };
  if (bare !== undefined) return { ok: false, code: "no_json", repairs: [] };
  if (text.trim() === "") return { ok: false, code: "empty", repairs: [] };
  const fences = fencedBlocks(text);
  const found = [...readableObjects(text, candidates(text, fences))];
  const first = found.find(({ value, repaired }) => accepts(value, repaired)) ?? found[0];
  if (first === undefined) return { ok: false, code: "no_json", repairs: [] };
  const chosen = { ...first, ignored: ignoredValues(text, first, found) };
  return {
    ok: true,
    value: chosen.value,
    repairs: repairsOf(text, chosen, fences),
    ...(chosen.ignored.length > 0 && { ignored: chosen.ignored }),
  };
}
