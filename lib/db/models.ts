import { AppError } from "../domain/app-error.ts";
import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import { type Probe, probeSchema, type StructuredMode } from "../domain/models/probe.ts";
import type { ModelProvider } from "../domain/models/providers.ts";
import { env } from "../env.ts";
import { type ModelEntry, Prisma } from "./generated/client.ts";
import { keyColumns, openKey } from "./key-columns.ts";
import { deleteHealth } from "./model-health.ts";
import { dropFromProfiles } from "./model-profiles.ts";
import { newId } from "./new-id.ts";
import type { SecretPlace } from "./secret-box.ts";
import { readStored, storableJson } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** An entry of the workspace's chain, as people see it. */
export interface ModelRow {
  readonly id: string;
  readonly provider: ModelProvider;
  readonly model: string;
  readonly base_url: string | null;
  readonly key_last4: string | null;
  /** Whether it supports native tool calls; null = the provider's default. */
  readonly native_tools: boolean | null;
  /** Maximum number of concurrent calls over all processes; null = no limit. */
  readonly max_concurrent: number | null;
  /** How it returns JSON, as detected by a probe or a refused call; null = unknown. */
  readonly structured: StructuredMode | null;
  /** Whether the provider refused a call that offered tools natively, since the last probe. */
  readonly refuses_tools: boolean;
  /** Result of the last probe. */
  readonly probe: Probe | null;
  readonly position: number;
}

/** The entry with its key, for the call itself. */
export interface ModelSecret extends Omit<ModelRow, "key_last4" | "position"> {
  readonly api_key: string | null;
}

export interface ModelDraft {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly base_url: string | null;
  /** undefined keeps the stored key; an empty string removes it. */
  readonly api_key: string | undefined;
  readonly native_tools: boolean | null;
  /** On change, undefined keeps the stored value. */
  readonly max_concurrent?: number | null;
}

const placeOf = (db: TenantDb, id: string): SecretPlace => ({
  workspaceId: db.access.workspaceId,
  table: "model_entries",
  row: id,
  field: "key",
});

function modelRow(row: ModelEntry): ModelRow {
  const { id, model, base_url, key_last4, native_tools, max_concurrent, refuses_tools, position } = row;
  // Validated on write by the contract and the table.
  const provider = row.provider as ModelProvider;
  const structured = row.structured as StructuredMode | null;
  const probe = row.probe === null ? null : readStored(probeSchema, row.probe, "probe of a model");
  const known = { native_tools, max_concurrent, structured, refuses_tools, probe };
  return { id, provider, model, base_url, key_last4, ...known, position };
}

const inOrder = { orderBy: [{ position: "asc" as const }, { id: "asc" as const }] };

/** The workspace's chain, in the order of attempts. */
export async function selectModels(db: TenantDb): Promise<ModelRow[]> {
  const rows = await db.tx.modelEntry.findMany({
    where: { workspace_id: db.access.workspaceId },
    ...inOrder,
  });
  return rows.map(modelRow);
}

/**
 * One model of the chain.
 * @throws AppError not_found
 */
export async function findModel(db: TenantDb, id: string): Promise<ModelRow> {
  const row = await db.tx.modelEntry.findFirst({ where: { id, workspace_id: db.access.workspaceId } });
  if (!row) throw new AppError("not_found");
  return modelRow(row);
}

/**
 * The chain with its keys.
 * @throws AppError internal if a key cannot be decrypted with this installation's master key
 */
export async function modelChain(db: TenantDb): Promise<ModelSecret[]> {
  const rows = await db.tx.modelEntry.findMany({
    where: { workspace_id: db.access.workspaceId },
    ...inOrder,
  });
  return rows.map((row) => {
    const { key_last4: _last4, position: _position, ...entry } = modelRow(row);
    return { ...entry, api_key: openKey(placeOf(db, row.id), row.key_cipher) };
  });
}

