import { isMap, isScalar, isSeq, type Node, type Pair, stringify, type YAMLMap, type YAMLSeq } from "yaml";
import { RECORD_FIELDS, type RecordField, type WrittenLink } from "../records/record.ts";
import type { PlacedYamlRecord, ReadYaml } from "./read-yaml.ts";
import type { TwinValues } from "./twin-values.ts";

/** A change of the file's text: [start, end) becomes `text`. */
export interface YamlSplice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Readable = Extract<ReadYaml, { ok: true }>;

/** A requirement as an entry of the file. */
export interface YamlEntry {
  readonly id: string;
  readonly values: TwinValues;
  readonly links: readonly Pick<WrittenLink, "kind" | "to">[];
}

/** A whole file, entry by entry, because serializing an entry takes time. */
export function* newYamlParts(entries: readonly YamlEntry[]): Generator<string, void> {
  yield `version: 1\nrequirements:${entries.length === 0 ? " []\n" : "\n"}`;
  for (const entry of entries) yield entryText(entry, 2);
}

/** An entry of the list, indented by `indent` blanks. */
function entryText(entry: YamlEntry, indent: number): string {
  const lines = stringify([shownEntry(entry)], { lineWidth: 0 })
    .trimEnd()
    .split("\n");
  return `${lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line)).join("\n")}\n`;
}

function shownEntry({ id, values, links }: YamlEntry): Record<string, unknown> {
  const shown: Record<string, unknown> = { id };
  for (const field of RECORD_FIELDS) {
    const value = plainValue(values, field);
    if (value !== "" && value !== null && !(Array.isArray(value) && value.length === 0)) shown[field] = value;
  }
  if (links.length > 0) shown.links = links.map(linkOf);
  return shown;
}

const linkOf = ({ kind, to }: YamlEntry["links"][number]) => ({ kind, to });

function plainValue(values: TwinValues, field: RecordField): unknown {
  if (field !== "measure") return values[field];
  if (values.measure === null) return null;
  return Object.fromEntries(Object.entries(values.measure).filter(([, part]) => part !== ""));
}

/** Changed values of one requirement; missing keys do not change. */
export type YamlChanges = Readonly<Partial<TwinValues>> & { readonly links?: YamlEntry["links"] };

/**
 * Splices that change values and optionally links of one entry; comments, order and formatting of everything else do not
 * change. A removed value is removed with its key.
 */
export function setYamlFields(
  file: Readable,
  placed: PlacedYamlRecord,
  { links, ...changes }: YamlChanges,
): YamlSplice[] {
  const { text } = file;
  const map = placed.node;
  const values: [string, unknown][] = RECORD_FIELDS.filter((field) => changes[field] !== undefined).map(
    (field) => [field, plainValue(changes as TwinValues, field)],
  );
  if (links !== undefined) values.push(["links", links.map(linkOf)]);
  const wanted = values.filter(([key, value]) => !isEmpty(value) || yamlPair(map, key) !== undefined);
  const gone = new Set(
    wanted.flatMap(([key, value]) => (isEmpty(value) && isRemovable(map, key) ? [key] : [])),
  );
  return wanted.flatMap(([key, value]) => {
    if (gone.has(key)) return removeYamlKey(text, map, key) ?? [];
    return [setYamlKey(text, map, { key, value: isEmpty(value) ? null : value, gone })];
  });
}

const isEmpty = (value: unknown): boolean =>
  value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** Whether a key is on separate lines without a user's comment next to it. */
function isRemovable(map: YAMLMap, key: string): boolean {
  const value = yamlPair(map, key)?.value;
  return map.flow !== true && !value?.comment && !value?.commentBefore;
}

/** The splice that changes the id of an entry. */
export function renameYaml(file: Readable, placed: PlacedYamlRecord, id: string): YamlSplice {
  return setYamlKey(file.text, placed.node, { key: "id", value: id });
}

/** The pair of a map with this key. */
export function yamlPair(map: YAMLMap, key: string): Pair<Node, Node | null> | undefined {
  return map.items.find((one) => isScalar(one.key) && String(one.key.value) === key) as
    | Pair<Node, Node | null>
    | undefined;
}

