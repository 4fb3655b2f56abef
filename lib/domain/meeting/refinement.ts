import type { Plan } from "../plan/plan.ts";
import type { PlanReview } from "../review/plan-review.ts";
import type { Refinement } from "../workshop/refined-version.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import type { PlanningMeeting } from "./meeting.ts";

/** The version that is refined, with the records about it. Records of other versions are ignored. */
interface RefinedVersion {
  readonly plan: Plan;
  readonly workshop: WorkshopState | null;
  readonly review: PlanReview | null;
  readonly meeting: PlanningMeeting | null;
}

const ofVersion = <T extends { readonly plan_version: number }>(record: T | null, plan: Plan): T | null =>
  record?.plan_version === plan.meta.version ? record : null;

/** The refinement without the findings that people made issues of: these are on the list of the workshop. */
export function withoutRaised(known: Refinement, edits: WorkshopState["edits"]): Refinement {
  const raised = edits.flatMap(({ edit }) => (edit.op === "issue" && edit.finding ? [edit.finding] : []));
  return {
    ...known,
    findings: known.findings.filter(({ text }) => !raised.some((one) => text.startsWith(one))),
  };
}

/** What a workshop that refines a plan receives: what its review left open, what its meeting decided, and what was agreed. */
export function refinement({ plan, workshop, review, meeting }: RefinedVersion): Refinement {
  const reviewed = ofVersion(review, plan);
  const held = ofVersion(meeting, plan);
  return {
    version: plan.meta.version,
    review: (reviewed?.issues ?? [])
      .filter(({ severity }) => severity !== "info")
      .slice(0, 200)
      .map(({ path, message }) => ({ about: path, text: message })),
    findings: (reviewed?.ai_review?.findings ?? []).map(({ requirements, text, suggestion }) => ({
      requirements,
      text: suggestion === "" ? text : `${text} ${suggestion}`,
    })),
    meeting: held && {
      decision: held.decision,
      reasons: held.decision_reasons,
      actions: held.actions.map(({ text, owner }) => ({ text, owner })),
    },
    agreed: (workshop?.consensus ?? []).slice(0, 500).map(({ text }) => text),
  };
}
