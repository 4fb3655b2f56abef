import { sectionsOf } from "./read-delta.ts";
import { type RequirementBlock, readRequirementBlocks } from "./requirement-block.ts";
import { specLines } from "./spec-lines.ts";

/** A main spec as a file of the project: `openspec/specs/<capability>/spec.md`. */
export interface MainSpecFile {
  /** Path below `specs/`; usually one ASCII kebab-case name, in larger trees `area/name`. */
  readonly capability: string;
  readonly content: string;
}

/** A parsed main spec: purpose and current requirements. */
export interface MainSpec {
  readonly purpose: string | null;
  /** 1-based line of `## Requirements`; null if the section is missing. */
  readonly requirementsLine: number | null;
  readonly requirements: readonly RequirementBlock[];
}

/** Parses a main spec like OpenSpec 1.13: only the content under `## Requirements` counts. Never throws. */
export function readMainSpec(text: string): MainSpec {
  const sections = sectionsOf(specLines(text));
  const of = (title: string) => sections.find((section) => section.title.toLowerCase() === title);
  const requirements = of("requirements");
  return {
    purpose: of("purpose")?.lines.join("\n").trim() || null,
    requirementsLine: requirements?.line ?? null,
    requirements: requirements
      ? readRequirementBlocks(requirements.lines, requirements.fenced, requirements.line + 1)
      : [],
  };
}

/** Serializes a main spec. */
export function writeMainSpec(
  capability: string,
  purpose: string,
  requirements: readonly Pick<RequirementBlock, "raw">[],
): string {
  const head = `# ${capability} Specification\n\n## Purpose\n\n${purpose}\n\n## Requirements`;
  return `${[head, ...requirements.map(({ raw }) => raw)].join("\n\n")}\n`;
}
