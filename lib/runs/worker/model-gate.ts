import { ModelFailure } from "#lib/agents/model-failure.ts";
import type { CallManner, ModelGate } from "#lib/agents/model-gate.ts";
import type { ModelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { enterBreaker, recordCallOutcome } from "#lib/db/model-health.ts";
import { freeSlot, renewSlot, SLOT_MS, takeSlot } from "#lib/db/model-slots.ts";
import { storeAccepted } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { log } from "#lib/log.ts";
import { pause } from "./pause.ts";
import { withRetry } from "./with-retry.ts";

/** Interval and duration of the wait for a free slot. */
const LOOK_MS = 250;
const LONGEST_WAIT_MS = 120_000;

/** Notifications of a gate. */
export interface GateEvents {
  /** A call waits for a free slot of this model. Called once per wait. */
  readonly waiting: (entry: ModelEntry) => Promise<void>;
}

interface Slot {
  readonly give: () => Promise<void>;
}

/** The slot of a model without a limit. */
const UNLIMITED: Slot = { give: () => Promise.resolve() };

const takeSlotOf = (db: TenantDb, { id, maxConcurrent: most = 0 }: ModelEntry): Promise<string | null> =>
  takeSlot(db, id, { most, now: new Date() });

/** Checks the breaker and, if it allows the call, takes a slot in the same transaction, because users wait for this. */
async function enterModel(db: TenantDb, entry: ModelEntry) {
  const passage = await enterBreaker(db, entry.id, new Date());
  const limited = passage.is !== "wait" && entry.maxConcurrent !== undefined;
  return { passage, first: limited ? await takeSlotOf(db, entry) : null };
}

/** The gate for the models of one project's workspace, stored in the database: all processes share its state. */
class DatabaseGate implements ModelGate {
  readonly #access: ProjectAccess;
  readonly #news: GateEvents;
  readonly #learnt = new Map<string, Partial<CallManner>>();

  constructor(access: ProjectAccess, news: GateEvents) {
    this.#access = access;
    this.#news = news;
  }

  #do<T>(work: (db: TenantDb) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return withRetry(() => inTenant(this.#access, work), signal);
  }

  async enter(entry: ModelEntry, signal: AbortSignal): ReturnType<ModelGate["enter"]> {
    const { passage, first } = await this.#do((db) => enterModel(db, entry), signal);
    if (passage.is === "wait") return { ok: false, code: "model_paused" };
    const note = (code: string) =>
      this.#do((db) => recordCallOutcome(db, entry.id, { code, at: new Date() }));
    const slot = entry.maxConcurrent === undefined ? UNLIMITED : await this.#slotOf(entry, first, signal);
    if (slot === null) {
      if (passage.is === "trial") await note("cancelled");
      if (signal.aborted) throw new ModelFailure("cancelled");
      return { ok: false, code: "model_busy" };
    }
    // The model had not failed before and succeeded: nothing changes.
    const leave = (code: string): Promise<void> =>
      Promise.all([slot.give(), code === "ok" && passage.clean ? null : note(code)]).then(
        () => undefined,
        (error: unknown) =>
          log.error({ err: error, model: entry.id }, "how a model call ended was not noted"),
      );
    return { ok: true, leave };
  }

  /** The slot taken on entering, or the next one that becomes free. */
  async #slotOf(entry: ModelEntry, first: string | null, signal: AbortSignal): Promise<Slot | null> {
    const until = Date.now() + LONGEST_WAIT_MS;
    let slot = first;
    if (slot === null) await this.#news.waiting(entry);
    while (slot === null && !signal.aborted && Date.now() < until) {
      await pause(LOOK_MS, signal);
      slot = signal.aborted ? null : await this.#do((db) => takeSlotOf(db, entry), signal);
    }
    return slot === null ? null : this.#renewed(slot);
  }

  /** Renews a slot during its call; it expires if this process dies. */
  #renewed(slot: string): Slot {
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

  async remember(entry: ModelEntry, accepted: Partial<CallManner>): Promise<void> {
    this.#learnt.set(entry.id, { ...this.#learnt.get(entry.id), ...accepted });
    await this.#do((db) => storeAccepted(db, entry.id, accepted));
  }

  mannerOf(entry: ModelEntry): CallManner {
    const { nativeTools, structured = "none" } = entry;
    return { nativeTools, structured, ...this.#learnt.get(entry.id) };
  }
}

/** Creates the gate of a project's models. It may serve many calls. */
export const modelGate = (access: ProjectAccess, news: GateEvents): ModelGate =>
  new DatabaseGate(access, news);
