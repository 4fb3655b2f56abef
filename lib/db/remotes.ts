import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import {
  FORGE_SPECS,
  ON_ACCEPT,
  type OnAccept,
  REMOTE_KINDS,
  type RemoteKind,
} from "../domain/repository/forges.ts";
import { REMOTE_CODES, type RemoteCode } from "../domain/repository/remote-codes.ts";
import { database } from "./client.ts";
import type { RepositoryRemote } from "./generated/client.ts";
import { keyColumns, openKey } from "./key-columns.ts";
import { newId } from "./new-id.ts";
import type { SecretPlace } from "./secret-box.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const differenceSchema = z.object({
  name: z.string(),
  difference: z.enum(["ahead", "diverged", "only_here"]),
  local: z.string(),
  remote: z.string().nullable(),
});

/** The settings of a remote. */
export interface RemoteSettings {
  readonly kind: RemoteKind;
  readonly url: string;
  /** The address of the server if it is not the host of the repository. */
  readonly api_url: string | null;
  /** The user name that git sends; null: that of the kind. */
  readonly account: string | null;
  /** The branch of the remote to which accepted changes are proposed. */
  readonly default_branch: string;
  readonly on_accept: OnAccept;
  /** Interval of the schedule; null: only on demand. */
  readonly fetch_minutes: number | null;
}

/** The remote of a project's repository, as users see it. */
export interface RemoteRow extends RemoteSettings {
  readonly has_key: boolean;
  readonly key_last4: string | null;
  readonly has_hook_secret: boolean;
  readonly fetch_state: "idle" | "queued" | "running";
  readonly fetch_id: string | null;
  readonly fetch_again: boolean;
  readonly due_at: Date | null;
  readonly queued_at: Date | null;
  readonly tried_at: Date | null;
  readonly fetched_at: Date | null;
  /** Why the last attempt failed; null: it did not. */
  readonly code: RemoteCode | null;
  readonly detail: string | null;
  readonly differences: readonly z.infer<typeof differenceSchema>[];
  readonly version: number;
}

/** The remote with its credential, for the exchange itself. */
export interface RemoteSecret extends RemoteRow {
  readonly credential: { readonly account: string; readonly key: string } | null;
}

const kindSchema = z.enum(REMOTE_KINDS as readonly [RemoteKind, ...RemoteKind[]]);
const codeSchema = z.enum(REMOTE_CODES as readonly [RemoteCode, ...RemoteCode[]]);

function remoteRow(row: RepositoryRemote): RemoteRow {
  const { kind, on_accept, fetch_state, code, differences, key_cipher, hook_cipher, ...rest } = row;
  const what = "remote of a repository";
  return {
    ...rest,
    kind: readStored(kindSchema, kind, what),
    on_accept: readStored(z.enum(ON_ACCEPT), on_accept, what),
    fetch_state: readStored(z.enum(["idle", "queued", "running"]), fetch_state, what),
    code: readStored(codeSchema.nullable(), code, what),
    differences: readStored(z.array(differenceSchema), differences, what),
    has_key: key_cipher !== null,
    has_hook_secret: hook_cipher !== null,
  };
}

const secretPlace = (workspaceId: string, row: string, field: "key" | "hook"): SecretPlace => ({
  workspaceId,
  table: "repository_remotes",
  row,
  field,
});

/** Identifies a remote: what was sent to another one is not touched after the address changed. */
export const remoteName = ({ kind, url }: Pick<RemoteSettings, "kind" | "url">): string => `${kind} ${url}`;

const storedRemote = (db: ProjectDb) =>
  db.tx.repositoryRemote.findUnique({ where: { project_id: db.access.projectId } });

/** The remote of the project's repository; null if it has none. */
export async function findRemote(db: ProjectDb): Promise<RemoteRow | null> {
  const row = await storedRemote(db);
  return row && remoteRow(row);
}

/**
 * The same with its credential.
 * @throws AppError internal if it cannot be decrypted with this installation's master key
 */
