import { askChain } from "#lib/agents/model-chain-calls.ts";
import { promptsOf } from "#lib/agents/prompts.ts";
import { roleMessage } from "#lib/agents/role-message.ts";
import { roleQuestion } from "#lib/agents/role-question.ts";
import { type ToolResult, toolRefusal, toolSuccess } from "#lib/agents/tools/ports.ts";
import { saveResume } from "#lib/db/messages.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { findProject } from "#lib/db/projects.ts";
import { addSrsRun, type SrsRunRow, saveSrsRun, srsRunOf } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import { rules } from "#lib/domain/rules/rules.ts";
import { orchestratorInput } from "#lib/domain/specialist/orchestrator-input.ts";
import { resumePlan } from "#lib/domain/specialist/plan-progress.ts";
import type { RecoveryVerdict } from "#lib/domain/specialist/recovery-choice.ts";
import { rulesSuffice } from "#lib/domain/specialist/rules/rules-suffice.ts";
import { poorSections } from "#lib/domain/specialist/rules/thin-sections.ts";
import { compareWithOutline } from "#lib/domain/specialist/rules/write-sections.ts";
import { SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { readRecovery, textBesidesChoice } from "#lib/domain/srs-run/read-recovery.ts";
import type { ProjectSource, SrsWork } from "#lib/domain/srs-run/srs-job.ts";
import { srsExecutionPlan } from "#lib/domain/srs-run/srs-plan.ts";
import { interruptedSrsRun } from "#lib/usecases/srs/interrupted-srs-run.ts";
import { sourcesOfProject } from "#lib/usecases/srs/sources-of-project.ts";
import { type AnswerTurn, type WorkingMessage, workStep } from "./answer-turn.ts";
import { askStep } from "./ask-step.ts";
import { announceCall, resultEvent, type ShownCall } from "./call-tool.ts";
import { type Recovered, recoverSrs } from "./recover-srs.ts";
import type { SrsEnd } from "./run-srs.ts";
import { existingDocument, materialOf } from "./srs-material.ts";

const NAME = "srs_recovery";

type AskedRecovery = Extract<WorkState["asked"], { kind: "recovery" }>;

/**
 * The user's choice after an interrupted specification: read by rules if the text is clear, else by a model; if the model
 * fails, the choice stays unclear.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
async function chooseRecovery(
  turn: AnswerTurn,
  { put, answer }: AskedRecovery,
): Promise<RecoveryVerdict["choice"]> {
  const read = readRecovery(answer ?? "").choice;
  if (read !== "unclear" || turn.models === 0 || answer === null) return read;
  const input = { language: turn.facts.language, question: put, answer };
  const asked = { kind: "role", name: NAME, input } as const;
  const said = await askStep(turn, { step: "recovery", asked }, (options) => {
    const message = roleMessage(NAME, input, promptsOf(options.prompts));
    return askChain(options, roleQuestion({ name: NAME, speaker: NAME, input, message }));
  });
  return said.ok ? said.value.choice : "unclear";
}

type Opened = { readonly state: WorkState; readonly srs: SrsWork };

type Waits = {
  readonly question: ChatQuestion;
  /** The open question, stored in the state until the answer; absent in records from before there was a choice. */
  readonly asked?: NonNullable<WorkState["asked"]>;
};

/** The result of opening: a plan to execute, or a message to the user (a question that must be answered first). */
type Opening =
  | { readonly srs: SrsWork; readonly kept?: Recovered["kept"] }
  | Waits
  | { readonly refusal: ToolResult };

const SHORT_FORM = { kind: "summary", output: toolSuccess(null), answer: null } as const;

/** Input of a step that opens a specification. */
interface OpenInput {
  readonly turn: AnswerTurn;
  readonly given: WorkState;
  readonly call: ShownCall;
  /** The user's choice for an interrupted run; null if nothing was asked. */
  readonly choice: RecoveryVerdict["choice"] | null;
}

/** The sources of a run that replaces an interrupted one: the same documents at their current versions. */
function sourcesInstead(
  sources: readonly ProjectSource[],
  instead: SrsRunRow | null,
): readonly ProjectSource[] {
  if (instead === null) return sources;
  const { source, need } = instead;
  if (source.kind === "need") return [{ source, need, plan: null }, ...sources];
  const isSame = (one: ProjectSource): boolean =>
    source.kind === "plan"
      ? one.source.kind === "plan" && one.source.task_id === source.task_id
      : one.source.kind === "draft" && one.source.document_id === source.document_id;
  return [...sources.filter(isSame), ...sources.filter((one) => !isSame(one))];
}

/** Creates a run from the message and the project. */
async function newRun(
  { db, message }: WorkingMessage,
  { turn, given, choice }: OpenInput,
  instead: SrsRunRow | null,
): Promise<SrsRunRow | Waits> {
  const { profile, settings, language } = await findProject(db);
  const { asked } = given;
  const answer = asked?.kind === "summary" ? asked.answer : null;
  // Text that was given with the choice is used as the request, so it is not asked for again.
  const chosen =
    asked?.kind === "recovery" && choice === "anew" ? `\n${textBesidesChoice(asked.answer ?? "")}` : "";
  const gate = rules.srsGate({
    text: `${turn.facts.text}${chosen}`,
    answer,
    language: turn.facts.language,
    sources: sourcesInstead(await sourcesOfProject(db), instead),
  });
  if (gate.kind === "ask") return { question: { ...gate.question, from: "orchestrator" }, asked: SHORT_FORM };
  return addSrsRun(db, {
    messageId: message.reply_to ?? message.id,
    profile,
    outline: await outlineFor(db, { profile, outlineId: settings.outline_id, language }),
    method: settings.srs_method,
    source: gate.source,
    need: gate.need,
    plan: gate.plan,
  });
}