/** The fields to reset on a change: probe results are valid only for the same model at the same address. */
function resetProbe(before: ModelEntry, draft: Omit<ModelDraft, "api_key">) {
  const same =
    before.provider === draft.provider && before.model === draft.model && before.base_url === draft.base_url;
  return same ? {} : { structured: null, refuses_tools: false, probe: Prisma.DbNull };
}

/**
 * Adds a model at the end of the chain, or changes one and resets its health.
 * @throws AppError not_found
 */
export async function upsertModel(db: TenantDb, id: string | null, draft: ModelDraft): Promise<ModelRow> {
  const { api_key, ...columns } = draft;
  if (id !== null) {
    const before = await db.tx.modelEntry.findFirst({ where: { id, workspace_id: db.access.workspaceId } });
    if (!before) throw new AppError("not_found");
    await deleteHealth(db, id);
    const key = keyColumns(placeOf(db, id), api_key);
    const data = { ...columns, ...key, ...resetProbe(before, columns), updated_at: new Date() };
    return modelRow(await db.tx.modelEntry.update({ where: { id }, data }));
  }
  const last = await db.tx.modelEntry.aggregate({
    where: { workspace_id: db.access.workspaceId },
    _max: { position: true },
  });
  const newModelId = newId("modelProfile");
  const row = await db.tx.modelEntry.create({
    data: {
      id: newModelId,
      workspace_id: db.access.workspaceId,
      position: (last._max.position ?? 0) + 1,
      ...columns,
      ...keyColumns(placeOf(db, newModelId), api_key),
    },
  });
  return modelRow(row);
}

/** The addresses of models and search services in a private network that the installation allows. */
export function allowsPrivateEndpoints(): PrivateEndpoints {
  return env().allowPrivateModelEndpoints;
}

/** Addresses where the installation has model servers, in addition to the usual ones. */
export function listedModelServers(): readonly string[] {
  return env().localModelServers;
}

/**
 * Deletes a model and removes it from every profile.
 * @throws AppError not_found
 */
export async function deleteModelRow(db: TenantDb, id: string): Promise<void> {
  const { count } = await db.tx.modelEntry.deleteMany({ where: { id, workspace_id: db.access.workspaceId } });
  if (count === 0) throw new AppError("not_found");
  await deleteHealth(db, id);
  await dropFromProfiles(db, id);
}

/**
 * Stores the result of a probe and, if the model answered, how it returns JSON. Does nothing for a deleted
 * model.
 */
export async function storeProbe(db: TenantDb, id: string, probe: Probe): Promise<void> {
  await db.tx.modelEntry.updateMany({
    where: { id, workspace_id: db.access.workspaceId },
    data: {
      probe: storableJson(probe),
      refuses_tools: false,
      ...(probe.structured === null ? {} : { structured: probe.structured }),
    },
  });
}

/** Stores what a model accepted after it had refused a stricter JSON mode or native tools. */
export async function storeAccepted(
  db: TenantDb,
  id: string,
  accepted: { readonly structured?: StructuredMode; readonly nativeTools?: boolean },
): Promise<void> {
  const { structured, nativeTools } = accepted;
  await db.tx.modelEntry.updateMany({
    where: { id, workspace_id: db.access.workspaceId },
    data: {
      ...(structured === undefined ? {} : { structured }),
      ...(nativeTools === undefined ? {} : { refuses_tools: !nativeTools }),
    },
  });
}

/**
 * Moves a model to a position in the chain (1 = first).
 * @throws AppError not_found
 */
export async function updateModelPosition(db: TenantDb, id: string, position: number): Promise<ModelRow[]> {
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
  const before = await selectModels(db);
  const moved = before.find((model) => model.id === id);
  if (!moved) throw new AppError("not_found");
  const others = before.filter((model) => model.id !== id);
  const after = others.toSpliced(Math.max(0, position - 1), 0, moved);
  for (const [at, model] of after.entries())
    await db.tx.modelEntry.update({ where: { id: model.id }, data: { position: at + 1 } });
  return selectModels(db);
}
