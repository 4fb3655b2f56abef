import type { ExecutionPlan, PlanStep } from "../aiplan/schema.ts";
import type { Language } from "../language.ts";
import { SPECIALIST_WORDS } from "../specialist/specialist-words.ts";
import { specialistNamed } from "../specialist/specialists.ts";
import { teamProfile } from "../specialist/team-profile.ts";
import { ownedKinds, type SrsMethod, TEAMS } from "../specialist/teams.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";
import { profileSections } from "../srs-outline/profile-conformity.ts";

export interface SrsPlanRequest {
  readonly id: string;
  readonly language: Language;
  readonly profile: SrsProfile;
  readonly method: SrsMethod;
  /** The project has a specification already: nobody sets one up. */
  readonly hasDocument: boolean;
  /** A draft is the primary source. */
  readonly fromDraft: boolean;
  /** Specialists whose work is complete from an earlier run that was interrupted. */
  readonly done?: readonly string[];
}

/** Members of a team that work with any outline: they write no section. */
const ALWAYS: ReadonlySet<string> = new Set(["project_initializer", "document_formatter", "srs_reviewer"]);

/**
 * The execution plan of `createComprehensiveSRS`: the team's order with its dependencies, without members
 * for whom the outline has no section. A recovery plan holds only what is undone; a project that has its document gets
 * no initialiser. What a left-out member would have given, its own dependencies give.
 */
export function srsExecutionPlan(request: SrsPlanRequest): ExecutionPlan {
  const { language, method } = request;
  const outline = teamProfile(request.profile, method);
  const kinds = new Set(profileSections(outline).map(({ section }) => section.kind));
  const writes = (id: string) => ownedKinds(id, method).some((kind) => kinds.has(kind));
  const leftOut = new Set([
    ...(request.done ?? []),
    ...(request.hasDocument ? ["project_initializer"] : []),
    ...TEAMS[method].map(({ specialist }) => specialist).filter((id) => !ALWAYS.has(id) && !writes(id)),
  ]);
  const team = TEAMS[method].filter(({ specialist }) => !leftOut.has(specialist));
  const numbers = new Map(team.map(({ specialist }, at) => [specialist, at + 1]));
  const words = SPECIALIST_WORDS[language];
  const steps = team.map(
    ({ specialist, after }, at): PlanStep => ({
      step: at + 1,
      description: specialistNamed(specialist)?.description[language] ?? specialist,
      specialist,
      context_dependencies: dependencies(after, { method, numbers }),
      output_chapter_titles: chaptersOf(specialist, { outline, method, language }),
      language,
      relevant_context: words.context(request.profile.name[language], specialist),
      workflow_mode: request.fromDraft || request.hasDocument ? "brownfield" : "greenfield",
    }),
  );
  return {
    planId: request.id,
    description: words.plan(request.profile.name[language], words.methods[method]),
    steps,
  };
}

/** Numbers of the members that a member rests on; through those that were left out to those behind them. */
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

/** The headings that a member writes; the initialiser is given all of them, as the blueprint of the document. */
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
