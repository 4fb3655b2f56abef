import type { ExecutionPlan, PlanStep } from "../aiplan/schema.ts";
import type { Language } from "../language.ts";
import type { ThinSection } from "../specialist/rules/thin-section.ts";
import { SPECIALIST_WORDS } from "../specialist/specialist-words.ts";
import { specialistNamed } from "../specialist/specialists.ts";
import { teamProfile } from "../specialist/team-profile.ts";
import { ownedKinds, type SrsMethod, TEAMS, type TeamMember } from "../specialist/teams.ts";
import { profileSections } from "../srs-outline/missing-sections.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";

export interface SrsPlanRequest {
  readonly id: string;
  readonly language: Language;
  readonly profile: SrsProfile;
  readonly method: SrsMethod;
  /** Whether the project has a specification, so that none is initialized. */
  readonly hasDocument: boolean;
  /** Whether a draft is the primary source. */
  readonly fromDraft: boolean;
  /** Specialists whose work is complete from an interrupted run. */
  readonly done?: readonly string[];
  /** The only sections to write in an existing document; absent or null: all of the outline. */
  readonly thin?: readonly ThinSection[] | null;
}

/** Specialists that write no section and take part with any outline. */
const REVIEWER = "srs_reviewer";
const FORMATTER = "document_formatter";
const ALWAYS: ReadonlySet<string> = new Set(["project_initializer", FORMATTER, REVIEWER]);

/**
 * Creates the execution plan of `createComprehensiveSRS`: the specialists in order with dependencies, without those for
 * whom the outline has no section. A recovery plan contains only unfinished steps; a project with a document needs no
 * initializer. The dependencies of an omitted specialist replace it in other dependencies.
 */
export function srsExecutionPlan(request: SrsPlanRequest): ExecutionPlan {
  const { language, method } = request;
  const outline = teamProfile(request.profile, method);
  const kinds = new Set(profileSections(outline).map(({ section }) => section.kind));
  const writes = (id: string) => ownedKinds(id, method).some((kind) => kinds.has(kind));
  const { thin = null } = request;
  const chapters = thin && Map.groupBy(thin, ({ specialist }) => specialist);
  const takesPart = (id: string) =>
    chapters === null ? ALWAYS.has(id) || writes(id) : id === REVIEWER || chapters.has(id);
  const leftOut = new Set([
    ...(request.done ?? []),
    ...(request.hasDocument ? ["project_initializer"] : []),
    ...TEAMS[method].map(({ specialist }) => specialist).filter((id) => !takesPart(id)),
  ]);
  const team = TEAMS[method].filter(({ specialist }) => !leftOut.has(specialist));
  const numbers = new Map(team.map(({ specialist }, at) => [specialist, at + 1]));
  const words = SPECIALIST_WORDS[language];
  const steps = team.map(
    ({ specialist, after: inOrder }, at): PlanStep => ({
      step: at + 1,
      description: specialistNamed(specialist)?.description[language] ?? specialist,
      specialist,
      context_dependencies: dependencies(chapters === null ? inOrder : afterInDocument(specialist, team), {
        method,
        numbers,
      }),
      output_chapter_titles:
        chapters?.get(specialist)?.map(({ title }) => title) ??
        chaptersOf(specialist, { outline, method, language }),
      language,
      relevant_context: [
        words.context(request.profile.name[language], specialist),
        ...(chapters?.get(specialist) ?? []).map(({ title, reason }) =>
          words.thin(title, words.reasons[reason]),
        ),
      ].join("\n"),
      workflow_mode: request.fromDraft || request.hasDocument ? "brownfield" : "greenfield",
    }),
  );
  return {
    planId: request.id,
    description: words.plan(request.profile.name[language], words.methods[method]),
    steps,
  };
}

/** Writers that summarize what the others write. */
const SUMMARIZING: ReadonlySet<string> = new Set(["summary_writer", "glossary_writer"]);

/**
 * Whom a specialist follows in a document that exists: its requirements have their ids, so writers of different sections do not wait
 * for each other. The pages of the prototype follow the functions; what summarizes, forms or reviews the whole comes after the rest.
 */
function afterInDocument(id: string, team: readonly TeamMember[]): readonly string[] {
  const others = team
    .map(({ specialist }) => specialist)
    .filter((other) => other !== id && other !== REVIEWER);
  if (id === REVIEWER) return others;
  const writers = others.filter((other) => other !== FORMATTER);
  if (id === FORMATTER) return writers;
  if (SUMMARIZING.has(id)) return writers.filter((other) => !SUMMARIZING.has(other));
  const earlier = others.slice(
    0,
    team.findIndex(({ specialist }) => specialist === id),
  );
  return id === "prototype_designer" ? earlier.filter((other) => other === "user_story_writer") : [];
}

/** Step numbers that a specialist depends on; omitted ones are replaced by their own dependencies. */
function dependencies(
  after: readonly string[],
  { method, numbers }: { method: SrsMethod; numbers: ReadonlyMap<string, number> },
): number[] {
  const found = new Set<number>();
  const follow = (id: string): void => {
    const number = numbers.get(id);
    if (number !== undefined) found.add(number);
    else
      for (const earlier of TEAMS[method].find((one) => one.specialist === id)?.after ?? []) follow(earlier);
  };
  for (const id of after) follow(id);
  return [...found].sort((a, b) => a - b);
}

/** Headings that a specialist writes; the initializer gets all of them as the document's outline. */
function chaptersOf(
  specialist: string,
  { outline, method, language }: { outline: SrsProfile; method: SrsMethod; language: Language },
): string[] {
  if (specialist === "project_initializer")
    return profileSections(outline).map(({ section }) => section.title[language]);
  const own = new Set(ownedKinds(specialist, method));
  return profileSections(outline)
    .filter(({ section }) => own.has(section.kind))
    .map(({ section }) => section.title[language]);
}
