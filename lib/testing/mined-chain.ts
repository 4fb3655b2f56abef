import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { isTestRunOver } from "#lib/domain/test-run/test-run.ts";
import { type TestStep, testConfigSchema } from "#lib/domain/test-run/test-step.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { readWholeTree } from "#lib/repository/read-tree.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { runGit } from "#lib/repository/run-git.ts";
import { type PathWrite, writeCommit, writeTree } from "#lib/repository/write-commit.ts";
import { decideAcceptance } from "#lib/usecases/change-set/accept-change.ts";
import { revertPatch } from "#lib/usecases/change-set/revert-change.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { decideCodeReview, giveCodeVerdict } from "#lib/usecases/code-review/review-acts.ts";
import { getTestRun } from "#lib/usecases/test-run/get-test-run.ts";
import { startTestRun } from "#lib/usecases/test-run/start-test-run.ts";
import { saveTestSettings } from "#lib/usecases/test-run/test-settings.ts";
import { addPlannedTask, approvePlanOf, codeTask } from "./code-task.ts";
import { readUntil } from "./read-until.ts";

const ADA = { name: "Ada", email: "ada@example.org" };
const AT = new Date("2026-11-26T09:00:00Z");

interface MinedChange {
  readonly parent: string;
  readonly commit: string;
  readonly isTest: (path: string) => boolean;
}

/** What became of one commit: verdicts, and trees to compare. */
interface MinedOutcome {
  readonly baseVerdict: "red" | "green";
  readonly changeVerdict: string | null;
  readonly upstream: string;
  readonly accepted: string;
  readonly base: string;
  readonly reverted: string;
}

/**
 * A project with the objects of another repository.
 * @param source The folder of that repository.
 */
export async function openMinedProject(
  source: string,
  steps: readonly Partial<TestStep>[],
): Promise<{ readonly carryOut: (change: MinedChange) => Promise<MinedOutcome> }> {
  const scene = await codeTask({ "README.md": "# Start\n" }, []);
  const { actor, access, store } = scene;
  const settings = testConfigSchema.parse({ steps });
  await saveTestSettings(actor, access.projectId, { input: settings, version: null });
  const { stdout } = await runGit(source, { args: ["pack-objects", "--all", "--stdout"], input: "" });
  await runGit(store, { args: ["index-pack", "--stdin"], input: stdout });

  /** A commit on the branch with this tree: what the project was before the change. */
  const moveTo = async (tree: string): Promise<string> => {
    const head = await resolveCommit(store, "main");
    const facts = { tree, author: ADA, committer: ADA, at: AT, message: "Tests of the next change\n" };
    const base = await writeCommit(store, { ...facts, parents: [head] });
    await moveRef(store, { name: "refs/heads/main", from: head, to: base });
    return base;
  };

  const testRunOf = async (taskId: string, changeSet: string) => {
    const { id } = await startTestRun(actor, taskId, { change_set: changeSet });
    return readUntil(id, async () => {
      const view = await getTestRun(actor, { taskId, testRunId: id });
      return isTestRunOver(view.status) ? view : undefined;
    });
  };

  return {
    carryOut: async ({ parent, commit, isTest }) => {
      const tests = (await readWholeTree(store, commit)).filter((entry) => isTest(entry.path));
      const writes = tests.map(({ path, id }): PathWrite => ({ path, blob: id, mode: "100644" }));
      const base = await moveTo(await writeTree(store, parent, writes));
      const taskId = await addPlannedTask(access, ["src/", "sums.py"]);
      const { text } = await readDiff(store, [base, commit], "");
      const patch = await submitPatch(
        actor,
        taskId,
        patchInput.parse({ format: "unified", content: text, message: "Gold" }),
      );
      await approvePlanOf(access, taskId, patch.id);
      const run = await testRunOf(taskId, patch.id);
      await giveCodeVerdict(actor, patch.id, { seat: "review", ok: true, text: "It computes." });
      await decideCodeReview(actor, patch.id, { decision: "approve", note: "" });
      const accepted = await decideAcceptance(
        actor,
        taskId,
        acceptanceInput.parse({ decision: "accept", change_set: patch.id }),
      );
      const reverted = await revertPatch(actor, patch.id, { reason: "Next commit." });
      return {
        baseVerdict: (run.report?.verdicts.fixed ?? 0) > 0 ? "red" : "green",
        changeVerdict: run.overall ?? run.detail,
        upstream: await treeOf(store, commit),
        accepted: await treeOf(store, accepted.accepted_commit ?? ""),
        base: await treeOf(store, base),
        reverted: await treeOf(store, reverted.patch.reverted_commit ?? ""),
      };
    },
  };
}
