/** A node of a StrictDoc file: a section, a text, a requirement or an element of the grammar of the document. */
export interface SdocNode {
  readonly tag: string;
  /** 1-based line of its tag. */
  readonly line: number;
  /** Fields in order; a name can occur more than once. */
  readonly fields: { readonly name: string; readonly value: string }[];
  /** The values of the lines of each relation by their names. */
  readonly relations: Map<string, string>[];
  readonly children: SdocNode[];
}

export interface SdocRead {
  readonly nodes: readonly SdocNode[];
  /** Lines that do not fit the format, with their numbers. */
  readonly problems: readonly { readonly line: number; readonly text: string }[];
}

const TAG = /^\[(\[?)(\/?)([A-Za-z][A-Za-z0-9_ -]*)\]\]?[ \t]*$/;
const FIELD = /^([A-Za-z][A-Za-z0-9_ -]{0,80}):(?:[ \t]+(.*?))?[ \t]*$/;
const ENTRY = /^[ \t]*(-[ \t]+)?([A-Za-z][A-Za-z0-9_ -]{0,80}):(?:[ \t]+(.*?))?[ \t]*$/;
/** Fields whose value is a list of indented lines. */
const LISTS: ReadonlySet<string> = new Set(["RELATIONS", "REFS", "OPTIONS", "METADATA", "VIEWS", "ELEMENTS"]);

/** Whether a node with this tag contains the nodes up to its closing tag. */
const isContainer = (tag: string, doubled: boolean): boolean =>
  doubled || tag === "SECTION" || tag.startsWith("COMPOSITE_");

/** Parses StrictDoc's text format, in its present and its earlier form. Never throws. */
export function parseSdoc(text: string): SdocRead {
  return new SdocParser(text.split(/\r\n|\r|\n/)).read();
}

class SdocParser {
  private readonly lines: readonly string[];
  private at = 0;
  private readonly nodes: SdocNode[] = [];
  private readonly open: SdocNode[] = [];
  private readonly problems: { line: number; text: string }[] = [];
  private current: SdocNode | null = null;

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  read(): SdocRead {
    for (let line = this.next(); line !== null; line = this.next()) {
      const tag = TAG.exec(line);
      if (line.trim() === "") continue;
      if (tag !== null) this.tag(tag);
      else this.content(line);
    }
    for (const { line, tag } of this.open) this.problems.push({ line, text: `[${tag}]` });
    return { nodes: this.nodes, problems: this.problems };
  }

  private next(): string | null {
    const line = this.lines[this.at];
    this.at += 1;
    return line ?? null;
  }

  private tag([, doubled, closing, tag = ""]: RegExpExecArray): void {
    if (closing === "/") this.close(tag);
    else {
      const node: SdocNode = { tag, line: this.at, fields: [], relations: [], children: [] };
      (this.open.at(-1)?.children ?? this.nodes).push(node);
      this.current = node;
      if (tag === "FREETEXT") node.fields.push({ name: "STATEMENT", value: this.until("[/FREETEXT]") });
      else if (isContainer(tag, doubled === "[")) this.open.push(node);
    }
  }

  private close(tag: string): void {
    this.current = null;
    const from = this.open.findLastIndex((node) => node.tag === tag);
    if (from < 0) this.problems.push({ line: this.at, text: `[/${tag}]` });
    else
      for (const { line, tag: left } of this.open.splice(from).slice(1))
        this.problems.push({ line, text: `[${left}]` });
  }

  private content(line: string): void {
    const field = FIELD.exec(line);
    const node = this.current;
    const [, name = "", value = ""] = field ?? [];
    if (field === null || node === null) this.problems.push({ line: this.at, text: line.trim() });
    else if (LISTS.has(name) && value === "") this.list(node, name);
    else node.fields.push({ name, value: value === ">>>" ? this.until("<<<") : value });
  }

  /** The lines up to an end mark; without one, up to the next tag after a blank line. */
  private until(end: string): string {
    const from = this.at;
    const ends = this.lines.findIndex((line, at) => at >= from && line.trimEnd() === end);
    const tagAt = (line: string, at: number) =>
      at > from && TAG.test(line) && (this.lines[at - 1] ?? "").trim() === "";
    const stop = ends < 0 ? this.lines.findIndex(tagAt) : ends;
    const to = stop < 0 ? this.lines.length : stop;
    if (ends < 0) this.problems.push({ line: from, text: (this.lines[from - 1] ?? "").trim() });
    this.at = ends < 0 ? to : to + 1;
    return this.lines.slice(from, to).join("\n").trim();
  }

  /** Indented lines below a field: entries of a list, or names and values. */
  private list(node: SdocNode, name: string): void {
    for (let line = this.lines[this.at]; line !== undefined; line = this.lines[this.at]) {
      const entry = /^(?:[ \t]|-[ \t])/.test(line) ? ENTRY.exec(line) : null;
      if (entry === null) return;
      this.at += 1;
      const [, dash, key = "", value = ""] = entry;
      if (name === "METADATA" || name === "ELEMENTS") node.fields.push({ name: key, value });
      else if (name === "RELATIONS" || name === "REFS") this.relation(node, dash !== undefined, [key, value]);
    }
  }

  private relation(node: SdocNode, starts: boolean, [key, value]: readonly [string, string]): void {
    const last = node.relations.at(-1);
    if (starts || last === undefined) node.relations.push(new Map([[key, value]]));
    else last.set(key, value);
  }
}
