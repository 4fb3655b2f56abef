import { applyEdits } from "../domain/document/edit.ts";
import type { Language } from "../domain/language.ts";
import { planForSrs, srsMaterial } from "../domain/rules/plan-for-srs.ts";
import { type SpecialistWork, specialistRules } from "../domain/specialist/rules/specialist-rules.ts";
import type { SrsMethod } from "../domain/specialist/teams.ts";
import { type ProfileId, SRS_PROFILES } from "../domain/srs-outline/profiles/profiles.ts";
import { srsExecutionPlan } from "../domain/srs-run/srs-plan.ts";

export interface TeamRun {
  readonly markdown: string;
  readonly works: readonly {
    readonly specialist: string;
    readonly work: SpecialistWork;
    readonly before: string | null;
  }[];
}

/** A whole team by its rules alone, in memory: what a person without a model would get. */
export function runTeam(given: {
  need: string;
  language: Language;
  profile: ProfileId;
  method: SrsMethod;
  start?: string;
}): TeamRun {
  const { need, language, profile, method, start } = given;
  const plan = planForSrs({ need, language, title: "Demo" });
  const material = srsMaterial({
    plan,
    need,
    projectName: "Demo",
    profile: SRS_PROFILES[profile],
    method,
    date: "2026-11-22",
  });
  const { steps } = srsExecutionPlan({
    id: "p",
    language,
    method,
    profile: SRS_PROFILES[profile],
    hasDocument: start !== undefined,
    fromDraft: false,
  });
  let text: string | null = start ?? null;
  const works: { specialist: string; work: SpecialistWork; before: string | null }[] = [];
  for (const { specialist } of steps) {
    const existing = text === null ? null : { name: "SRS.md", version: 1, text };
    const work = specialistRules(specialist, material, existing);
    works.push({ specialist, work, before: text });
    if (work.created !== null) text = work.created;
    const applied = applyEdits(text ?? "", work.edits);
    if (!applied.ok)
      throw new Error(`${specialist}: ${JSON.stringify(applied.results.filter((r) => r.code))}`);
    text = applied.markdown;
  }
  return { markdown: text ?? "", works };
}
