import { isNode, isScalar, visit } from "yaml";
import { type IdPattern, STANDARD_ID_PATTERN } from "../../identifiers/id-pattern.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { RECORD_FIELDS, type RecordField, type SrsRecord } from "../records/record.ts";
import { yamlParts } from "./part-of-yaml.ts";
import {
  MAX_YAML_CHARACTERS,
  type PlacedYamlRecord,
  type ReadYaml,
  readYaml,
  valuesOfYaml,
} from "./read-yaml.ts";
import { shownValue, type TwinValues, valuesOfRecord } from "./twin-values.ts";
import {
  addYaml,
  newYamlParts,
  removeYaml,
  setYamlFields,
  spliceYaml,
  type YamlEntry,
  type YamlSplice,
} from "./write-yaml.ts";
import { yamlRecordSchema } from "./yaml-schema.ts";

/** Links as text for comparison. */
const linkText = (links: YamlEntry["links"]): string =>
  links.map(({ kind, to }) => `${kind} ${to}`).join("\n");

/** Whether both have the same value. Values that follow from the section or the id need not be stated. */
function hasSameValue(yaml: TwinValues, markdown: TwinValues, field: RecordField): boolean {
  const said = shownValue(yaml, field);
  return said === shownValue(markdown, field) || (field === "characteristic" && said === "");
}

/** Whether an entry contains exactly the data of the Markdown: no other key and no comment. */
function hasNoOtherData(placed: PlacedYamlRecord, entry: YamlEntry, pattern: IdPattern): boolean {
  const said = valuesOfYaml(placed.record, pattern);
  const { node, record } = placed;
  const known = new Set(Object.keys(yamlRecordSchema.shape));
  return (
    RECORD_FIELDS.every((field) => hasSameValue(said, entry.values, field)) &&
    linkText(record.links) === linkText(entry.links) &&
    node.items.every(({ key }) => isScalar(key) && known.has(String(key.value))) &&
    !hasComment(placed)
  );
}

function hasComment({ node }: PlacedYamlRecord): boolean {
  let found = false;
  visit(node, (_key, one) => {
    if (!isNode(one) || !(one.comment || one.commentBefore)) return undefined;
    found = true;
    return visit.BREAK;
  });
  return found;
}

/** A record as an entry of the file. */
export function entryOf(record: SrsRecord): YamlEntry {
  const links = record.links.filter(({ from }) => from === record.id);
  return { id: record.id, values: valuesOfRecord(record), links };
}

/** The file for the given Markdown records. */
export const yamlOf = (read: DocumentRecords): string => [...yamlPartsOf(read)].join("");

/** Like `yamlOf`, record by record. */
export const yamlPartsOf = (read: DocumentRecords): Generator<string, void> =>
  newYamlParts(read.records.map(entryOf));

/** Change of one requirement; null on the side where it does not exist. */
interface Change {
  readonly id: string;
  readonly was: SrsRecord | null;
  readonly now: SrsRecord | null;
  /** The requirement before it in the documents, if it was added. */
  readonly behind: string | null;
}

/** Whether two parses of a document differ in requirements that the file contains; in slices. */
export function* affectsYamlParts(before: DocumentRecords, after: DocumentRecords): Generator<void, boolean> {
  return (yield* changeParts(before, after)).length > 0;
}

/**
 * Applies changes of the Markdown to the file. Values that were equal before are updated, new records are inserted after
 * their predecessor, and removed records are deleted unless the file contains more data for them. Existing differences
 * are preserved, and an invalid file is not changed. In slices.
 * @returns the new text, or the old one if there is nothing to do
 */
export function* followMarkdownParts(
  yaml: string,
  { before, after }: { readonly before: DocumentRecords; readonly after: DocumentRecords },
  pattern: IdPattern = STANDARD_ID_PATTERN,
): Generator<void, string> {
  const changes = yield* changeParts(before, after);
  if (changes.length === 0 || yaml.length > MAX_YAML_CHARACTERS) return yaml;
  const part = yield* yamlParts(yaml, new Set(changes.flatMap(({ id, behind }) => [id, behind ?? id])));
  const file = readYaml(part.text);
  if (!file.ok) return yaml;
  const splices = splicesFor(file, changes, pattern);
  const text = spliceYaml(yaml, splices.map(part.inWhole));
  const canBeRead = readYaml(spliceYaml(part.text, splices)).ok && text.length <= MAX_YAML_CHARACTERS;
  return canBeRead ? text : yaml;
}

