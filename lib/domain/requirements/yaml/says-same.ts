import { isNode, isScalar, visit } from "yaml";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { RECORD_FIELDS, type RecordField } from "../records/record.ts";
import { type PlacedYamlRecord, valuesOfYaml } from "./read-yaml.ts";
import { shownValue, type TwinValues } from "./twin-values.ts";
import type { YamlEntry } from "./write-yaml.ts";
import { yamlRecordSchema } from "./yaml-schema.ts";

/** Links as one text to compare. */
export const linkText = (links: YamlEntry["links"]): string =>
  links.map(({ kind, to }) => `${kind} ${to}`).join("\n");

/** Whether the file gives a field as the Markdown does; what follows from the section or the id need not be written out. */
export function saysSame(yaml: TwinValues, markdown: TwinValues, field: RecordField): boolean {
  const said = shownValue(yaml, field);
  return said === shownValue(markdown, field) || (field === "characteristic" && said === "");
}

/** Whether an entry says of a requirement what the Markdown says, and nothing next to it: no other key, no comment. */
export function saysNoMore(placed: PlacedYamlRecord, entry: YamlEntry, pattern: IdPattern): boolean {
  const said = valuesOfYaml(placed.record, pattern);
  const { node, record } = placed;
  const known = new Set(Object.keys(yamlRecordSchema.shape));
  return (
    RECORD_FIELDS.every((field) => saysSame(said, entry.values, field)) &&
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
