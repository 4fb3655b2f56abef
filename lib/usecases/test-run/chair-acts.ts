import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { type RoleInvocation, storedInput } from "#lib/agents/prompt-input.ts";
import { hasCalls, recordModelCall } from "#lib/db/model-calls.ts";
import { findProject } from "#lib/db/projects.ts";
import { storePromptInput } from "#lib/db/prompt-inputs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { readTestOutput } from "#lib/db/test-run-events.ts";
import { readTestRunChair, storeTestRunChair } from "#lib/db/test-runs.ts";
import {
  type DebriefChair,
  type DebriefChairInput,
  debriefChairInput,
} from "#lib/domain/test-run/debrief-chair.ts";
import { prepareReport, ruledDebrief } from "./make-report.ts";
import { loadTestRun, type TestRunPlace, testRunAccess, whileTestRuns } from "./test-run-state.ts";

/** A debrief as a model in the chair reads it. */
export interface DebriefToChair {
  readonly taskId: string;
  readonly material: string;
  readonly input: DebriefChairInput;
}

/**
 * The debrief of a run whose tests have ended, as a model in the chair reads it.
 * @returns null if the run is over, and if its chair has answered
 * @throws AppError sandbox_unavailable, git_missing, git_timeout
 */
export async function debriefToChair(at: TestRunPlace): Promise<DebriefToChair | null> {
  const loaded = await loadTestRun(at);
  const makeReport = loaded && (await prepareReport(loaded));
  if (!makeReport) return null;
  return inTenant(testRunAccess(at), async (db) => {
    if ((await readTestRunChair(db, at.test_run_id)) !== null) return null;
    const report = await makeReport(db);
    const { ruled, material } = await ruledDebrief(db, report);
    const output = [];
    for (const { id: step } of report.steps) {
      const text = await readTestOutput(db, report.test_run, { step, side: "candidate" });
      output.push({ step, text });
    }
    const { language } = await findProject(db);
    const input = { language, ...debriefChairInput(report, ruled, output) };
    return { taskId: report.taskId, material, input };
  });
}

/** The step of a call for the chair of a run; it names the run, because a call belongs to its task. */
const stepOf = ({ test_run_id }: TestRunPlace): string => `debrief:${test_run_id}`;

/** The owner of the calls for the chair of a run. */
const ownerOf = ({ test_run_id: testRunId }: TestRunPlace, { taskId }: DebriefToChair) => ({
  taskId,
  testRunId,
});

async function recordCalls(
  db: ProjectDb,
  at: TestRunPlace,
  { asked, calls }: { readonly asked: DebriefToChair; readonly calls: readonly ModelCallRecord[] },
): Promise<void> {
  const of = ownerOf(at, asked);
  let callId: string | null = null;
  for (const call of calls) callId = await recordModelCall(db, callDraft(call, { of, step: stepOf(at) }));
  const invoked: RoleInvocation = { kind: "role", name: "test_debrief", input: asked.input };
  if (callId !== null) await storePromptInput(db, storedInput(invoked), { of, callId });
}

/** What came of asking a chair: the answer, and every call that was made for it. */
interface ChairAnswer {
  readonly asked: DebriefToChair;
  readonly answer: Pick<DebriefChair, "view" | "model" | "skipped" | "usage">;
  readonly calls: readonly ModelCallRecord[];
}

/**
 * Stores what a model said in the chair, or that none gave a usable answer, and what the calls cost, in one transaction. A repeated
 * call changes nothing.
 * @throws TestRunOver The run was cancelled; nothing is stored.
 */
export function takeDebriefAnswer(at: TestRunPlace, { asked, answer, calls }: ChairAnswer): Promise<void> {
  return whileTestRuns(at, async (db) => {
    if ((await readTestRunChair(db, at.test_run_id)) !== null) return;
    await recordCalls(db, at, { asked, calls });
    const { material } = asked;
    const chair = { material, ...answer, at: new Date().toISOString() };
    await storeTestRunChair(db, at.test_run_id, chair);
  });
}

/** Stores the cost of calls whose answer is not stored, because the provider charges for them. A repeated call changes nothing. */
export async function keepLostDebriefCalls(
  at: TestRunPlace,
  { asked, calls }: Pick<ChairAnswer, "asked" | "calls">,
): Promise<void> {
  const paid = calls.filter(({ source }) => source === "model");
  if (paid.length === 0) return;
  await inTenant(testRunAccess(at), async (db) => {
    if (await hasCalls(db, ownerOf(at, asked), stepOf(at))) return;
    await recordCalls(db, at, { asked, calls: paid });
  });
}
