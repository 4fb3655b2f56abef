import { type Document, isMap, isScalar, isSeq, type YAMLMap } from "yaml";
import type { Bilingual } from "../../language.ts";
import { parseYaml } from "./read-yaml.ts";
import { removeYamlKey, setYamlKey, spliceYaml, type YamlSplice, yamlPair } from "./write-yaml.ts";
import type { YamlProblem } from "./yaml-problem.ts";

/** A value of a YAML text, addressed by its keys from the top; an entry of a list by its `id`. */
export type YamlEdit =
  | { readonly type: "set"; readonly keyPath: readonly string[]; readonly value: unknown }
  | { readonly type: "delete"; readonly keyPath: readonly string[] };

/** Reasons why a value could not be set or deleted. The codes are stable: specialists act on them. */
export const YAML_EDIT_CODES = {
  yaml_path_empty: { en: "The path names no key.", zh: "键路径为空。" },
  yaml_not_a_map: {
    en: "The path passes through a value that has no keys.",
    zh: "路径中途是一个没有下级键的值。",
  },
  yaml_entry_unknown: {
    en: "The list has no entry with this ID; entries are identified by ID, not by index.",
    zh: "列表里没有这个编号的条目；条目用编号指定，不能用序号。",
  },
  yaml_too_much: {
    en: "The file is too large for this many edits in one request. Send fewer edits.",
    zh: "文件太大，一次不能做这么多修改，请分批提交。",
  },
  yaml_not_writable: {
    en: "The value could not be written without changing something else, so nothing was changed.",
    zh: "写入这个值会影响别的内容，因此没有修改。",
  },
} as const satisfies Record<string, Bilingual>;
export type YamlEditCode = keyof typeof YAML_EDIT_CODES;

export type EditedYaml =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: YamlEditCode; readonly index: number }
  | { readonly ok: false; readonly code: "yaml_unreadable"; readonly faults: readonly YamlProblem[] };

/** A key path as a list; in a string, dots separate the keys. */
export function keysOf(keyPath: string | readonly string[]): readonly string[] {
  return typeof keyPath === "string" ? keyPath.split(".") : keyPath;
}

/** Maximum number of characters parsed for one batch: about two seconds. */
const MAX_PARSED_CHARACTERS = 12_000_000;

/**
 * Sets and deletes values of a YAML text without changing comments, order and formatting of anything else. Creates
 * missing parents; deleting a missing value is no change. Applies all edits or none. Never throws.
 */
export function editYaml(text: string, edits: readonly YamlEdit[]): EditedYaml {
  let out = text;
  let parsed = 0;
  for (const [index, edit] of edits.entries()) {
    parsed += out.length;
    if (parsed > MAX_PARSED_CHARACTERS && index > 0) return { ok: false, code: "yaml_too_much", index };
    const done = editOnce(out, edit);
    if (!done.ok) return "faults" in done ? done : { ...done, index };
    out = done.text;
  }
  return { ok: true, text: out };
}

function editOnce(text: string, edit: YamlEdit): EditedYaml {
  const file = parseYaml(text);
  if (!file.ok) return { ok: false, code: "yaml_unreadable", faults: file.faults };
  if (edit.keyPath.length === 0 || edit.keyPath.some((key) => key.trim() === ""))
    return refused("yaml_path_empty");
  const before: unknown = file.document.toJS({ maxAliasCount: 0 });
  const wanted = changed(before ?? {}, edit, edit.keyPath);
  if (typeof wanted === "string") return refused(wanted);
  if (JSON.stringify(wanted.value) === JSON.stringify(before ?? {})) return { ok: true, text };
  const splice = spliceOf(text, file.document, edit);
  if (splice === null) return refused("yaml_not_writable");
  const out = spliceYaml(text, [splice]);
  const read = parseYaml(out);
  const same =
    read.ok &&
    JSON.stringify(read.document.toJS({ maxAliasCount: 0 }) ?? {}) === JSON.stringify(wanted.value);
  return same ? { ok: true, text: out } : refused("yaml_not_writable");
}

const refused = (code: YamlEditCode): EditedYaml => ({ ok: false, code, index: 0 });

type Changed = { readonly value: unknown } | YamlEditCode;

/** Applies the edit to the plain value: the expected result, against which the new text is checked. */
function changed(value: unknown, edit: YamlEdit, path: readonly string[]): Changed {
  const [key = "", ...rest] = path;
  if (Array.isArray(value)) return changedEntry(value, edit, path);
  if (value !== null && !isPlainMap(value)) return "yaml_not_a_map";
  const map = new Map(Object.entries(value ?? {}));
  if (edit.type === "delete" && (rest.length === 0 || !map.has(key))) {
    if (rest.length === 0) map.delete(key);
    return { value: Object.fromEntries(map) };
  }
  const inner = rest.length > 0 ? changed(map.get(key) ?? {}, edit, rest) : { value: newValue(edit) };
  if (typeof inner === "string") return inner;
  map.set(key, inner.value);
  return { value: Object.fromEntries(map) };
}

const newValue = (edit: YamlEdit): unknown => (edit.type === "set" ? edit.value : null);

function changedEntry(
  list: readonly unknown[],
  edit: YamlEdit,
  [key = "", ...rest]: readonly string[],
): Changed {
  const at = list.findIndex((one) => isPlainMap(one) && String(one.id) === key);
  if (at < 0 || rest.length === 0) return "yaml_entry_unknown";
  const inner = changed(list[at], edit, rest);
  return typeof inner === "string" ? inner : { value: list.with(at, inner.value) };
}

function isPlainMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The splice of an edit; null if it has no position in the text. */
function spliceOf(text: string, document: Document, edit: YamlEdit): YamlSplice | null {
  let node: unknown = document.contents;
  if (!isMap(node)) return atTop(text, edit);
  for (const [depth, key] of edit.keyPath.entries()) {
    const rest = edit.keyPath.slice(depth + 1);
    if (isSeq(node)) {
      node = node.items.find((one) => isMap(one) && String(one.get("id")) === key);
      continue;
    }
    if (!isMap(node)) return null;
    if (rest.length === 0 || isMissing(node, key)) return ended(text, node, { edit, key, rest });
    node = yamlPair(node as YAMLMap, key)?.value;
  }
  return null;
}

function isMissing(map: YAMLMap, key: string): boolean {
  const pair = yamlPair(map, key);
  return pair === undefined || pair.value === null || (isScalar(pair.value) && pair.value.value === null);
}

function ended(
  text: string,
  map: YAMLMap,
  { edit, key, rest }: { edit: YamlEdit; key: string; rest: readonly string[] },
): YamlSplice | null {
  if (edit.type === "delete") return removeYamlKey(text, map, key);
  return setYamlKey(text, map, { key, value: nested(rest, edit.value) });
}

/** Splice for a file without keys. */
function atTop(text: string, edit: YamlEdit): YamlSplice | null {
  if (edit.type === "delete") return null;
  const [key = "", ...rest] = edit.keyPath;
  const shown = setYamlKey("", { items: [], range: [0, 0, 0] } as unknown as YAMLMap, {
    key,
    value: nested(rest, edit.value),
  }).text;
  const prefix = text === "" || text.endsWith("\n") ? "" : "\n";
  return { start: text.length, end: text.length, text: `${prefix}${shown.slice(2, -2)}\n` };
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
