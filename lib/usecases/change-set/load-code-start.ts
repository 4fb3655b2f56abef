import type { ProjectAccess } from "#lib/db/access.ts";
import { listFindings } from "#lib/db/code-reviews.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { newestTestRunOf, readTestRunReport } from "#lib/db/test-runs.ts";
import { isPlannedFile } from "#lib/domain/change-set/plan-scope.ts";
import type { CodeFeedback, CodeFile, CodeStart, CodeText } from "#lib/domain/codegen/code-start.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { type GitEntry, readWholeTree } from "#lib/repository/read-tree.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { type AttemptContext, loadChangeContext, plannedScope } from "./load-context.ts";

const MAX_TREE = 2_000;
const MAX_CONVENTIONS = 16_000;
const MAX_FEEDBACK = 60;

/** Files in which repositories write down how they are written, best first. */
const CONVENTIONS = ["AGENTS.md", "CONTRIBUTING.md", ".github/CONTRIBUTING.md", "docs/CONTRIBUTING.md"];

async function conventionsOf(store: string, tree: readonly GitEntry[]): Promise<CodeText | null> {
  const found = CONVENTIONS.map((path) => tree.find((entry) => entry.path === path)).find(
    (entry) => entry !== undefined,
  );
  const content = found && (await readBlobs(store, [found.id])).get(found.id);
  if (found === undefined || content === undefined || isBinary(content)) return null;
  return { path: found.path, text: content.toString("utf8").slice(0, MAX_CONVENTIONS) };
}

/** What reviews and tests found in the newest attempt, if it is still open. */
async function feedbackOf(db: ProjectDb, { task, attempts }: AttemptContext): Promise<CodeFeedback[]> {
  const [newest] = attempts;
  if (newest === undefined) return [];
  const findings = (await listFindings(db, task.id)).flatMap(({ finding, state, places }): CodeFeedback[] => {
    const place = places.find(({ change_set }) => change_set === newest.id);
    const isLeft = place?.outcome === "new" || place?.outcome === "still_present";
    if (place === undefined || !isLeft || state === "dismissed" || finding.severity === "note") return [];
    const at = place.start > 0 ? `${place.file}:${place.start}` : place.file;
    return [{ kind: "finding", at, text: `${finding.severity}: ${finding.message}` }];
  });
  const run = await newestTestRunOf(db, task.id, newest.tree);
  const report = run === null ? null : await readTestRunReport(db, run.id);
  const failed = (report?.cases ?? []).flatMap((one): CodeFeedback[] =>
    one.status === "failed"
      ? [{ kind: "failed_test", at: one.file, text: `${one.name}: ${one.message}` }]
      : [],
  );
  return [...findings, ...failed].slice(0, MAX_FEEDBACK);
}

const filesOf = (tree: readonly GitEntry[]): CodeFile[] =>
  tree.flatMap(({ path, id, size, kind }) =>
    kind === "file" || kind === "executable" ? [{ path, blob: id, size: size ?? 0 }] : [],
  );

/**
 * Where a run starts that writes code: the newest commit, the files of the plan, and what was found in the newest attempt.
 * @returns null without a repository or an approved plan
 */
export async function loadCodeStart(access: ProjectAccess, taskId: string): Promise<CodeStart | null> {
  const { context, feedback } = await inTenant(access, async (db) => {
    const loaded = await loadChangeContext(db, taskId);
    return { context: loaded, feedback: await feedbackOf(db, loaded) };
  });
  if (context.repository === null || context.planHash === null) return null;
  const store = storeFolder(access.projectId);
  const base = await resolveCommit(store, context.repository.default_branch);
  const entries = await readWholeTree(store, base);
  const { files, added } = plannedScope(context);
  const allowed = [...files, ...added.map(({ path }) => path)];
  const all = filesOf(entries);
  const planned = all.filter(({ path }) => isPlannedFile(path, allowed));
  const others = all.filter(({ path }) => !isPlannedFile(path, allowed));
  return {
    base,
    allowed,
    planHash: context.planHash,
    attempt: context.attempts[0]?.number ?? 0,
    tree: [...planned, ...others].slice(0, MAX_TREE),
    conventions: await conventionsOf(store, entries),
    feedback,
  };
}