export async function remoteSecret(db: ProjectDb): Promise<RemoteSecret | null> {
  const row = await storedRemote(db);
  if (row === null) return null;
  const key = openKey(secretPlace(row.workspace_id, row.project_id, "key"), row.key_cipher);
  const remote = remoteRow(row);
  const account = remote.account ?? FORGE_SPECS[remote.kind].account;
  return { ...remote, credential: key === null ? null : { account, key } };
}

/**
 * Sets the remote of the repository.
 * @param key undefined keeps the stored one; an empty text removes it.
 * @param version The version that the writer read; null: whatever it is.
 * @throws AppError precondition_failed
 */
export async function storeRemote(
  db: ProjectDb,
  settings: RemoteSettings,
  {
    key,
    version,
    dueAt,
  }: { readonly key: string | undefined; readonly version: number | null; readonly dueAt: Date | null },
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const before = await findRemote(db);
  if (version !== null && before?.version !== version) throw new AppError("precondition_failed");
  const isSame = before !== null && remoteName(before) === remoteName(settings);
  // What was learned about another remote says nothing about this one.
  const forgotten = {
    fetch_state: "idle",
    fetch_id: null,
    fetch_again: false,
    fetched_at: null,
    tried_at: null,
    code: null,
    detail: null,
    differences: [],
    hook_cipher: null,
  };
  const columns = {
    kind: settings.kind,
    url: storableText(settings.url),
    api_url: settings.api_url,
    account: settings.account,
    default_branch: storableText(settings.default_branch),
    on_accept: settings.on_accept,
    fetch_minutes: settings.fetch_minutes,
    due_at: dueAt,
    updated_at: new Date(),
    ...keyColumns(secretPlace(workspace_id, project_id, "key"), key),
    ...(isSame ? {} : forgotten),
  };
  await db.tx.repositoryRemote.upsert({
    where: { project_id },
    create: { workspace_id, project_id, ...columns },
    update: { ...columns, version: { increment: 1 } },
  });
}

/**
 * Removes the remote and its credential; fetched commits and branches stay.
 * @throws AppError not_found if there was none
 */
export async function dropRemote(db: ProjectDb): Promise<void> {
  const { count } = await db.tx.repositoryRemote.deleteMany({ where: { project_id: db.access.projectId } });
  if (count === 0) throw new AppError("not_found");
}

/**
 * Sets the secret of the forge's webhook.
 * @throws AppError not_found if there is no remote
 */
export async function storeHookSecret(db: ProjectDb, secret: string): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const { key_cipher } = keyColumns(secretPlace(workspaceId, projectId, "hook"), secret);
  const { count } = await db.tx.repositoryRemote.updateMany({
    where: { project_id: projectId },
    data: { hook_cipher: key_cipher ?? null },
  });
  if (count === 0) throw new AppError("not_found");
}

/** What a webhook needs to know before its sender is trusted. */
export interface HookedRemote {
  readonly workspaceId: string;
  readonly kind: RemoteKind;
  readonly secret: string;
}

/** The remote of a project of any workspace that has a webhook; null if there is none. */
export async function findHookedRemote(projectId: string): Promise<HookedRemote | null> {
  const row = await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.lookup_project', ${projectId}, true)`;
    return tx.repositoryRemote.findUnique({ where: { project_id: projectId } });
  });
  if (row === null) return null;
  const secret = openKey(secretPlace(row.workspace_id, projectId, "hook"), row.hook_cipher);
  return secret === null ? null : { workspaceId: row.workspace_id, kind: remoteRow(row).kind, secret };
}

/** A project whose remote is due, with its workspace. */
export interface DueRemote {
  readonly workspace_id: string;
  readonly project_id: string;
}

/** Remotes of any workspace whose fetch is due, the longest overdue first. */
export async function dueRemotes(now: Date, limit: number): Promise<DueRemote[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.due_before', ${now.toISOString()}, true)`;
    return tx.repositoryRemote.findMany({
      where: { due_at: { lte: now } },
      select: { workspace_id: true, project_id: true },
      orderBy: [{ due_at: "asc" }, { project_id: "asc" }],
      take: limit,
    });
  });
}

