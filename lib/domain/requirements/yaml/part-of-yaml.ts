import type { YamlSplice } from "./write-yaml.ts";

/** Some entries of a file as a separate file, and the mapping of changes back to the whole. */
export interface YamlPart {
  readonly text: string;
  readonly inWhole: (splice: YamlSplice) => YamlSplice;
}

const HEAD = "version: 1\nrequirements:\n";
const ENTRY = /^ {2}- id: ([A-Za-z][\w.-]*)$/;

/** Start of an entry in the whole and in the part. */
interface Chunk {
  readonly start: number;
  readonly inPart: number;
}

/**
 * Extracts the entries of these ids, and the last one, from a file in the product's format, because parsing a large file
 * takes seconds. A file in another format is returned whole. In slices.
 */
export function* yamlParts(yaml: string, ids: ReadonlySet<string>): Generator<void, YamlPart> {
  const entries = yield* entryParts(yaml);
  if (entries === null) return { text: yaml, inWhole: (splice) => splice };
  const wanted = entries.filter(({ id }, at) => ids.has(id) || at === entries.length - 1);
  const chunks: Chunk[] = [];
  let text = HEAD;
  for (const { start, end } of wanted) {
    chunks.push({ start, inPart: text.length });
    text += yaml.slice(start, end);
  }
  const inWhole = (splice: YamlSplice): YamlSplice => {
    // An insertion between two entries belongs to the first.
    const chunk = chunkAt(chunks, splice.start === splice.end ? splice.start - 1 : splice.start);
    const by = chunk === undefined ? 0 : chunk.start - chunk.inPart;
    return { ...splice, start: splice.start + by, end: splice.end + by };
  };
  return { text, inWhole };
}

function chunkAt(chunks: readonly Chunk[], at: number): Chunk | undefined {
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chunks[middle]?.inPart ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return chunks[low - 1];
}

interface Entry {
  readonly id: string;
  readonly start: number;
  end: number;
}

/** Entries per slice. */
const SLICE_SIZE = 100;

/** Every entry with its lines; null if a line is not in the product's format. */
function* entryParts(yaml: string): Generator<void, Entry[] | null> {
  if (!yaml.startsWith(HEAD)) return null;
  const entries: Entry[] = [];
  for (let at = HEAD.length; at < yaml.length; ) {
    const newline = yaml.indexOf("\n", at);
    const end = newline < 0 ? yaml.length : newline + 1;
    if (!addEntryLine(entries, yaml.slice(at, end), { start: at, end })) return null;
    if (entries.length % SLICE_SIZE === 0) yield;
    at = end;
  }
  return entries.length === 0 ? null : entries;
}

/** Whether a line begins an entry or belongs to the last one. */
function addEntryLine(entries: Entry[], line: string, place: { start: number; end: number }): boolean {
  const last = entries.at(-1);
  const isInside = line === "\n" || line.startsWith("    ");
  const id = isInside ? undefined : ENTRY.exec(line.replace(/\n$/, ""))?.[1];
  if (id !== undefined) entries.push({ id, ...place });
  else if (isInside && last !== undefined) last.end = place.end;
  else return false;
  return true;
}
