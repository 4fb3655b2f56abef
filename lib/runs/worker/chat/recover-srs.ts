import { type ToolResult, toolRefusal } from "#lib/agents/tools/ports.ts";
import { activeSrsRun } from "#lib/db/active-srs-run.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { findProject } from "#lib/db/projects.ts";
import { continueSrsRun, type SrsRunRow } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import { resumePlan } from "#lib/domain/specialist/plan-progress.ts";
import type { RecoveryVerdict } from "#lib/domain/specialist/recovery-choice.ts";
import { teamProfile } from "#lib/domain/specialist/team-profile.ts";
import { missingSections } from "#lib/domain/srs-outline/missing-sections.ts";
import { SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { recoveryChoiceIn } from "#lib/domain/srs-run/read-recovery.ts";
import type { SrsWork } from "#lib/domain/srs-run/srs-job.ts";
import { NOT_STARTED_REASONS, recoveryQuestion } from "#lib/domain/srs-run/srs-recovery.ts";
import { interruptedSrsRun } from "#lib/usecases/srs/interrupted-srs-run.ts";
import type { WorkingMessage } from "./answer-turn.ts";
import { existingDocument } from "./srs-material.ts";

/** An interrupted run that continues: its plan and its progress. */
export interface Recovered {
  readonly kind: "goes_on";
  readonly srs: SrsWork;
  readonly kept: Pick<WorkState, "progress" | "loops">;
}

/** The result of checking for interrupted runs when a message asks for a specification. */
type Recovery =
  | Recovered
  | {
      readonly kind: "asks";
      readonly question: ChatQuestion;
      readonly asked: Extract<WorkState["asked"], { kind: "recovery" }>;
    }
  | { readonly kind: "refused"; readonly result: ToolResult }
  /** A separate run starts; `instead`: it replaces this interrupted one. */
  | { readonly kind: "begins"; readonly instead: SrsRunRow | null };

const notBegun = (code: keyof typeof NOT_STARTED_REASONS): Recovery => ({
  kind: "refused",
  result: toolRefusal(code, NOT_STARTED_REASONS[code]),
});

/** Whether the project has a specification with every chapter of its outline. */
async function isComplete(db: ProjectDb): Promise<boolean> {
  const document = await existingDocument(db);
  if (document === null) return false;
  const { profile, settings, language } = await findProject(db);
  const outline = await outlineFor(db, { profile, outlineId: settings.outline_id, language });
  const team = teamProfile(outline ?? SRS_PROFILES[profile], settings.srs_method);
  return missingSections(document.text, team).length === 0;
}

/**
 * Checks for earlier runs. While a team works, no second one starts. An interrupted run is continued or replaced as the user
 * says in the message, or answers when asked; the question is repeated once if the answer is unclear.
 * @param choice How the answer was read; null before anything was asked.
 */
export async function recoverSrs(
  { db, message }: WorkingMessage,
  said: {
    readonly facts: TurnFacts;
    readonly asked: WorkState["asked"];
    readonly choice: RecoveryVerdict["choice"] | null;
  },
): Promise<Recovery> {
  const { facts, choice } = said;
  if ((await activeSrsRun(db)) !== null) return notBegun("srs_run_active");
  const wish = choice ?? recoveryChoiceIn(facts.text);
  const interrupted = await interruptedSrsRun(db);
  if (wish === "leave") return notBegun("srs_left");
  if (interrupted === null) {
    const isDone = wish === "go_on" && (await isComplete(db));
    return isDone ? notBegun("srs_nothing_left") : { kind: "begins", instead: null };
  }
  const { run, reported, kept: saved } = interrupted;
  if (wish === "anew") return { kind: "begins", instead: run };
  if (wish === "go_on" && run.execution !== null) {
    await continueSrsRun(db, run.id, message.reply_to ?? message.id);
    const progress = saved.progress && resumePlan(saved.progress);
    return { kind: "goes_on", srs: run.execution, kept: { progress, loops: saved.loops } };
  }
  const again = wish === "unclear";
  if (again && said.asked?.kind === "recovery" && said.asked.again) return notBegun("srs_left");
  const question = { ...recoveryQuestion(reported, facts.language, again), from: "orchestrator" };
  return { kind: "asks", question, asked: { kind: "recovery", put: question.text, again, answer: null } };
}