/** A fetch without news for this long belongs to a workflow that no longer exists. */
const LOST_AFTER_MS = 2 * 3_600_000;

const isBusy = ({ fetch_state, queued_at }: RemoteRow, now: Date): boolean =>
  fetch_state !== "idle" && now.getTime() - (queued_at?.getTime() ?? 0) < LOST_AFTER_MS;

async function lockRemote(db: ProjectDb): Promise<RemoteRow | null> {
  const { projectId } = db.access;
  await db.tx
    .$queryRaw`SELECT project_id FROM repository_remotes WHERE project_id = ${projectId} FOR NO KEY UPDATE`;
  return findRemote(db);
}

/**
 * Queues a fetch, unless one is queued already; a running one is followed by another, because it may have read what is old now.
 * @returns the id of a new fetch that the caller enqueues, or null
 */
export async function queueFetch(db: ProjectDb, now: Date): Promise<string | null> {
  const remote = await lockRemote(db);
  if (remote === null || (isBusy(remote, now) && remote.fetch_state === "queued")) return null;
  const where = { project_id: db.access.projectId };
  if (isBusy(remote, now)) {
    await db.tx.repositoryRemote.updateMany({ where, data: { fetch_again: true } });
    return null;
  }
  const fetch_id = newId("remoteFetch");
  const data = { fetch_state: "queued", fetch_id, fetch_again: false, queued_at: now };
  await db.tx.repositoryRemote.updateMany({ where, data });
  return fetch_id;
}

/**
 * Claims a due fetch: sets the next time, so that times that were missed are one fetch.
 * @returns whether it was due
 */
export async function claimDueFetch(db: ProjectDb, now: Date): Promise<boolean> {
  const remote = await lockRemote(db);
  if (remote?.due_at == null || remote.due_at > now) return false;
  const { fetch_minutes } = remote;
  const due_at = fetch_minutes === null ? null : new Date(now.getTime() + fetch_minutes * 60_000);
  await db.tx.repositoryRemote.updateMany({ where: { project_id: db.access.projectId }, data: { due_at } });
  return due_at !== null;
}

/** Marks a queued fetch as running. Returns false if it is no longer wanted. */
export async function beginFetch(db: ProjectDb, fetchId: string, now: Date): Promise<boolean> {
  const { count } = await db.tx.repositoryRemote.updateMany({
    where: { project_id: db.access.projectId, fetch_id: fetchId },
    data: { fetch_state: "running", tried_at: now },
  });
  return count > 0;
}

/** How an attempt to fetch ended. */
export type FetchOutcome =
  | { readonly ok: true; readonly differences: RemoteRow["differences"] }
  | { readonly ok: false; readonly code: RemoteCode; readonly detail: string };

/** Stores how an attempt ended; the fetch itself stays active until `endFetch`. */
export async function storeFetchOutcome(
  db: ProjectDb,
  fetchId: string,
  { outcome, now }: { readonly outcome: FetchOutcome; readonly now: Date },
): Promise<void> {
  await db.tx.repositoryRemote.updateMany({
    where: { project_id: db.access.projectId, fetch_id: fetchId },
    data: outcome.ok
      ? { fetched_at: now, code: null, detail: null, differences: storableJson(outcome.differences) }
      : { code: outcome.code, detail: storableText(outcome.detail) },
  });
}

/** Ends a fetch. Returns whether another one was requested meanwhile. */
export async function endFetch(db: ProjectDb, fetchId: string): Promise<boolean> {
  const remote = await lockRemote(db);
  if (remote?.fetch_id !== fetchId) return false;
  await db.tx.repositoryRemote.updateMany({
    where: { project_id: db.access.projectId },
    data: { fetch_state: "idle", fetch_id: null, fetch_again: false },
  });
  return remote.fetch_again;
}
