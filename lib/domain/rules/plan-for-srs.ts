import type { Language } from "../language.ts";
import { definedTerms } from "../plan/defined-terms.ts";
import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import { type Plan, planSchema } from "../plan/plan.ts";
import type { SrsMaterial } from "../specialist/rules/srs-material.ts";
import { teamProfile } from "../specialist/team-profile.ts";
import type { SrsMethod } from "../specialist/teams.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";
import { needFacts } from "./need-facts.ts";
import { rehearse } from "./rehearsal.ts";

export interface NeedForSrs {
  readonly need: string;
  readonly language: Language;
  /** As the history of the document is to name it. */
  readonly title: string;
  /** The first number of each id prefix, as the platform allots them. */
  readonly firstNumbers?: Readonly<Record<string, number>>;
  /** Requirements that the project has already. */
  readonly standing?: readonly ExistingRequirement[];
}

/**
 * The plan that a specification is written from when there is only a need or a draft: what the seats' rules make of it,
 * with every question left open that nobody has answered.
 */
export function planForSrs({ need, language, title, firstNumbers, standing }: NeedForSrs): Plan {
  const { plan } = rehearse(need, {
    language,
    ...(standing === undefined ? {} : { standing: [...standing] }),
    ...(firstNumbers === undefined ? {} : { firstNumbers }),
  });
  return planSchema.parse({ ...plan, meta: { ...plan.meta, id: "srs", title, owner: title, language } });
}

export interface MaterialOf {
  readonly plan: Plan;
  /** The words that the plan was made from; "" where only the plan is at hand. */
  readonly need: string;
  readonly projectName: string;
  readonly profile: SrsProfile;
  readonly method: SrsMethod;
  readonly date: string;
}

/** Everything that the specialists' rules write from; the same input gives the same material. */
export function srsMaterial({ plan, need, projectName, profile, method, date }: MaterialOf): SrsMaterial {
  return {
    plan,
    projectName,
    method,
    date,
    profile: teamProfile(profile, method),
    terms: definedTerms(need, plan.meta.language),
    facts: need.trim() === "" ? undefined : needFacts(need, plan.meta.language),
  };
}
