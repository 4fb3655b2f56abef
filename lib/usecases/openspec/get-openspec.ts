import type { OpenSpecFindingView, OpenSpecView } from "#lib/contracts/openspec.ts";
import { requireTask } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { existingNow } from "#lib/db/planned-changes.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { checkChange } from "#lib/domain/openspec/check-change.ts";
import { checkCoverage, openSpecCoverage } from "#lib/domain/openspec/check-coverage.ts";
import { changedBases, findConflicts, type TaskConflict } from "#lib/domain/openspec/find-conflicts.ts";
import type { Finding } from "#lib/domain/openspec/finding.ts";
import { validatorFindings } from "#lib/domain/openspec/validator-report.ts";
import { columnStates, type OpenSpecVerdict, openSpecVerdictSchema } from "#lib/domain/openspec/verdict.ts";
import type { ExistingRequirement } from "#lib/domain/plan/existing-requirement.ts";
import { toOpenSpec } from "#lib/domain/plan/openspec.ts";
import { canonicalJson } from "#lib/domain/plan/plan-hash.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import { type ChangeRequest, type LoadedChange, loadChange } from "./load-change.ts";

/**
 * The plan of a task as an OpenSpec change, with its verdict by our own rules against what is now, and what the
 * real validator reported for exactly these files. Errors: not_found (also while there is no plan),
 * insufficient_scope.
 */
export async function getOpenSpec(
  actor: Actor,
  request: ChangeRequest & { readonly language: Language },
): Promise<OpenSpecView> {
  const access = await requireTask(actor, request.taskId, "read");
  return inTenant(access, async (db) => {
    const change = await loadChange(db, request);
    const verdict = await storedVerdict(db, change);
    const standing = await existingNow(db, change.planned);
    return view(change, { verdict, standing }, request.language);
  });
}

/** The verdict of plan review, if it is about exactly these files. */
async function storedVerdict(db: ProjectDb, { task, files }: LoadedChange): Promise<OpenSpecVerdict | null> {
  const row = await readArtifact(db, task.id, { name: "openspec.verdict.json" });
  const verdict = openSpecVerdictSchema.safeParse(row?.value).data ?? null;
  return verdict?.files_hash === textHash(canonicalJson(files)) ? verdict : null;
}

/** What a change is judged by: the stored verdict, and the requirements that the project has now. */
interface Judged {
  readonly verdict: OpenSpecVerdict | null;
  readonly standing: readonly ExistingRequirement[];
}

/** A plan that is decided collides with nobody any more. */
const isOpen = ({ task, newest }: LoadedChange): boolean => newest && task.phase !== END_PHASE;

function conflictsOf(change: LoadedChange): TaskConflict[] {
  if (!isOpen(change)) return [];
  const { planned, existing, files } = change;
  const others = planned.open.map(({ task, plan }) => ({
    taskId: task.id,
    taskName: task.name,
    title: task.title,
    files: toOpenSpec(plan, { existing }).files,
  }));
  return findConflicts(files, others);
}

/** What our rules find now; a change that is done merged already, so only its form and content are looked at. */
function findingsOf(change: LoadedChange, { verdict, standing }: Judged): Finding[] {
  const { changeId, files, existing, plan } = change;
  const own = [
    ...checkChange({ changeId, files, existing }),
    ...checkCoverage(plan, files),
    ...changedBases(plan, standing, files),
  ];
  const { validator } = verdict ?? {};
  const { valid = null, ...said } = validator ?? {};
  const report = valid === null ? null : { name: "", issues: [], ...said, valid, after: [], requests: 0 };
  const theirs = validator === undefined ? [] : validatorFindings(report, own);
  return [...own, ...theirs].filter(({ column }) => isOpen(change) || column !== "mergeability");
}

function view(change: LoadedChange, judged: Judged, language: Language): OpenSpecView {
  const conflicts = conflictsOf(change);
  const findings = findingsOf(change, judged);
  return {
    change_id: change.changeId,
    plan_version: change.plan.meta.version,
    plan_status: change.plan.meta.status,
    files: change.files.map((file) => ({ ...file })),
    columns: columnStates([...findings, ...conflicts.map(({ finding }) => finding)]),
    findings: findings.map((found) => findingView(found, language)),
    conflicts: conflicts.map(({ finding: { path, line, message }, ...other }) => ({
      ...other,
      path,
      line,
      message: message[language],
    })),
    coverage: openSpecCoverage(change.plan, change.files).map((row) => ({
      ...row,
      tasks: [...row.tasks],
      tests: [...row.tests],
    })),
    validator: judged.verdict?.validator ?? null,
    standing: change.existing.map(({ capability }) => capability),
  };
}

function findingView({ item, message, ...found }: Finding, language: Language): OpenSpecFindingView {
  return { ...found, message: message[language], requirement: item ?? null };
}
