import { ModelFailure } from "#lib/agents/model-failure.ts";
import type { ModelGate } from "#lib/agents/model-gate.ts";
import type { ModelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { enterBreaker, noteCall } from "#lib/db/model-health.ts";
import { freeSlot, renewSlot, SLOT_MS, takeSlot } from "#lib/db/model-slots.ts";
import { storeStructured } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { StructuredMode } from "#lib/domain/models/probe.ts";
import { log } from "#lib/log.ts";
import { pause } from "./pause.ts";
import { withRetry } from "./with-retry.ts";

/** How often a waiting call looks for a free slot, and for how long. */
const LOOK_MS = 250;
const LONGEST_WAIT_MS = 120_000;

/** What a gate tells of its work. */
export interface GateNews {
  /** A call waits for a free slot of this model. Told once per wait. */
  readonly waiting: (entry: ModelEntry) => Promise<void>;
}

interface Slot {
  readonly give: () => Promise<void>;
}

/** What a model without a limit gives everybody. */
const UNLIMITED: Slot = { give: () => Promise.resolve() };

const takeSlotOf = (db: TenantDb, { id, maxConcurrent: most = 0 }: ModelEntry): Promise<string | null> =>
  takeSlot(db, id, { most, now: new Date() });

/** Asks the breaker, and where it lets the call pass takes a slot in the same transaction: words wait for this. */
async function enterModel(db: TenantDb, entry: ModelEntry) {
  const passage = await enterBreaker(db, entry.id, new Date());
  const limited = passage.is !== "wait" && entry.maxConcurrent !== undefined;
  return { passage, first: limited ? await takeSlotOf(db, entry) : null };
}

/** A gate for the models of one project's workspace, over its rows in the database: every process sees the same. */
class DatabaseGate implements ModelGate {
  readonly #access: ProjectAccess;
  readonly #news: GateNews;
  readonly #learnt = new Map<string, StructuredMode>();

  constructor(access: ProjectAccess, news: GateNews) {
    this.#access = access;
    this.#news = news;
  }

  #do<T>(work: (db: TenantDb) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return withRetry(() => inTenant(this.#access, work), signal);
  }

  async enter(entry: ModelEntry, signal: AbortSignal): ReturnType<ModelGate["enter"]> {
    const { passage, first } = await this.#do((db) => enterModel(db, entry), signal);
    if (passage.is === "wait") return { ok: false, code: "model_paused" };
    const note = (code: string) => this.#do((db) => noteCall(db, entry.id, { code, at: new Date() }));
    const slot = entry.maxConcurrent === undefined ? UNLIMITED : await this.#slotOf(entry, first, signal);
    if (slot === null) {
      if (passage.is === "trial") await note("cancelled");
      if (signal.aborted) throw new ModelFailure("cancelled");
      return { ok: false, code: "model_busy" };
    }
    // A model that has not failed and served again: there is nothing to note.
    const leave = (code: string): Promise<void> =>
      Promise.all([slot.give(), code === "ok" && passage.clean ? null : note(code)]).then(
        () => undefined,
        (error: unknown) =>
          log.error({ err: error, model: entry.id }, "how a model call ended was not noted"),
      );
    return { ok: true, leave };
  }

  /** The slot taken on entering, or one that comes free while it is waited for. */
  async #slotOf(entry: ModelEntry, first: string | null, signal: AbortSignal): Promise<Slot | null> {
    const until = Date.now() + LONGEST_WAIT_MS;
    let slot = first;
    if (slot === null) await this.#news.waiting(entry);
    while (slot === null && !signal.aborted && Date.now() < until) {
      await pause(LOOK_MS, signal);
      slot = signal.aborted ? null : await this.#do((db) => takeSlotOf(db, entry), signal);
    }
    return slot === null ? null : this.#kept(slot);
  }

  /** Keeps a slot while its call lasts; when this process dies it runs out by itself. */
  #kept(slot: string): Slot {
    const renew = () =>
      inTenant(this.#access, (db) => renewSlot(db, slot, new Date())).catch((error: unknown) =>
        log.warn({ err: error }, "a model's slot could not be renewed"),
      );
    const timer = setInterval(() => void renew(), SLOT_MS / 3);
    timer.unref();
    return {
      give: async () => {
        clearInterval(timer);
        await this.#do((db) => freeSlot(db, slot));
      },
    };
  }

  async remember(entry: ModelEntry, structured: StructuredMode): Promise<void> {
    this.#learnt.set(entry.id, structured);
    await this.#do((db) => storeStructured(db, entry.id, structured));
  }

  structuredOf(entry: ModelEntry): StructuredMode {
    return this.#learnt.get(entry.id) ?? entry.structured ?? "none";
  }
}

/** Makes the gate of a project's models. One may serve many calls. */
export const modelGate = (access: ProjectAccess, news: GateNews): ModelGate => new DatabaseGate(access, news);
