import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import type { z } from "zod";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { RecordType } from "../../statement/record-type.ts";
import type { TwinValues } from "./twin-values.ts";
import { type YamlProblem, type YamlProblemCode, yamlProblem } from "./yaml-problem.ts";
import { type YamlRecord, yamlFileSchema, yamlRecordSchema } from "./yaml-schema.ts";

/** A requirement of the file with its position. */
export interface PlacedYamlRecord {
  readonly record: YamlRecord;
  /** 1-based. */
  readonly line: number;
  readonly node: YAMLMap;
}

export type ReadYaml =
  | {
      readonly ok: true;
      readonly text: string;
      readonly document: Document;
      readonly records: readonly PlacedYamlRecord[];
    }
  | { readonly ok: false; readonly faults: readonly YamlProblem[] };

/** Maximum length in characters; a longer file is refused. */
export const MAX_YAML_CHARACTERS = 4_000_000;
const MAX_PROBLEMS = 50;
const MAX_DEPTH = 12;

const CODES: Readonly<Record<string, YamlProblemCode>> = {
  DUPLICATE_KEY: "yaml_duplicate_key",
  TAB_AS_INDENT: "yaml_tab",
  MULTIPLE_DOCS: "yaml_many_documents",
};

/** A parsed YAML text with a lookup from offset to line. */
export type ParsedYaml =
  | { readonly ok: true; readonly document: Document; readonly at: LineColumnOf }
  | { readonly ok: false; readonly faults: readonly YamlProblem[] };

/**
 * Parses `requirements.yaml`. Every problem has a code and a position, and a file with problems yields no records.
 * Refuses aliases, so that a small file cannot expand. Never throws.
 */
export function readYaml(text: string): ReadYaml {
  const parsed = parseYaml(text);
  return parsed.ok ? readRecords(text, parsed.document, parsed.at) : parsed;
}

/** Parses any YAML text with the same limits; checks only the syntax. Never throws. */
export function parseYaml(text: string): ParsedYaml {
  if (text.length > MAX_YAML_CHARACTERS)
    return { ok: false, faults: [yamlProblem("yaml_too_large", { line: 1, column: 1 })] };
  const deep = tooDeep(text);
  if (deep !== null) return { ok: false, faults: [yamlProblem("yaml_too_deep", deep)] };
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    strict: true,
    merge: false,
    schema: "core",
  });
  const at = (offset: number) => ({ line: lines.linePos(offset).line, column: lines.linePos(offset).col });
  const problems = document.errors.slice(0, MAX_PROBLEMS).map((error) =>
    yamlProblem(CODES[error.code] ?? "yaml_syntax", {
      ...at(error.pos[0]),
      detail: firstLine(error.message),
    }),
  );
  if (problems.length > 0) return { ok: false, faults: problems };
  const alias = findAlias(document);
  if (alias !== null) return { ok: false, faults: [yamlProblem("yaml_alias", at(alias))] };
  return { ok: true, document, at };
}

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
}

/** Detects deeply nested flow collections, which would overflow the parser's stack. */
function tooDeep(text: string): { line: number; column: number } | null {
  let depth = 0;
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10) line++;
    else if (c === 91 || c === 123) depth++;
    else if (c === 93 || c === 125) depth = Math.max(0, depth - 1);
    if (depth > 200) return { line, column: 1 };
  }
  return null;
}

function findAlias(document: Document): number | null {
  let found: number | null = null;
  visit(document, (_key, node, path) => {
    if (path.length > MAX_DEPTH * 3) return visit.BREAK;
    if (isAlias(node) || ((isCollection(node) || isScalar(node)) && node.anchor !== undefined)) {
      found = node.range?.[0] ?? 0;
      return visit.BREAK;
    }
    return undefined;
  });
  return found;
}

export type LineColumnOf = (offset: number) => { line: number; column: number };

function readRecords(text: string, document: Document, at: LineColumnOf): ReadYaml {
  const top = document.contents;
  if (!isMap(top))
    return {
      ok: false,
      faults: [yamlProblem("yaml_shape", { line: 1, column: 1, detail: "version, requirements" })],
    };
  const file = yamlFileSchema.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (!file.success) return { ok: false, faults: shapeProblems(file.error, { node: top, path: "", at }) };
  const list = top.get("requirements", true);
  const records: PlacedYamlRecord[] = [];
  const problems: YamlProblem[] = [];
  for (const [number, node] of (isSeq(list) ? list.items : []).entries()) {
    const path = `requirements[${number}]`;
    const place = at((node as YAMLMap).range?.[0] ?? 0);
    if (!isMap(node)) {
      problems.push(yamlProblem("yaml_shape", { ...place, path, detail: "id, title, statement …" }));
      continue;
    }
    const parsed = yamlRecordSchema.safeParse(node.toJS(document, { maxAliasCount: 0 }));
    if (parsed.success) records.push({ record: parsed.data, line: place.line, node });
    else problems.push(...shapeProblems(parsed.error, { node, path, at }));
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.length > 0 ? { ok: false, faults: problems } : { ok: true, text, document, records };
}

function shapeProblems(
  error: z.ZodError,
  of: { node: YAMLMap; path: string; at: LineColumnOf },
): YamlProblem[] {
  return error.issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const keys = issue.path.map((key) => (typeof key === "number" ? `[${key}]` : String(key)));
    const path = [of.path, ...keys]
      .filter((key) => key !== "")
      .join(".")
      .replace(/\.\[/g, "[");
    const offset = offsetOf(of.node, issue.path) ?? of.node.range?.[0] ?? 0;
    return yamlProblem("yaml_shape", { ...of.at(offset), path, detail: issue.message });
  });
}

function offsetOf(node: YAMLMap, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length > 0; length--) {
    const found = node.getIn(path.slice(0, length), true);
    if (isScalar(found) || isCollection(found)) return found.range?.[0] ?? null;
  }
  return null;
}

/** Values of a requirement in the file; a missing type follows from the id. */
export function valuesOfYaml(record: YamlRecord, pattern: IdPattern): TwinValues {
  const kind = pattern.kindOf(record.id);
  const type: RecordType = record.type ?? (kind === "risk" || kind === "test" ? "functional" : kind);
  return {
    ...record,
    type,
    priority: record.priority ?? "",
    status: record.status ?? "",
    measure: record.measure ?? null,
  };
}
