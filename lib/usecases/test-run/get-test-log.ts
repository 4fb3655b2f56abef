import type { TestLogQuery } from "#lib/contracts/test-run.ts";
import { requireTask } from "#lib/db/access.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { selectTestRunEvents } from "#lib/db/test-run-events.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { TestRunEvent } from "#lib/domain/test-run/test-run-events.ts";
import { type TestRunAddress, testRunAt } from "./test-run-view.ts";

const PAGE = 1000;

type Output = Extract<TestRunEvent, { type: "test_output" }>["data"];

async function outputsOf(db: ProjectDb, id: string, step: string, side: string): Promise<Output[]> {
  const found: Output[] = [];
  for (let after = 0; ; ) {
    const page = await selectTestRunEvents(db, id, { after, limit: PAGE, types: ["test_output"] });
    for (const { type, data } of page)
      if (type === "test_output" && data.step === step && data.side === side) found.push(data);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return found;
    after = last.seq;
  }
}

/**
 * The output of a step, both streams in the order in which they were written, of its last attempt.
 * @throws AppError not_found, insufficient_scope
 */
export async function getTestLog(
  actor: Actor,
  at: TestRunAddress & { readonly step: string },
  { side }: TestLogQuery,
): Promise<{ readonly name: string; readonly text: string }> {
  const access = await requireTask(actor, at.taskId, "read");
  return inTenant(access, async (db) => {
    const row = await testRunAt(db, at);
    if (!row.config.steps.some(({ id }) => id === at.step)) throw new AppError("not_found");
    const outputs = await outputsOf(db, row.id, at.step, side);
    const attempt = Math.max(0, ...outputs.map((one) => one.attempt));
    const text = outputs.flatMap((one) => (one.attempt === attempt ? [one.text] : [])).join("");
    return { name: `eval-${at.step}.log`, text };
  });
}
