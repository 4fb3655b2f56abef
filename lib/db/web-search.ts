import { AppError } from "../domain/app-error.ts";
import type { WebSearchProviderId } from "../domain/web-search/providers.ts";
import { keyColumns, openKey } from "./key-columns.ts";
import type { SecretPlace } from "./secret-box.ts";
import type { TenantDb } from "./tenant.ts";

/** The web search service of a workspace, as users see it. */
export interface WebSearchRow {
  readonly provider: WebSearchProviderId;
  readonly base_url: string | null;
  readonly key_last4: string | null;
  readonly has_key: boolean;
}

/** The service with its key, for the search itself. */
export interface WebSearchSecret extends Pick<WebSearchRow, "provider" | "base_url"> {
  readonly api_key: string | null;
}

export interface WebSearchDraft extends Pick<WebSearchRow, "provider" | "base_url"> {
  /** undefined keeps the stored key; an empty string removes it. */
  readonly api_key: string | undefined;
}

const placeOf = ({ access: { workspaceId } }: TenantDb): SecretPlace => ({
  workspaceId,
  table: "web_searches",
  row: workspaceId,
  field: "key",
});

const storedRow = (db: TenantDb) =>
  db.tx.webSearch.findUnique({ where: { workspace_id: db.access.workspaceId } });

// Validated on write by the contract.
const providerOf = ({ provider }: { readonly provider: string }) => provider as WebSearchProviderId;

/** The service of the workspace; null if web search is off. */
export async function findWebSearch(db: TenantDb): Promise<WebSearchRow | null> {
  const row = await storedRow(db);
  if (row === null) return null;
  const { base_url, key_last4, key_cipher } = row;
  return { provider: providerOf(row), base_url, key_last4, has_key: key_cipher !== null };
}

/**
 * The same with its key.
 * @throws AppError internal if the key cannot be decrypted with this installation's master key
 */
export async function webSearchSecret(db: TenantDb): Promise<WebSearchSecret | null> {
  const row = await storedRow(db);
  if (row === null) return null;
  return {
    provider: providerOf(row),
    base_url: row.base_url,
    api_key: openKey(placeOf(db), row.key_cipher),
  };
}

/** Sets the service of the workspace. */
export async function storeWebSearch(db: TenantDb, draft: WebSearchDraft): Promise<void> {
  const { provider, base_url, api_key } = draft;
  const data = { provider, base_url, ...keyColumns(placeOf(db), api_key), updated_at: new Date() };
  const { workspaceId: workspace_id } = db.access;
  await db.tx.webSearch.upsert({
    where: { workspace_id },
    create: { workspace_id, ...data },
    update: data,
  });
}

/**
 * Removes the service and its key: web search is off.
 * @throws AppError not_found if it was off
 */
export async function dropWebSearch(db: TenantDb): Promise<void> {
  const { count } = await db.tx.webSearch.deleteMany({ where: { workspace_id: db.access.workspaceId } });
  if (count === 0) throw new AppError("not_found");
}
