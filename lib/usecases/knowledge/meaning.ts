import { type Embedded, embed } from "#lib/agents/embed.ts";
import { type ModelEntry, modelEntry } from "#lib/agents/models.ts";
import { audit } from "#lib/db/audit.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { listPrices } from "#lib/db/model-prices.ts";
import { allowsPrivateEndpoints, modelChain } from "#lib/db/models.ts";
import {
  countVectors,
  lastEmbedding,
  nearestPassages,
  type PassageText,
  storeVectors,
  textsWithoutVector,
} from "#lib/db/passage-vectors.ts";
import type { PassageHit } from "#lib/db/passages.ts";
import type { ProjectDb, TenantDb } from "#lib/db/tenant.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import { canEmbed, type Embedding } from "#lib/domain/knowledge/embedding.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";

/** Passages that one search gives their vectors, in calls of so many; the next search goes on. */
const MOST_PER_SEARCH = 128;
const PER_CALL = 64;
/** After trouble the model is left alone so long, lest every search wait for it. */
const REST_MS = 30_000;
/** Less alike than this, a passage speaks of something else. */
const FLOOR = 0.4;
const MOST_NEAR = 20;

/** What is to be asked of the model, or why it is not asked. */
export type MeaningPlan =
  | { readonly code: string }
  | { readonly code: "ok"; readonly entry: ModelEntry; readonly missing: readonly PassageText[] };

/** What the model said: the question's vector, or the code of why there is none. */
export interface Meant {
  readonly code: string;
  readonly vector: readonly number[] | null;
}

/** Under which name vectors are kept: the same model at another place may be another. */
const vectorModel = ({ provider, baseUrl, model }: ModelEntry): string =>
  [provider, baseUrl, model].filter(Boolean).join(" ");

/** The entry of the chain that a setting names, calling the model of the setting; null where it is gone. */
export async function embeddingEntry(
  db: TenantDb,
  { entry_id, model }: Embedding,
): Promise<ModelEntry | null> {
  const found = (await modelChain(db)).find(({ id }) => id === entry_id);
  if (!found || !canEmbed(found.provider)) return null;
  const tables = { workspace: await listPrices(db), builtIn: BUILT_IN_PRICES };
  const price = priceOf(tables, { provider: found.provider, model, day: dayOf(new Date()) });
  return modelEntry({ ...found, model }, price);
}

/** Why the model is not to be called now; null = it may be. */
async function refusal(db: ProjectDb, entry: ModelEntry): Promise<string | null> {
  const spending = await spendingOfProject(db);
  if (spentBudget(spending) !== null) return "budget_spent";
  if (spending.stopsAtUnknownPrice && entry.price === null) return "price_unknown";
  const last = await lastEmbedding(db);
  const rests = last !== null && last.code !== "ok" && Date.now() - last.at.getTime() < REST_MS;
  return rests ? last.code : null;
}

/** What a search asks of the model; null where the workspace compares by words alone. Runs in the caller's transaction. */
export async function planMeaning(db: ProjectDb): Promise<MeaningPlan | null> {
  const { embedding } = await workspaceSettings(db);
  if (embedding === null) return null;
  const entry = await embeddingEntry(db, embedding);
  if (entry === null) return { code: "model_not_found" };
  const refused = await refusal(db, entry);
  if (refused !== null) return { code: refused };
  if (entry.apiKey !== null)
    await audit(db, { action: "model.key_used", target: entry.id, data: { why: "search" } });
  return { code: "ok", entry, missing: await textsWithoutVector(db, vectorModel(entry), MOST_PER_SEARCH) };
}

async function keep(db: ProjectDb, entry: ModelEntry, { code, usage }: Embedded): Promise<void> {
  await recordModelCall(db, {
    of: { trial: "search" },
    step: "search",
    role: "embedding",
    voice: "model",
    provider: entry.provider,
    model: entry.model,
    contract: "embedding/1",
    code,
    usage,
    price: entry.price,
  });
}

type InProject = <T>(work: (db: ProjectDb) => Promise<T>) => Promise<T>;

/**
 * Asks the model for the vector of a question and of passages that have none, and keeps what it gave and cost. No
 * transaction is open while the model is asked. Never throws for trouble of the model: the code says it.
 */
export async function askMeaning(inProject: InProject, plan: MeaningPlan, question: string): Promise<Meant> {
  if (!("entry" in plan)) return { code: plan.code, vector: null };
  const { entry, missing } = plan;
  const asked = await embed(entry, [question], allowsPrivateEndpoints());
  await inProject((db) => keep(db, entry, asked));
  if (!("vectors" in asked)) return { code: asked.code, vector: null };
  const vector = asked.vectors[0] ?? null;
  for (let from = 0; from < missing.length; from += PER_CALL) {
    const texts = missing.slice(from, from + PER_CALL);
    const given = await embed(
      entry,
      texts.map(({ text }) => text),
      allowsPrivateEndpoints(),
    );
    await inProject(async (db) => {
      await keep(db, entry, given);
      if (!("vectors" in given)) return;
      const vectors = texts.map(({ hash }, at) => ({ hash, vector: given.vectors[at] ?? [] }));
      await storeVectors(db, vectorModel(entry), vectors);
    });
    if (given.code !== "ok") return { code: given.code, vector };
  }
  return { code: "ok", vector };
}

/** The project's passages that mean what a question means, nearest first. Runs in the caller's transaction. */
export async function hitsByMeaning(db: ProjectDb, plan: MeaningPlan, meant: Meant): Promise<PassageHit[]> {
  if (!("entry" in plan) || meant.vector === null) return [];
  const nearest = { model: vectorModel(plan.entry), vector: meant.vector, floor: FLOOR, limit: MOST_NEAR };
  return nearestPassages(db, nearest);
}

/** How far passages are compared by meaning, and the last trouble; null where they are not. */
export async function meaningState(db: ProjectDb) {
  const { embedding } = await workspaceSettings(db);
  if (embedding === null) return null;
  const entry = await embeddingEntry(db, embedding);
  const counted = await countVectors(db, entry === null ? "" : vectorModel(entry));
  const code = entry === null ? "model_not_found" : await refusal(db, entry);
  const last = (await lastEmbedding(db))?.code ?? "ok";
  return { ...counted, code: code ?? (last === "ok" ? null : last) };
}
