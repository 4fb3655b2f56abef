import {
  plainName,
  type RequirementBlock,
  readRequirementBlocks,
  requirementName,
} from "./requirement-block.ts";
import { type SpecLines, specLines } from "./spec-lines.ts";

export const DELTA_OPS = ["added", "modified", "removed", "renamed"] as const;
export type DeltaOp = (typeof DELTA_OPS)[number];

/** A name with its 1-based line. */
export interface NamedLine {
  readonly name: string;
  readonly line: number;
}

export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

/** A delta spec (`openspec/changes/<id>/specs/<capability>/spec.md`), parsed exactly like OpenSpec 1.13. */
export interface DeltaSpec {
  readonly added: readonly RequirementBlock[];
  readonly modified: readonly RequirementBlock[];
  readonly removed: readonly NamedLine[];
  readonly renamed: readonly Rename[];
  /** `FROM:` and `TO:` lines without a counterpart. */
  readonly unpaired: readonly (NamedLine & { readonly side: "FROM" | "TO" })[];
  /** Requirements outside the four sections, which OpenSpec ignores. */
  readonly orphans: readonly NamedLine[];
  /** `###` headers in ADDED and MODIFIED that are no requirement. */
  readonly strays: readonly NamedLine[];
  /** First line of each section that exists. */
  readonly sections: Readonly<Partial<Record<DeltaOp, number>>>;
  readonly purpose: string | null;
}

interface Section {
  readonly title: string;
  /** 1-based line of its heading. */
  readonly line: number;
  readonly lines: readonly string[];
  readonly fenced: readonly boolean[];
}

const SECTION = /^##\s+(.+)$/;
const STRAY = /^###\s+(.+?)\s*$/;
const REMOVED_BULLET = /^\s*[-*+]\s*`?###\s*Requirement:\s*(.+?)`?\s*$/;
const FROM = /^\s*[-*+]?\s*FROM:\s*`?###\s*Requirement:\s*(.+?)`?\s*$/;
const TO = /^\s*[-*+]?\s*TO:\s*`?###\s*Requirement:\s*(.+?)`?\s*$/;

/** Operation of a section by its title; the keywords are English and case-insensitive. */
function opOf(title: string): DeltaOp | undefined {
  return DELTA_OPS.find((op) => title.toLowerCase() === `${op} requirements`);
}

/** The `## ` sections of a file. */
export function sectionsOf({ lines, fenced }: SpecLines): Section[] {
  const heads = lines.flatMap((line, at) => {
    const title = fenced[at] ? undefined : SECTION.exec(line)?.[1];
    return title === undefined ? [] : [{ at, title: title.trim() }];
  });
  return heads.map(({ at, title }, index) => {
    const end = heads[index + 1]?.at ?? lines.length;
    return { title, line: at + 1, lines: lines.slice(at + 1, end), fenced: fenced.slice(at + 1, end) };
  });
}

const blocksOf = ({ lines, fenced, line }: Section): RequirementBlock[] =>
  readRequirementBlocks(lines, fenced, line + 1);

/** `###` headers of a section that are no requirement. */
export function strayHeaders({ lines, fenced, line }: Section): NamedLine[] {
  return lines.flatMap((text, at) => {
    const name = fenced[at] || requirementName(text) !== null ? undefined : STRAY.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line: line + 1 + at }];
  });
}

function removedNames({ lines, fenced, line }: Section): NamedLine[] {
  return lines.flatMap((text, at) => {
    if (fenced[at]) return [];
    const name = requirementName(text) ?? REMOVED_BULLET.exec(text)?.[1];
    return name === undefined ? [] : [{ name: plainName(name), line: line + 1 + at }];
  });
}

interface Pairs {
  readonly renamed: Rename[];
  readonly unpaired: DeltaSpec["unpaired"][number][];
}

/** Pairs each `FROM:` with the next `TO:` in the same section, without another `FROM:` between them. */
function renamePairs({ lines, fenced, line }: Section): Pairs {
  const pairs: Pairs = { renamed: [], unpaired: [] };
  let open: NamedLine | null = null;
  const drop = (side: "FROM" | "TO", at: NamedLine) => pairs.unpaired.push({ side, ...at });
  for (const [at, text] of lines.entries()) {
    if (fenced[at]) continue;
    const from = FROM.exec(text)?.[1];
    const to = TO.exec(text)?.[1];
    const here = line + 1 + at;
    if (from !== undefined) {
      if (open !== null) drop("FROM", open);
      open = { name: plainName(from), line: here };
    } else if (to !== undefined) {
      if (open === null) drop("TO", { name: plainName(to), line: here });
      else pairs.renamed.push({ from: open.name, to: plainName(to), line: open.line });
      open = null;
    }
  }
  if (open !== null) drop("FROM", open);
  return pairs;
}

function orphanedRequirements({ lines, fenced }: SpecLines): NamedLine[] {
  let inDelta = false;
  return lines.flatMap((text, at) => {
    if (fenced[at]) return [];
    const title = SECTION.exec(text)?.[1];
    if (title !== undefined) {
      inDelta = opOf(title.trim()) !== undefined;
      return [];
    }
    const name = inDelta ? null : requirementName(text);
    return name === null ? [] : [{ name, line: at + 1 }];
  });
}

/** Parses a delta spec. Linear; never throws. */
export function readDelta(text: string): DeltaSpec {
  const read = specLines(text);
  const sections = sectionsOf(read);
  const of = (op: DeltaOp) => sections.filter(({ title }) => opOf(title) === op);
  const pairs = of("renamed").map(renamePairs);
  const found = DELTA_OPS.flatMap((op) => {
    const line = of(op)[0]?.line;
    return line === undefined ? [] : [[op, line] as const];
  });
  const purpose = sections.find(({ title }) => title.toLowerCase() === "purpose")?.lines.join("\n");
  return {
    added: of("added").flatMap(blocksOf),
    modified: of("modified").flatMap(blocksOf),
    removed: of("removed").flatMap(removedNames),
    renamed: pairs.flatMap((pair) => pair.renamed),
    unpaired: pairs.flatMap((pair) => pair.unpaired),
    orphans: orphanedRequirements(read),
    strays: [...of("added"), ...of("modified")].flatMap(strayHeaders),
    sections: Object.fromEntries(found),
    purpose: purpose?.trim() || null,
  };
}