/** Records per slice. */
const SLICE_SIZE = 100;

function* changeParts(before: DocumentRecords, after: DocumentRecords): Generator<void, Change[]> {
  const old = new Map(before.records.map((record) => [record.id, record]));
  const changes: Change[] = [];
  let behind: string | null = null;
  for (const [at, now] of after.records.entries()) {
    if (at % SLICE_SIZE === 0) yield;
    const { id } = now;
    const was = old.get(id) ?? null;
    old.delete(id);
    if (was === null) changes.push({ id, was, now, behind });
    else if (was !== now && differs(entryOf(was), entryOf(now))) changes.push({ id, was, now, behind: null });
    behind = id;
  }
  for (const was of old.values()) changes.push({ id: was.id, was, now: null, behind: null });
  return changes;
}

function differs(was: YamlEntry, now: YamlEntry): boolean {
  return changedFields(was.values, now.values).length > 0 || linkText(was.links) !== linkText(now.links);
}

function changedFields(was: TwinValues, now: TwinValues): RecordField[] {
  return RECORD_FIELDS.filter(
    (field) => was[field] !== now[field] && shownValue(was, field) !== shownValue(now, field),
  );
}

type Readable = Extract<ReadYaml, { ok: true }>;

function splicesFor(file: Readable, changes: readonly Change[], pattern: IdPattern): YamlSplice[] {
  const known = new Map(file.records.toReversed().map((placed) => [placed.record.id, placed]));
  const splices: YamlSplice[] = [];
  const gone = new Set<PlacedYamlRecord>();
  for (const { id, was, now } of changes) {
    const placed = known.get(id);
    if (placed === undefined || was === null) continue;
    if (now !== null)
      splices.push(...followed(file, placed, { was: entryOf(was), now: entryOf(now), pattern }));
    else if (hasNoOtherData(placed, entryOf(was), pattern)) gone.add(placed);
  }
  const fresh = addedBehind(file, changes, known);
  for (const placed of gone) {
    const removal = removeYaml(file, placed, fresh.get(placed) ?? []);
    if (removal === null) continue;
    splices.push(removal);
    fresh.delete(placed);
  }
  for (const [placed, entries] of fresh) splices.push(addYaml(file, placed, entries));
  return splices;
}

/** Values that were equal in the file and the Markdown before the change. */
function followed(
  file: Readable,
  placed: PlacedYamlRecord,
  { was, now, pattern }: { readonly was: YamlEntry; readonly now: YamlEntry; readonly pattern: IdPattern },
): YamlSplice[] {
  const said = valuesOfYaml(placed.record, pattern);
  const fields = changedFields(was.values, now.values).filter((field) =>
    hasSameValue(said, was.values, field),
  );
  const links =
    linkText(placed.record.links) === linkText(was.links) && linkText(was.links) !== linkText(now.links);
  const values = Object.fromEntries(fields.map((field) => [field, now.values[field]]));
  return setYamlFields(file, placed, links ? { ...values, links: now.links } : values);
}

/** New records by the entry of the file that they follow; null: the file has none. */
function addedBehind(
  file: Readable,
  changes: readonly Change[],
  known: ReadonlyMap<string, PlacedYamlRecord>,
): Map<PlacedYamlRecord | null, YamlEntry[]> {
  const places = new Map<string, PlacedYamlRecord | null>(known);
  const added = new Map<PlacedYamlRecord | null, YamlEntry[]>();
  for (const { id, was, now, behind } of changes) {
    if (was !== null || now === null || known.has(id)) continue;
    const place = places.get(behind ?? "") ?? file.records.at(-1) ?? null;
    places.set(id, place);
    const group = added.get(place);
    if (group === undefined) added.set(place, [entryOf(now)]);
    else group.push(entryOf(now));
  }
  return added;
}
