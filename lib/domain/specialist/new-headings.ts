import { looseTitle } from "../document/loose-title.ts";
import { outline } from "../document/outline.ts";
import { type DocumentEdit, documentEditSchema } from "../document/semantic-edit.ts";

/** A heading number such as 5.8: what precedes the last part, and the last part. */
interface HeadingNumber {
  readonly prefix: string;
  readonly value: number;
}

/** A numbered section that exists, or that an earlier edit of the batch adds. */
interface Sibling extends HeadingNumber {
  readonly title: string;
}

const NUMBER = /^((?:\d{1,3}\.)*)(\d{1,3})(?=\.?[ \t\u3000])/;
const FIRST_HEADING = /^(\s*#{1,6}[ \t]+)((?:\d{1,3}\.)*\d{1,3})(?=\.?[ \t\u3000])/;

function numberOf(title: string): HeadingNumber | null {
  const found = NUMBER.exec(title);
  return found === null ? null : { prefix: found[1] ?? "", value: Number(found[2]) };
}

const siblingsIn = (markdown: string): Sibling[] =>
  outline(markdown).sections.flatMap(({ title }) => {
    const number = numberOf(title);
    return number === null ? [] : [{ ...number, title }];
  });

/** Content whose first heading, and the headings below it, have another number. */
function withNumberOf(content: string, old: string, now: string): string {
  return content
    .split("\n")
    .map((line) => {
      const found = FIRST_HEADING.exec(line);
      const number = found?.[2] ?? "";
      if (found === null || (number !== old && !number.startsWith(`${old}.`))) return line;
      const marks = found[1] ?? "";
      return `${marks}${now}${line.slice(marks.length + old.length)}`;
    })
    .join("\n");
}

interface Allotted {
  readonly edits: readonly unknown[];
  /** Old number → new number. */
  readonly renumbered: Readonly<Record<string, string>>;
}

/**
 * Edits whose new sections have heading numbers that no other section has: two writers that read the same version may have chosen the
 * same one. A number that is taken by a section with another title becomes the next free one below the same chapter. A section that is
 * added after a sibling goes after the siblings with lower numbers, so that they stay in order.
 * @param markdown The text that the edits are applied to.
 * @param taken The same text with everything that waits for a decision.
 */
export function withFreeHeadings(edits: readonly unknown[], markdown: string, taken: string): Allotted {
  const present = siblingsIn(markdown);
  const known = siblingsIn(taken);
  const renumbered: Record<string, string> = {};
  const allotted = edits.map((given) => {
    const edit = documentEditSchema.safeParse(given).data;
    const number = edit === undefined ? null : numberOf(headingOf(edit));
    if (edit === undefined || number === null) return given;
    const around = known.filter(({ prefix }) => prefix === number.prefix);
    const title = looseTitle(headingOf(edit));
    const isTaken = around.some((one) => one.value === number.value && looseTitle(one.title) !== title);
    const value = isTaken ? Math.max(...around.map((one) => one.value)) + 1 : number.value;
    const [old, now] = [number.value, value].map((last) => `${number.prefix}${last}`) as [string, string];
    if (isTaken) renumbered[old] = now;
    known.push({ prefix: number.prefix, value, title: headingOf(edit) });
    const content = isTaken ? withNumberOf(edit.content, old, now) : edit.content;
    return { ...(given as object), content, ...placeOf(edit, { prefix: number.prefix, value }, present) };
  });
  return { edits: allotted, renumbered };
}

/** The heading of a section that an edit adds, with its number; "" if it adds none. */
function headingOf({ type, content }: DocumentEdit): string {
  const adds =
    type === "insert_after_section" || type === "insert_before_section" || type === "append_to_section";
  const line = content.trimStart().split("\n", 1)[0] ?? "";
  return adds && /^#{1,6}[ \t]/.test(line) ? line.replace(/^#+[ \t]+/, "") : "";
}

/** The target of a section that is added after a sibling, if siblings with lower numbers follow that. */
function placeOf(edit: DocumentEdit, number: HeadingNumber, present: readonly Sibling[]): object {
  if (edit.type !== "insert_after_section") return {};
  const siblings = present.filter(({ prefix }) => prefix === number.prefix);
  const named = siblings.findIndex(
    ({ title }) => looseTitle(title) === looseTitle(edit.target.sectionName ?? ""),
  );
  const last = siblings.findLastIndex(({ value }) => value < number.value);
  return named < 0 || last <= named ? {} : { target: { sectionName: siblings[last]?.title } };
}
