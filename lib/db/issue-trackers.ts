import { AppError } from "../domain/app-error.ts";
import type { TrackerKind } from "../domain/work/trackers.ts";
import { keyColumns, openKey } from "./key-columns.ts";
import type { SecretPlace } from "./secret-box.ts";
import type { ProjectDb } from "./tenant.ts";

/** Where a project's issues are. */
export interface TrackerAddress {
  readonly kind: TrackerKind;
  readonly base_url: string;
  /** The repository or project in the tracker. */
  readonly target: string;
  /** The e-mail address of the key's owner, where a tracker needs it. */
  readonly account: string | null;
}

/** The issue tracker of a project, as users see it. */
export interface IssueTrackerRow extends TrackerAddress {
  readonly key_last4: string | null;
  readonly has_key: boolean;
}

/** The tracker with its key, for the requests themselves. */
export interface IssueTrackerSecret extends TrackerAddress {
  readonly api_key: string;
}

export interface IssueTrackerDraft extends TrackerAddress {
  /** undefined keeps the stored key. */
  readonly api_key: string | undefined;
}

/** Identifies a tracker: issues of another tracker are not touched after the address changed. */
export const trackerName = ({ kind, base_url, target }: TrackerAddress): string =>
  `${kind} ${base_url.replace(/\/+$/, "")} ${target}`;

const placeOf = ({ access: { workspaceId, projectId } }: ProjectDb): SecretPlace => ({
  workspaceId,
  table: "issue_trackers",
  row: projectId,
  field: "key",
});

const storedRow = (db: ProjectDb) =>
  db.tx.issueTracker.findUnique({ where: { project_id: db.access.projectId } });

// Validated on write by the contract and the table.
const addressOf = (row: TrackerAddress | { readonly kind: string }): TrackerAddress => row as TrackerAddress;

/** The tracker of the project; null if none is connected. */
export async function findIssueTracker(db: ProjectDb): Promise<IssueTrackerRow | null> {
  const row = await storedRow(db);
  if (row === null) return null;
  const { kind, base_url, target, account } = addressOf(row);
  return { kind, base_url, target, account, key_last4: row.key_last4, has_key: row.key_cipher !== null };
}

/**
 * The same with its key; null if none is connected.
 * @throws AppError internal if the key cannot be decrypted with this installation's master key
 */
export async function issueTrackerSecret(db: ProjectDb): Promise<IssueTrackerSecret | null> {
  const row = await storedRow(db);
  if (row === null) return null;
  const { kind, base_url, target, account } = addressOf(row);
  const api_key = openKey(placeOf(db), row.key_cipher);
  return api_key === null ? null : { kind, base_url, target, account, api_key };
}

/** Sets the tracker of the project. */
export async function storeIssueTracker(db: ProjectDb, draft: IssueTrackerDraft): Promise<void> {
  const { kind, base_url, target, account, api_key } = draft;
  const key = keyColumns(placeOf(db), api_key);
  const data = { kind, base_url, target, account, ...key, updated_at: new Date() };
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  await db.tx.issueTracker.upsert({
    where: { project_id },
    create: { workspace_id, project_id, ...data },
    update: data,
  });
}

/**
 * Removes the tracker and its key. The links to its issues stay, for the case that it is connected again.
 * @throws AppError not_found if none was connected
 */
export async function dropIssueTracker(db: ProjectDb): Promise<void> {
  const { count } = await db.tx.issueTracker.deleteMany({ where: { project_id: db.access.projectId } });
  if (count === 0) throw new AppError("not_found");
}
