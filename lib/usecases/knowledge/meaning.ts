import { type Embedded, embed } from "#lib/agents/embed.ts";
import { type ModelEntry, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { selectPrices } from "#lib/db/model-prices.ts";
import { allowsPrivateEndpoints, modelChain } from "#lib/db/models.ts";
import {
  countVectors,
  lastEmbedding,
  nearestPassages,
  type PassageText,
  storeVectors,
  textsWithoutVector,
} from "#lib/db/passage-vectors.ts";
import type { PassageScope } from "#lib/db/passages.ts";
import { inTenant, type ProjectDb, type TenantDb } from "#lib/db/tenant.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import type { Embedding } from "#lib/domain/models/embedding.ts";
import { canEmbed } from "#lib/domain/models/providers.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { enqueueVectors } from "#lib/runs/client.ts";
import { refreshIndex } from "./refresh-index.ts";

/** Passages that one search embeds, in calls of this size; if more have no vector, a durable run continues. */
const MOST_PER_SEARCH = 128;
const PER_CALL = 64;
/** Sentences of one search that are compared; of a longer turn only the first ones are. */
const MOST_QUESTIONS = 12;
/** After an error the model is not called for this time, so that not every search waits for it. */
const REST_MS = 30_000;
/** Passages less similar than this are about something else. */
const FLOOR = 0.4;

/** The request to the model, or why there is none. */
type MeaningPlan =
  | { readonly code: string }
  | { readonly code: "ok"; readonly entry: ModelEntry; readonly missing: readonly PassageText[] };

/** What the model said: a vector for each question, or the code of why there is none. */
interface Meant {
  readonly code: string;
  readonly vectors: readonly (readonly number[])[];
}

/** The project's passages that are near to questions: their ids by question, nearest first. */
export interface NearPassages {
  readonly ids: readonly (readonly string[])[];
  readonly compared: boolean;
  /** Why the model gave less than was asked; null = it gave all. */
  readonly code: string | null;
}

/** What a search by meaning asks, and within which passages. */
export interface MeaningQuestion {
  readonly questions: readonly string[];
  readonly scope: PassageScope;
  readonly limit: number;
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
  const tables = { workspace: await selectPrices(db), builtIn: BUILT_IN_PRICES };
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

/** The request to the model; null if the workspace compares by words alone. */
async function planMeaning(db: ProjectDb, limit: number): Promise<MeaningPlan | null> {
  const { embedding } = await workspaceSettings(db);
  if (embedding === null) return null;
  const entry = await embeddingEntry(db, embedding);
  if (entry === null) return { code: "model_not_found" };
  const refused = await refusal(db, entry);
  if (refused !== null) return { code: refused };
  await refreshIndex(db);
  if (entry.apiKey !== null)
    await audit(db, { action: "model.key_used", target: entry.id, data: { why: "search" } });
  const missing = await textsWithoutVector(db, vectorModel(entry), limit);
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const [first] = missing;
  if (first !== undefined && missing.length === MOST_PER_SEARCH)
    await enqueueVectors(db.tx, { workspace_id, project_id, first: first.hash });
  return { code: "ok", entry, missing };
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

/** Asks for the vectors of passages and keeps them with what they cost. Out: ok, or the code of the first trouble. */
async function giveVectors(
  inProject: InProject,
  entry: ModelEntry,
  missing: readonly PassageText[],
): Promise<string> {
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
    if (given.code !== "ok") return given.code;
  }
  return "ok";
}

async function askMeaning(
  inProject: InProject,
  plan: MeaningPlan,
  questions: readonly string[],
): Promise<Meant> {
  if (!("entry" in plan)) return { code: plan.code, vectors: [] };
  const { entry, missing } = plan;
  const asked = await embed(entry, questions, allowsPrivateEndpoints());
  await inProject((db) => keep(db, entry, asked));
  if (!("vectors" in asked)) return { code: asked.code, vectors: [] };
  return { code: await giveVectors(inProject, entry, missing), vectors: asked.vectors };
}

/**
 * The project's passages that mean what questions mean, for each question nearest first; null where the workspace
 * compares by words alone. The model is asked for the questions' vectors, and for those of passages that have none; no
 * transaction is open meanwhile. Never throws for trouble of the model: the code says it.
 */
export async function nearByMeaning(
  access: ProjectAccess,
  { questions, scope, limit }: MeaningQuestion,
): Promise<NearPassages | null> {
  const inProject: InProject = (work) => inTenant(access, work);
  const asked = questions.slice(0, MOST_QUESTIONS);
  if (asked.length === 0) return null;
  const plan = await inProject((db) => planMeaning(db, MOST_PER_SEARCH));
  if (plan === null) return null;
  const { code, vectors } = await askMeaning(inProject, plan, asked);
  const reported = code === "ok" ? null : code;
  if (!("entry" in plan) || vectors.length === 0) return { ids: [], compared: false, code: reported };
  const model = vectorModel(plan.entry);
  const ids = await inProject(async (db) => {
    const near: string[][] = [];
    for (const vector of vectors) {
      const hits = await nearestPassages(db, { model, vector, floor: FLOOR, limit, scope });
      near.push(hits.map(({ id }) => id));
    }
    return near;
  });
  return { ids, compared: true, code: reported };
}

/** Gives vectors to some passages that have none. Out: whether there are more, and the model would give them. */
export async function fillVectors(access: ProjectAccess): Promise<boolean> {
  const inProject: InProject = (work) => inTenant(access, work);
  const plan = await inProject((db) => planMeaning(db, PER_CALL));
  if (plan === null || !("entry" in plan) || plan.missing.length === 0) return false;
  return (await giveVectors(inProject, plan.entry, plan.missing)) === "ok";
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