/** The execution plan of a run, and the numbers for its material, which are reserved once. */
async function planFor(db: ProjectDb, run: SrsRunRow, { turn, call }: OpenInput): Promise<SrsWork> {
  const { language } = await findProject(db);
  const material = await materialOf(db, run);
  const document = await existingDocument(db);
  const hasDocument = document !== null;
  // A document that an interrupted run created and nobody finished still counts as new.
  const before = hasDocument ? await interruptedSrsRun(db, run.id) : null;
  const isNew = !hasDocument || before?.run.execution?.is_new === true;
  const compared = isNew || document === null ? null : compareWithOutline(material, document.text);
  // Without a model nobody could add more than the rules do.
  const isPlan = run.source.kind === "plan";
  const hasModel = turn.specialistModels > 0;
  const poor = document === null || !hasModel ? [] : poorSections(material, document.text, { isPlan });
  const known = new Set(compared?.thin.map(({ title }) => title));
  const thin = compared && [...compared.thin, ...poor.filter(({ title }) => !known.has(title))];
  const plan = srsExecutionPlan({
    id: run.id,
    language,
    method: run.method,
    profile: run.outline ?? SRS_PROFILES[run.profile],
    hasDocument,
    fromDraft: run.source.kind === "draft",
    thin,
  });
  const input = orchestratorInput(call.args, turn.facts.project);
  const outline = compared && {
    missing: [...compared.missing],
    unowned: [...compared.unowned],
    thin: thin ?? [],
    is_plan_newer: compared.isPlanNewer,
  };
  const by_rules =
    document !== null && thin && isPlan && hasModel ? rulesSuffice(material, document, thin) : [];
  const execution = {
    run_id: run.id,
    call_id: call.id,
    plan,
    is_new: isNew,
    by_rules: [...by_rules],
    input,
    outline,
  };
  await saveSrsRun(db, run.id, { execution });
  return execution;
}

async function open(at: WorkingMessage, opens: OpenInput): Promise<Opening> {
  const { db, message } = at;
  const { turn, given, choice } = opens;
  const known = await srsRunOf(db, message.reply_to ?? message.id);
  const isAsked = given.asked?.kind === "summary";
  let instead: SrsRunRow | null = null;
  if (known === null && !isAsked) {
    const recovery = await recoverSrs(at, { facts: turn.facts, asked: given.asked, choice });
    if (recovery.kind === "goes_on") {
      const { srs, kept } = recovery;
      await saveResume(db, message.id, { ...given, asked: null, srs, ...kept });
      return { srs, kept };
    }
    if (recovery.kind === "asks") return recovery;
    if (recovery.kind === "refused") return { refusal: recovery.result };
    instead = recovery.instead;
  }
  const run = known ?? (await newRun(at, opens, instead));
  if ("question" in run) return run;
  if (run.need.trim() === "" && run.plan === null)
    return {
      refusal: toolRefusal("need_empty", {
        en: "There is no content to write from.",
        zh: "没有可以依据的内容。",
      }),
    };
  const srs = await planFor(db, run, opens);
  await saveResume(db, message.id, { ...given, asked: null, srs });
  return { srs };
}

/** The name of the opening step, which depends on what was asked before. */
const stepName = ({ asked }: WorkState): string => {
  if (asked?.kind === "recovery") return "open-chosen";
  return asked?.kind === "summary" ? "open-again" : "open";
};

/**
 * The checks before a specification is planned, as one recorded step. If a run of the project was interrupted, the user decides
 * whether to continue it; existing information is never asked for again; the short form is shown only if nothing states what is
 * wanted. An interrupted run continues with its plan.
 */
export async function openSrs(turn: AnswerTurn, given: WorkState, call: ShownCall): Promise<Opened | SrsEnd> {
  if (given.srs !== null) {
    const progress = given.progress === null ? null : resumePlan(given.progress);
    return { state: { ...given, progress }, srs: given.srs };
  }
  const { asked } = given;
  if (asked === null) await announceCall(turn, call);
  const choice = asked?.kind === "recovery" ? await chooseRecovery(turn, asked) : null;
  const opening = await workStep(turn, `${stepName(given)}:${call.id}`, (at) =>
    open(at, { turn, given, call, choice }),
  );
  if ("srs" in opening) return { state: { ...given, asked: null, ...opening.kept }, srs: opening.srs };
  if ("question" in opening) {
    const { question, asked: asks = SHORT_FORM } = opening;
    return { kind: "asks", state: { ...given, asked: asks }, question };
  }
  const more = { elapsedMs: 0, language: turn.facts.language };
  await workStep(turn, `end:${call.id}`, ({ log }) => log([resultEvent(call, opening.refusal, more)]));
  return { kind: "done", state: given, result: opening.refusal };
}
