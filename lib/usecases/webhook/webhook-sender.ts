import { processLease } from "#lib/db/process-lease.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  type ClaimedDelivery,
  claimDelivery,
  dueDeliveries,
  releaseDelivery,
} from "#lib/db/webhook-queue.ts";
import { log } from "#lib/log.ts";
import { type AttemptSources, attemptDelivery, senderAccess } from "./attempt-delivery.ts";

/** Attempts of one process at the same time; most of them only wait for an answer. */
const MAX_ACTIVE = 128;

/** Sends the due deliveries of all workspaces. Several processes may do so: a delivery is sent by one of them. */
export class WebhookSender {
  readonly #sources: Omit<AttemptSources, "signal">;
  readonly #active = new Set<Promise<unknown>>();
  /** Deliveries whose result could not be stored; they are given back, so that they are sent again. */
  readonly #lost = new Map<ClaimedDelivery, string>();
  readonly #stop = new AbortController();

  constructor(sources: Omit<AttemptSources, "signal">) {
    this.#sources = sources;
  }

  /**
   * Starts an attempt for each delivery that is due, as far as there is room, and does not wait for the receivers.
   * @returns How many were started.
   */
  async round(): Promise<number> {
    await this.#giveBack();
    const free = MAX_ACTIVE - this.#active.size;
    if (free <= 0) return 0;
    const lease = await processLease();
    const now = this.#sources.clock();
    let started = 0;
    for (const due of await dueDeliveries(now, free)) {
      const access = senderAccess(due.workspace_id);
      const claimed = await inTenant(access, (db) => claimDelivery(db, due, { lease, now }));
      if (claimed === null) continue;
      started += 1;
      this.#start(due.workspace_id, claimed);
    }
    return started;
  }

  #start(workspaceId: string, claimed: ClaimedDelivery): void {
    const attempt = attemptDelivery(workspaceId, claimed, { ...this.#sources, signal: this.#stop.signal })
      .catch((error: unknown) => {
        log.error({ err: error, deliveryId: claimed.id }, "the result of a webhook was not stored");
        this.#lost.set(claimed, workspaceId);
      })
      .finally(() => this.#active.delete(attempt));
    this.#active.add(attempt);
  }

  async #giveBack(): Promise<void> {
    for (const [claimed, workspaceId] of this.#lost) {
      await inTenant(senderAccess(workspaceId), (db) => releaseDelivery(db, claimed));
      this.#lost.delete(claimed);
    }
  }

  /** Resolves when one of the active attempts has ended. */
  async nextEnd(): Promise<void> {
    await Promise.race(this.#active);
  }

  /** Resolves when no attempt is active. */
  async settled(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active);
  }

  /** Ends all attempts; other processes repeat them. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.settled();
  }
}