/** A key with its value; `gone`: keys that are removed in the same splice. */
interface NewPair {
  readonly key: string;
  readonly value: unknown;
  readonly gone?: ReadonlySet<string>;
}

/** The splice that replaces the value of a key, or appends the key to the map. */
export function setYamlKey(text: string, map: YAMLMap, { key, value, gone }: NewPair): YamlSplice {
  const pair = yamlPair(map, key);
  const range = pair?.value?.range;
  if (pair !== undefined && range != null) {
    const node = pair.value as Node;
    const end = withoutLineEnd(text, range[0], range[1]);
    const column = range[0] - lineStart(text, range[0]);
    if (isSeq(node) && node.flow !== true && Array.isArray(value) && value.length > 0)
      return { start: range[0], end, text: listText(value, column) };
    // An empty value begins directly after its colon or far behind it.
    const blank = range[0] === range[1] || text[range[0] - 1] === ":" ? " " : "";
    return { start: range[0], end, text: `${blank}${flowText(value)}` };
  }
  return added(text, map, { key, value, gone });
}

function listText(values: readonly unknown[], column: number): string {
  return values.map((value) => `- ${flowText(value)}`).join(`\n${" ".repeat(column)}`);
}

/** Appends a new key to the entry. */
function added(text: string, map: YAMLMap, { key, value, gone }: NewPair): YamlSplice {
  const last = map.items.findLast((one) => !(isScalar(one.key) && gone?.has(String(one.key.value)))) as
    | Pair<Node, Node | null>
    | undefined;
  if (last === undefined) {
    const [start = 0, end = 0] = map.range ?? [];
    return { start, end, text: flowText({ [key]: value }) };
  }
  const range = last.value?.range ?? last.key.range ?? [0, 0, 0];
  const name = flowText(key);
  if (map.flow === true) return { start: range[1], end: range[1], text: `, ${name}: ${flowText(value)}` };
  const first = map.items[0] as Pair<Node, Node>;
  const from = first.key.range?.[0] ?? 0;
  const indent = " ".repeat(from - lineStart(text, from));
  const body =
    Array.isArray(value) && value.length > 0
      ? `${name}:\n${indent}  ${listText(value, indent.length + 2)}`
      : `${name}: ${flowText(value)}`;
  const end = lineEnd(text, withoutLineEnd(text, range[0], range[1]));
  return { start: end, end, text: `\n${indent}${body}` };
}

/** A value on one line that is valid at any position. */
function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).map(([key, part]) => `${flowText(key)}: ${flowText(part)}`);
    return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
  }
  const shown = stringify(value === undefined ? "" : value, { lineWidth: 0 }).trimEnd();
  return typeof value === "string" && /[\n,[\]{}]/.test(shown) ? JSON.stringify(value) : shown;
}

/** The splice that inserts entries after one of the file, or into an empty file. */
export function addYaml(
  file: Readable,
  behind: PlacedYamlRecord | null,
  entries: readonly YamlEntry[],
): YamlSplice {
  const list = listOf(file);
  if (behind === null || list === undefined) return firstYaml(file, entries);
  const [start = 0, end = 0] = behind.node.range ?? [];
  const at = withoutLineEnd(file.text, start, end);
  if (list.flow === true) {
    const shown = entries.map((entry) => flowText(shownEntry(entry)));
    return { start: at, end: at, text: `, ${shown.join(", ")}` };
  }
  const text = entries.map((entry) => entryText(entry, indentOf(file, behind))).join("");
  const line = lineEnd(file.text, at);
  const next = line + newlineLength(file.text, line);
  return { start: next, end: next, text: next === line ? `\n${text.trimEnd()}` : text };
}

/** The splice that appends entries. */
export function appendYaml(file: Readable, entries: readonly YamlEntry[]): YamlSplice {
  return addYaml(file, file.records.at(-1) ?? null, entries);
}

function listOf({ document }: Readable): YAMLSeq | undefined {
  const list = isMap(document.contents) ? document.contents.get("requirements", true) : undefined;
  return isSeq(list) ? list : undefined;
}

