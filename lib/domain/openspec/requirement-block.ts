import { fenceMask } from "./spec-lines.ts";

/** A `### Requirement:` block of a spec or delta, with name, text and scenarios parsed exactly like OpenSpec 1.13. */
export interface RequirementBlock {
  /** Identity of the requirement: the text after `### Requirement:`, including case and inner spacing. */
  readonly name: string;
  /** 1-based line of its header in the file. */
  readonly line: number;
  /** Header and everything below it, up to the next requirement or section; trailing white space removed. */
  readonly raw: string;
}

export interface ScenarioBlock {
  readonly name: string;
  /** 1-based line of its header in the file. */
  readonly line: number;
  readonly raw: string;
  /** Text below the header, up to the next header of the same or a higher level. */
  readonly body: string;
}

const REQUIREMENT_HEADER = /^###\s*Requirement:\s*(.+)\s*$/i;
const CLOSING_HASHES = /[ \t]+#+[ \t]*$/;
const ANY_HEADER = /^#{1,6}\s/;
const METADATA = /^\*\*[^*]+\*\*:/;
const SCENARIO_HEADER = /^####\s+/;
const SCENARIO_END = /^#{1,4}\s/;

/** The name in a `### Requirement:` line, or null for other lines. */
export function requirementName(line: string): string | null {
  const found = REQUIREMENT_HEADER.exec(line)?.[1];
  return found === undefined ? null : plainName(found);
}

/** A name without the closing hashes of its heading. */
export function plainName(name: string): string {
  return name.replace(CLOSING_HASHES, "").trim();
}

/** Normalizes a name. Names with equal results differ only in case or spacing, probably by mistake. */
export function foldedName(name: string): string {
  return plainName(name).toLowerCase().replace(/\s+/g, " ");
}

/** Whether the text is binding: contains an uppercase English SHALL or MUST, also between Chinese characters. */
export function isBinding(text: string): boolean {
  return /\b(SHALL|MUST)\b/.test(text);
}

const linesOf = (block: RequirementBlock): string[] => block.raw.split("\n").slice(1);

/** The requirement's text: lines up to the first header, without fences and `**Name**:` metadata lines. */
export function requirementText(block: RequirementBlock): string {
  const lines = linesOf(block);
  const fenced = fenceMask(lines);
  const body: string[] = [];
  const metadata: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (fenced[at]) continue;
    if (ANY_HEADER.test(line)) break;
    const text = line.trim();
    if (text !== "") (METADATA.test(text) ? metadata : body).push(text);
  }
  return (body.length > 0 ? body : metadata).join("\n");
}

/** All scenario headers of the block with their body; OpenSpec does not count scenarios with an empty body. */
export function scenariosOf(block: RequirementBlock): ScenarioBlock[] {
  const lines = block.raw.split("\n");
  const fenced = fenceMask(lines);
  const starts = lines.flatMap((line, at) => (!fenced[at] && SCENARIO_HEADER.test(line) ? [at] : []));
  return starts.map((start, index) => {
    const after = starts[index + 1] ?? lines.length;
    let end = start + 1;
    while (end < lines.length && (fenced[end] || !SCENARIO_END.test(lines[end] ?? ""))) end += 1;
    return {
      name: scenarioName(lines[start] ?? ""),
      line: block.line + start,
      raw: lines.slice(start, after).join("\n").trimEnd(),
      body: lines.slice(start + 1, end).join("\n"),
    };
  });
}

/** Scenario name: the header without hashes and without the word `Scenario:`. */
function scenarioName(line: string): string {
  return line
    .replace(SCENARIO_HEADER, "")
    .replace(CLOSING_HASHES, "")
    .replace(/^Scenario:\s*/i, "")
    .trim();
}

/** Names of scenarios in `current` that `incoming` lacks; duplicate names count twice. */
export function missingScenarios(current: RequirementBlock, incoming: RequirementBlock): string[] {
  const left = new Map<string, number>();
  for (const { name } of scenariosOf(incoming)) left.set(name, (left.get(name) ?? 0) + 1);
  return scenariosOf(current).flatMap(({ name }) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0 ? [] : [name];
  });
}

/** The blocks in a range of lines; `first` is the 1-based number of its first line. */
export function readRequirementBlocks(
  lines: readonly string[],
  fenced: readonly boolean[],
  first: number,
): RequirementBlock[] {
  const starts = lines.flatMap((line, at) => {
    const name = fenced[at] ? null : requirementName(line);
    return name === null ? [] : [{ at, name }];
  });
  return starts.map(({ at, name }, index) => {
    const next = starts[index + 1]?.at ?? lines.length;
    let end = at + 1;
    while (end < next && (fenced[end] || !/^##\s/.test(lines[end] ?? ""))) end += 1;
    return { name, line: first + at, raw: lines.slice(at, end).join("\n").trimEnd() };
  });
}
