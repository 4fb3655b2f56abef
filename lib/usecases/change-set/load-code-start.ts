import type { ProjectAccess } from "#lib/db/access.ts";
import { listFindings } from "#lib/db/code-reviews.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { newestTestRunOf, readTestRunReport } from "#lib/db/test-runs.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { isPlannedFile } from "#lib/domain/change-set/plan-scope.ts";
import { findingPlace, isLeft } from "#lib/domain/code-review/finding-state.ts";
import type {
  CodeFeedback,
  CodeFile,
  CodePurpose,
  CodeStart,
  CodeText,
} from "#lib/domain/codegen/code-start.ts";
import { isTestPath } from "#lib/domain/repository/test-path.ts";
import { untestedCases } from "#lib/domain/test-run/match-plan.ts";
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
    if (place === undefined || !isLeft(place) || state === "dismissed" || finding.severity === "note")
      return [];
    return [{ kind: "finding", at: findingPlace(place), text: `${finding.severity}: ${finding.message}` }];
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

/** The files that a run for the code of the plan may change. */
function codeScope(context: AttemptContext): Pick<CodeStart, "allowed" | "focus" | "cases" | "carried"> {
  const { files, added } = plannedScope(context);
  const allowed = [...files, ...added.map(({ path }) => path)];
  const cases = (context.plan?.test_plan.cases ?? []).map(({ id }) => id);
  return { allowed, focus: allowed, cases, carried: null };
}

const EVERYTHING = "**/*";
const MAX_TEST_BYTES = 16 * 1024 * 1024;

/** The cases without a test in the tree of an attempt, and what is read to write their tests. */
async function testScope(
  store: string,
  attempt: ChangeAttempt,
  { tree, context }: { readonly tree: readonly CodeFile[]; readonly context: AttemptContext },
): Promise<Pick<CodeStart, "allowed" | "focus" | "cases" | "carried">> {
  const files = tree.filter(({ path, size }) => isTestPath(path) && size <= MAX_TEST_BYTES / 16);
  const blobs = await readBlobs(store, [...new Set(files.map(({ blob }) => blob))], {
    maxBytes: MAX_TEST_BYTES,
  });
  const texts = files.map(({ path, blob }) => ({ path, text: blobs.get(blob)?.toString("utf8") ?? "" }));
  const cases = untestedCases(context.plan?.test_plan.cases ?? [], texts).map(({ id }) => id);
  const focus = attempt.operations.map(({ path }) => path);
  return { allowed: [EVERYTHING], focus, cases, carried: attempt.id };
}

/** The open attempt that tests are written for. */
function testedAttempt({ attempts }: AttemptContext): ChangeAttempt | null {
  const [newest] = attempts;
  return newest !== undefined && OPEN_CHANGE_STATES.includes(newest.state) ? newest : null;
}

/**
 * Where a run starts that writes code or tests: the commit from which it reads, what it may change, and what was found in the newest
 * attempt.
 * @returns null without a repository or an approved plan, and for tests without an open attempt
 */
export async function loadCodeStart(
  access: ProjectAccess,
  taskId: string,
  purpose: CodePurpose,
): Promise<CodeStart | null> {
  const { context, feedback } = await inTenant(access, async (db) => {
    const loaded = await loadChangeContext(db, taskId);
    return { context: loaded, feedback: await feedbackOf(db, loaded) };
  });
  const attempt = purpose === "tests" ? testedAttempt(context) : null;
  if (context.repository === null || context.planHash === null) return null;
  if (purpose === "tests" && attempt === null) return null;
  const store = storeFolder(access.projectId);
  const base = attempt?.commit ?? (await resolveCommit(store, context.repository.default_branch));
  const entries = await readWholeTree(store, base);
  const all = filesOf(entries);
  const scope =
    attempt === null ? codeScope(context) : await testScope(store, attempt, { tree: all, context });
  const isFirst = ({ path }: CodeFile) =>
    isPlannedFile(path, scope.focus) || (purpose === "tests" && isTestPath(path));
  return {
    ...scope,
    purpose,
    base,
    planHash: context.planHash,
    attempt: context.attempts[0]?.number ?? 0,
    tree: [...all.filter(isFirst), ...all.filter((file) => !isFirst(file))].slice(0, MAX_TREE),
    conventions: await conventionsOf(store, entries),
    feedback,
  };
}
