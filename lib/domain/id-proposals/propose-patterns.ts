import { z } from "zod";
import { isCriterion } from "../identifiers/criterion-name.ts";
import { findIds } from "../identifiers/find-ids.ts";
import {
  customPatternProblem,
  idPattern,
  type OwnPattern,
  STANDARD_ID_PATTERN,
} from "../identifiers/id-pattern.ts";
import { statedForms } from "../identifiers/stated-forms.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { TYPE_OF_SECTION } from "../srs-outline/type-of-section.ts";
import { RECORD_TYPES, type RecordType } from "../statement/record-type.ts";
import { type IdFamily, idFamilies } from "./id-families.ts";
import { type LeadingName, leadingNames } from "./leading-names.ts";

/** An id pattern that a text seems to use and the project does not have, with what it would find. */
export const patternProposalSchema = z.object({
  pattern: z.string(),
  type: z.enum(RECORD_TYPES),
  /** Different ids in the text. */
  ids: z.number().int(),
  /** Requirements that would be read; fewer than the ids if some are only mentioned. */
  requirements: z.number().int(),
  /** The first ids, each with the line that defines it. */
  examples: z.array(z.object({ id: z.string(), line: z.number().int(), text: z.string() })),
});
export type PatternProposal = z.infer<typeof patternProposalSchema>;

/** Proposals that the project neither has nor refused. */
export const newProposals = <P extends OwnPattern>(
  proposals: readonly P[],
  known: { readonly id_patterns: readonly OwnPattern[]; readonly refused_id_patterns: readonly string[] },
): P[] => {
  const all = new Set([...known.id_patterns.map(({ pattern }) => pattern), ...known.refused_id_patterns]);
  return proposals.filter(({ pattern }) => !all.has(pattern));
};

const MAX_PROPOSALS = 10;
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 120;
/** Least share of the ids that the text defines and does not only mention. */
const MIN_DEFINED = 0.5;

/**
 * Proposes the id patterns of a text from its structure: position, uniqueness and numbering of names. Linear; never
 * throws, and changes nothing: a person accepts, edits or refuses a proposal.
 * @param own the patterns of the project, whose ids are not proposed again
 */
export function proposePatterns(markdown: string, own: readonly OwnPattern[] = []): PatternProposal[] {
  const pattern = idPattern(own);
  const all = idFamilies(leadingNames(markdown, pattern), statedForms(markdown));
  const others = all.filter(({ names }) => !names.every(({ id }) => isCriterion(id)));
  // Numbered acceptance criteria (AC-1) are requirements only in a text without other ids.
  const families =
    others.length === all.length || (others.length === 0 && findIds(markdown, pattern).length === 0)
      ? all
      : others;
  const found = families.flatMap((family) => {
    const type = typeOfFamily(family);
    return type === null || customPatternProblem(family.pattern) !== null ? [] : [{ family, type }];
  });
  if (found.length === 0) return [];
  const uses = new Uses(
    markdown,
    found.map(({ family, type }) => ({ pattern: family.pattern, type })),
  );
  return found
    .flatMap(({ family, type }): PatternProposal[] => {
      const { pattern, names } = family;
      const { ids, requirements } = uses.of(pattern);
      const defined = new Map(names.toReversed().map((one) => [one.id, one]));
      if (requirements === 0 || defined.size < ids * MIN_DEFINED) return [];
      return [{ pattern, type, ids, requirements, examples: examplesOf(markdown, [...defined.values()]) }];
    })
    .sort((a, b) => b.ids - a.ids)
    .slice(0, MAX_PROPOSALS);
}

/** The type that a part of the id or most of its sections indicate; null for tests and risks. */
function typeOfFamily({ names }: IdFamily): RecordType | null {
  for (const part of (names[0]?.head ?? "").split(/[-_./]/)) {
    if (!STANDARD_ID_PATTERN.whole.test(`${part}-1`)) continue;
    const kind = STANDARD_ID_PATTERN.kindOf(`${part}-1`);
    return kind === "test" || kind === "risk" ? null : kind;
  }
  const counts = new Map<RecordType, number>();
  for (const { sectionKind } of names) {
    const type = (sectionKind === null ? undefined : TYPE_OF_SECTION[sectionKind]) ?? "functional";
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "functional";
}

/** What each of several patterns finds in a text; an id belongs to the first pattern that matches. */
class Uses {
  private readonly ids = new Map<string, Set<string>>();
  private readonly requirements = new Map<string, number>();

  constructor(markdown: string, patterns: readonly OwnPattern[]) {
    const all = idPattern(patterns);
    const single = patterns.map((one) => ({ pattern: one.pattern, whole: idPattern([one]).whole }));
    const patternOf = (id: string) =>
      STANDARD_ID_PATTERN.whole.test(id) ? undefined : single.find(({ whole }) => whole.test(id))?.pattern;
    for (const { id } of findIds(markdown, all)) {
      const pattern = patternOf(id);
      if (pattern === undefined) continue;
      const known = this.ids.get(pattern) ?? new Set<string>();
      this.ids.set(pattern, known.add(id));
    }
    for (const { id } of readRecords(markdown, all).records) {
      const pattern = patternOf(id);
      if (pattern !== undefined) this.requirements.set(pattern, (this.requirements.get(pattern) ?? 0) + 1);
    }
  }

  of(pattern: string): { ids: number; requirements: number } {
    return { ids: this.ids.get(pattern)?.size ?? 0, requirements: this.requirements.get(pattern) ?? 0 };
  }
}

function examplesOf(markdown: string, names: readonly LeadingName[]): PatternProposal["examples"] {
  const first = names.toSorted((a, b) => a.line - b.line).slice(0, MAX_EXAMPLES);
  const lines = markdown.split(/\r\n|\n|\r/);
  return first.map(({ id, line }) => {
    const text = (lines[line - 1] ?? "").replace(/^[\s#>|*-]+|[\s|*]+$/g, "");
    return { id, line, text: text.slice(0, MAX_EXAMPLE_LENGTH) };
  });
}