function indentOf({ text }: Readable, { node }: PlacedYamlRecord): number {
  const dash = text.lastIndexOf("-", node.range?.[0]);
  return dash - lineStart(text, dash);
}

/** Adds the first entries of an empty or missing list. */
function firstYaml({ text, document }: Readable, entries: readonly YamlEntry[]): YamlSplice {
  const shown = entries.map((entry) => entryText(entry, 2)).join("");
  const written = `\n${shown.trimEnd()}`;
  const list = isMap(document.contents) ? document.contents.get("requirements", true) : undefined;
  const range = (list as YAMLSeq | undefined)?.range;
  if (range != null) {
    const before = text[range[0] - 1] === " " ? range[0] - 1 : range[0];
    return { start: before, end: Math.max(before, withoutLineEnd(text, range[0], range[1])), text: written };
  }
  const end = text.trimEnd().length;
  return { start: end, end, text: `\nrequirements:${written}` };
}

/**
 * The splice that replaces an entry, with the lines it is on, by other text; null if the entry shares lines with others.
 */
export function removeYaml(
  file: Readable,
  placed: PlacedYamlRecord,
  instead: readonly YamlEntry[] = [],
): YamlSplice | null {
  const { text } = file;
  const range = placed.node.range ?? [0, 0, 0];
  const start = lineStart(text, text.lastIndexOf("-", range[0]));
  if (listOf(file)?.flow === true || !/^ *- *$/.test(text.slice(start, range[0]))) return null;
  const end = lineEnd(text, withoutLineEnd(text, range[0], range[1]));
  const indent = indentOf(file, placed);
  const shown = instead.map((entry) => entryText(entry, indent)).join("");
  return { start, end: Math.min(text.length, end + newlineLength(text, end)), text: shown };
}

/** Applies non-overlapping splices. */
export function spliceYaml(text: string, splices: readonly YamlSplice[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: put } of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(at, start), put);
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

/** The splice that removes a key with its value; a map without other keys becomes empty. */
export function removeYamlKey(text: string, map: YAMLMap, key: string): YamlSplice | null {
  const at = map.items.findIndex((one) => isScalar(one.key) && String(one.key.value) === key);
  const pair = map.items[at] as Pair<Node, Node | null> | undefined;
  if (pair === undefined) return null;
  const [mapStart = 0, mapEnd = 0] = map.range ?? [];
  const valueRange = pair.value?.range ?? pair.key.range ?? [0, 0, 0];
  const start = pair.key.range?.[0] ?? 0;
  const end = Math.max(pair.key.range?.[1] ?? 0, withoutLineEnd(text, start, valueRange[1]));
  if (map.items.length === 1)
    return { start: mapStart, end: withoutLineEnd(text, mapStart, mapEnd), text: "{}" };
  if (map.flow === true) return cutOfFlow(map, at, { start, end });
  const lineFrom = lineStart(text, start);
  // The first key of a list entry follows its dash: the next key moves there.
  const own = text.slice(lineFrom, start).trim() === "";
  const next = map.items[at + 1] as Pair<Node, Node> | undefined;
  if (!own && next?.key.range) return { start, end: next.key.range[0], text: "" };
  return {
    start: lineFrom,
    end: Math.min(text.length, lineEnd(text, end) + newlineLength(text, lineEnd(text, end))),
    text: "",
  };
}

function cutOfFlow(map: YAMLMap, at: number, own: { start: number; end: number }): YamlSplice {
  const next = map.items[at + 1] as Pair<Node, Node> | undefined;
  const before = map.items[at - 1] as Pair<Node, Node | null> | undefined;
  if (next?.key.range) return { start: own.start, end: next.key.range[0], text: "" };
  const from = before?.value?.range?.[1] ?? before?.key.range?.[1] ?? own.start;
  return { start: from, end: own.end, text: "" };
}

function newlineLength(text: string, at: number): number {
  return text.startsWith("\r\n", at) ? 2 : at < text.length ? 1 : 0;
}

function withoutLineEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] ?? "")) at--;
  return at;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  const end = at < 0 ? text.length : at;
  return text[end - 1] === "\r" ? end - 1 : end;
}
