/** Parts of a JSON Schema that occur more than once, as definitions: the schema is part of every call and its length is paid for. */

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const nameOf = (index: number): string => index.toString(36);

/** Whether a definition of a part is shorter than the part at each of its places, where there is a reference then. */
function saves(text: string, count: number): boolean {
  const reference = `{"$ref":"#/$defs/aa"}`.length;
  return count * (text.length - reference) > text.length + `"aa":,`.length;
}

/** The values inside a part: those of its keywords, where `properties` is no part itself. */
const insideOf = (part: Schema): unknown[] =>
  Object.entries(part).flatMap(([keyword, inner]) =>
    keyword === "properties" && isSchema(inner) ? Object.values(inner) : [inner],
  );

/** How often each part occurs, by its text. The parts inside a repeated part are shared together with it. */
function countParts(value: unknown, counts: Map<string, number>): void {
  if (Array.isArray(value)) for (const one of value) countParts(one, counts);
  if (!isSchema(value)) return;
  const text = JSON.stringify(value);
  const count = counts.get(text) ?? 0;
  counts.set(text, count + 1);
  if (count === 0) for (const inner of insideOf(value)) countParts(inner, counts);
}

/** The schema with references in the place of the parts that have a name. */
function refer(value: unknown, names: ReadonlyMap<string, string>, isRoot: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => refer(one, names, false));
  if (!isSchema(value)) return value;
  const name = isRoot ? undefined : names.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  return Object.fromEntries(
    Object.entries(value).map(([keyword, inner]) => [keyword, refer(inner, names, false)]),
  );
}

/**
 * Moves parts that occur more than once into `$defs`, so that the text of the schema is as short as possible.
 * @returns An equivalent schema; the same one if nothing repeats.
 */
export function shareParts(schema: Schema): Schema {
  const counts = new Map<string, number>();
  countParts(schema, counts);
  const repeated = [...counts].flatMap(([text, count]) => (saves(text, count) ? [text] : []));
  if (repeated.length === 0) return schema;
  const names = new Map(repeated.map((text, index) => [text, nameOf(index)]));
  const $defs = Object.fromEntries(
    repeated.map((text, index) => [nameOf(index), refer(JSON.parse(text), names, true)]),
  );
  return { ...(refer(schema, names, true) as Schema), $defs };
}
