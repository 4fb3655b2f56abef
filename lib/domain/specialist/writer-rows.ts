import type { Section } from "../document/outline.ts";
import type { Range } from "../document/range.ts";
import { documentEditSchema } from "../document/semantic-edit.ts";
import { idsIn } from "../identifiers/find-ids.ts";
import type { IdPattern } from "../identifiers/id-pattern.ts";
import { readRequirements } from "../requirements/read-requirements.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import type { SrsDocument } from "../srs-outline/srs-document.ts";

/** Sections with one table row for each requirement or test, which follow the requirements that others write. */
const ROW_SECTIONS: readonly SectionKind[] = ["verification", "trace"];

const ROW = /^\s{0,3}\|/;

/** Rows of tests and trace that belong to the requirements of one writer. */
export class WriterRows {
  private readonly document: SrsDocument;
  private readonly pattern: IdPattern;
  private readonly ids: ReadonlySet<string>;

  /** @param writer The sections that it owns, and its edits of them, which may add requirements. */
  constructor(
    document: SrsDocument,
    pattern: IdPattern,
    writer: { readonly isOwn: (section: Section | undefined) => boolean; readonly added: readonly unknown[] },
  ) {
    this.document = document;
    this.pattern = pattern;
    const present = readRequirements(document.text, pattern)
      .filter(({ sid }) => writer.isOwn(document.bySectionId(sid)))
      .map(({ id }) => id);
    const added = writer.added.flatMap((edit) => {
      const content = documentEditSchema.safeParse(edit).data?.content ?? "";
      return readRequirements(content, pattern).map(({ id }) => id);
    });
    this.ids = new Set([...present, ...added]);
  }

  /** Whether an edit only adds or replaces rows that name the writer's requirements, in a section of such rows. */
  allow({
    edit,
    section,
    range,
  }: {
    readonly edit: { readonly content: string };
    readonly section: Section;
    readonly range: Range;
  }): boolean {
    const isHome = ROW_SECTIONS.some((kind) => {
      const home = this.document.ofKind(kind);
      return home !== undefined && home.start <= section.start && section.end <= home.end;
    });
    if (!isHome) return false;
    const { text } = this.document;
    const { start, end } = range;
    if (start === end) return edit.content.trim() !== "" && this.areOwn(edit.content);
    // An edit inside a row is read with the rest of its line.
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const next = text.indexOf("\n", Math.max(start, end - 1));
    const to = next < 0 ? text.length : Math.max(next, end);
    return (
      this.areOwn(text.slice(from, to)) &&
      this.areOwn(text.slice(from, start) + edit.content + text.slice(end, to))
    );
  }

  private areOwn(rows: string): boolean {
    const lines = rows.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
    return lines.every(
      (line) =>
        ROW.test(line) &&
        idsIn(line, { start: 0, end: line.length }, this.pattern).some(({ id }) => this.ids.has(id)),
    );
  }
}
