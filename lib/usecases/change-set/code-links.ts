import type { CodePlaceRow } from "#lib/db/code-places.ts";
import type { addTraceLinks } from "#lib/db/trace-links.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { planItemsOf, requirementsOf, requirementsOfFile } from "#lib/domain/plan/file-reasons.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { type FileLines, newLinesOf } from "#lib/domain/repository/line-range.ts";
import { isTestPath } from "#lib/domain/repository/test-path.ts";
import { codePlaceRef } from "#lib/domain/requirements/trace/code-place.ts";
import { planItemRef } from "#lib/domain/requirements/trace/plan-item-ref.ts";
import { hashOfLines } from "#lib/repository/lines-hash.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { readChangedRuns } from "#lib/repository/read-runs.ts";
import { findFiles } from "#lib/repository/read-tree.ts";

type CodeLink = Parameters<typeof addTraceLinks>[1][number];

const MAX_NOTE = 1_000;
/** Changed files of which the lines are linked, and links of one change. */
const MAX_FILES = 60;
const MAX_LINKS = 300;

const changedPaths = (change: ChangeAttempt): string[] =>
  change.operations.filter(({ op }) => op !== "delete").map(({ path }) => path);

const satisfies = (from: CodeLink["from"], ref: string, note: string): CodeLink => ({
  kind: "satisfies",
  from,
  to: { kind: "requirement", ref },
  note: note.slice(0, MAX_NOTE),
});

/**
 * Links to the requirements of the plan: from the commit, with the changed files as the note, and from the items of the plan
 * that the files are for.
 */
export function codeLinks(change: ChangeAttempt, plan: Plan, commit: string): CodeLink[] {
  const known = requirementsOf(plan);
  const items = new Set(change.operations.flatMap((operation) => planItemsOf(plan, operation)));
  const note = changedPaths(change).join(", ");
  return [
    ...known.map((ref) => satisfies({ kind: "commit", ref: commit }, ref, note)),
    ...plan.tasks.flatMap(({ id, title, requirements }) =>
      requirements
        .filter((ref) => items.has(id) && known.includes(ref))
        .map((ref) => satisfies({ kind: "plan_item", ref: planItemRef(change.taskId, id) }, ref, title)),
    ),
  ];
}

/** A changed file: its lines, the runs of them that the commit wrote, and what it is for. */
interface WrittenFile {
  readonly path: string;
  readonly requirements: readonly string[];
  /** Items of the plan, in one line. */
  readonly items: string;
  readonly lines: readonly string[];
  readonly runs: readonly FileLines[];
}

async function writtenFiles(
  store: string,
  { change, plan }: { readonly change: ChangeAttempt; readonly plan: Plan },
  [from, commit]: readonly [string, string],
): Promise<WrittenFile[]> {
  const entries = await findFiles(store, commit, changedPaths(change).slice(0, MAX_FILES));
  const contents = await readBlobs(
    store,
    [...entries.values()].map(({ id }) => id),
  );
  const written: WrittenFile[] = [];
  for (const [path, { id }] of entries) {
    const content = contents.get(id);
    if (content === undefined || isBinary(content)) continue;
    const runs = (await readChangedRuns(store, [from, commit], path)).flatMap((run) => newLinesOf(run) ?? []);
    if (runs.length === 0) continue;
    const lines = content.toString("utf8").split("\n");
    const operation = change.operations.find((one) => one.path === path) ?? { path };
    const requirements = requirementsOfFile(plan, operation);
    written.push({ path, lines, runs, requirements, items: planItemsOf(plan, operation).join(", ") });
  }
  return written;
}

const idPattern = (id: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])${id.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "u");

/** The written runs that name a requirement in a comment, a name or a text. */
function namingRuns({ lines, runs }: WrittenFile, id: string): FileLines[] {
  const pattern = idPattern(id);
  return runs.filter((run) => lines.slice(run.line - 1, run.end_line).some((line) => pattern.test(line)));
}

/** From the first to the last line that the commit wrote. */
const hullOf = ({ runs }: WrittenFile): FileLines => ({
  line: runs[0]?.line ?? 1,
  end_line: runs.at(-1)?.end_line ?? 1,
});

/** Lines of the code with the requirements that they are linked to. */
export interface LinkedPlace {
  readonly place: CodePlaceRow;
  readonly link: CodeLink;
}

/**
 * The lines that an accepted commit wrote for each requirement of the plan: the runs that name it, or, if none does, what the
 * commit wrote in each file that is for it. Tests verify a requirement, other code satisfies it.
 * @param commits The parent and the accepted commit.
 */
export async function linkedPlaces(
  store: string,
  made: { readonly change: ChangeAttempt; readonly plan: Plan },
  commits: readonly [string, string],
): Promise<LinkedPlace[]> {
  const files = await writtenFiles(store, made, commits);
  const found = requirementsOf(made.plan).flatMap((id) => {
    const named = files.flatMap((file) => namingRuns(file, id).map((run) => ({ file, run })));
    const ofIt = files.filter(({ requirements }) => requirements.includes(id));
    const chosen = named.length > 0 ? named : ofIt.map((file) => ({ file, run: hullOf(file) }));
    return chosen.map(({ file, run }) => linkedPlace(file, run, { id, commit: commits[1] }));
  });
  return found.slice(0, MAX_LINKS);
}

function linkedPlace(
  { path, lines, items }: WrittenFile,
  run: FileLines,
  { id, commit }: { readonly id: string; readonly commit: string },
): LinkedPlace {
  const ref = codePlaceRef({ path, ...run, commit });
  const now = { now_commit: commit, now_line: run.line, now_end_line: run.end_line };
  return {
    place: { ref, path, commit, ...run, ...now, now_hash: hashOfLines(lines, run) },
    link: {
      kind: isTestPath(path) ? "verifies" : "satisfies",
      from: { kind: "code", ref },
      to: { kind: "requirement", ref: id },
      note: items,
    },
  };
}
