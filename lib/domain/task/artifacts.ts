import { z } from "zod";
import { acceptDecisionSchema, revertRecordSchema } from "../change-set/acceptance.ts";
import { changeSetSchema, patchFilesSchema } from "../change-set/change-set.ts";
import { codeMeetingRecordSchema, codeReviewRecordSchema } from "../code-review/review-record.ts";
import { codegenPlanSchema } from "../codegen/code-plan.ts";
import { planningMeetingSchema } from "../meeting/meeting.ts";
import { openSpecSetSchema, openSpecVerdictSchema } from "../openspec/verdict.ts";
import { draftInfoSchema } from "../plan/draft-info.ts";
import { planSchema } from "../plan/plan.ts";
import { planChangesSchema } from "../plan/plan-changes.ts";
import { planReviewSchema } from "../review/plan-review.ts";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { debriefSchema } from "../test-run/debrief.ts";
import { evalReportSchema } from "../test-run/eval-report.ts";
import { workshopStateSchema } from "../workshop/workshop-state.ts";

/**
 * The artifact registry. Agents read and write only artifacts that are declared here. `internal` artifacts
 * store an agent's progress and are not listed to readers.
 */

export interface ArtifactKind {
  readonly media_type:
    | "application/json"
    | "text/markdown"
    | "application/x-ndjson"
    | "application/yaml"
    | "text/plain"
    | "text/x-diff";
  readonly schema: z.ZodType;
  readonly internal?: boolean;
}

const json = (schema: z.ZodType): ArtifactKind => ({ media_type: "application/json", schema });
const markdown: ArtifactKind = { media_type: "text/markdown", schema: z.string() };

/** One seat's contributions to the workshop, for readers of a single role. */
const roleOutputSchema = z.object({
  role: z.string(),
  names: z.object({ zh: z.string(), en: z.string() }).optional(),
  required: z.boolean().optional(),
  plan_version: z.number().int(),
  turns: z.array(z.object({ round: z.number().int(), statement: z.string() }).loose()),
});

const planFilesSchema = z.object({ plan_version: z.number().int(), files: z.array(z.string()) });

const FIXED: Readonly<Record<string, ArtifactKind>> = {
  "planning.ai.json": json(planSchema),
  "planning.final.json": json(planSchema),
  "planning.workshop.json": { ...json(workshopStateSchema), internal: true },
  "plan.md": markdown,
  "plan.files.json": json(planFilesSchema),
  "plan.changes.json": json(planChangesSchema),
  "planning.draft.json": json(draftInfoSchema),
  "planning.report.md": markdown,
  "planning.transcript.jsonl": { media_type: "application/x-ndjson", schema: z.string() },
  "openspec.json": json(openSpecSetSchema),
  "openspec.verdict.json": json(openSpecVerdictSchema),
  "plan-review.json": json(planReviewSchema),
  "plan-review.md": markdown,
  "planning.meeting.json": json(planningMeetingSchema),
  "planning.meeting.md": markdown,
  "review.json": json(codeReviewRecordSchema),
  "second_opinion.md": markdown,
  "review.meeting.json": json(codeMeetingRecordSchema),
  "review.meeting.md": markdown,
  "eval-report.json": json(evalReportSchema),
  "test.meeting.json": json(debriefSchema),
  "test.meeting.md": markdown,
  "codegen.plan.json": json(codegenPlanSchema),
  "test-plan.json": json(codegenPlanSchema),
  "codegen.ir.json": json(changeSetSchema),
  "patch.json": json(patchFilesSchema),
  "accept/decision.json": json(acceptDecisionSchema),
  "revert/record.json": json(revertRecordSchema),
  "diff.patch": { media_type: "text/x-diff", schema: z.string() },
};

/** One role's output; the key is that of a seat of the workshop. */
const SEAT_ARTIFACT = /^planning\/roles\/(.+)\.json$/;

const ROLE_OUTPUT = json(roleOutputSchema);

/** Files of the plan as an OpenSpec change, under their names in a repository. */
const OPENSPEC_FILE =
  /^openspec\/changes\/[a-z0-9-]{1,120}\/(?:(?:proposal|change|design|tasks)\.md|specs\/[a-z0-9/-]{1,150}\/spec\.md)$/;
const OPENSPEC_METADATA = /^openspec\/changes\/[a-z0-9-]{1,120}\/\.openspec\.yaml$/;
const YAML: ArtifactKind = { media_type: "application/yaml", schema: z.string() };

/** The output of a step of the newest test run. */
const STEP_LOG = /^eval-[a-z0-9][a-z0-9_-]{0,39}\.log$/;
const PLAIN: ArtifactKind = { media_type: "text/plain", schema: z.string() };

function openSpecKind(name: string): ArtifactKind | undefined {
  if (OPENSPEC_METADATA.test(name)) return YAML;
  return OPENSPEC_FILE.test(name) ? markdown : undefined;
}

/** The declared kind of an artifact name, or undefined if the name is not allowed. */
export function artifactKind(name: string): ArtifactKind | undefined {
  if (Object.hasOwn(FIXED, name)) return FIXED[name];
  if (STEP_LOG.test(name)) return PLAIN;
  const seat = SEAT_ARTIFACT.exec(name)?.[1];
  return seatKeySchema.safeParse(seat).success ? ROLE_OUTPUT : openSpecKind(name);
}
