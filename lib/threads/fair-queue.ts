/** The error for a caller that stopped a job. */
export const abortError = (): DOMException => new DOMException("stopped", "AbortError");

/** How many jobs run at a time. */
interface QueueLimits {
  readonly atOnce: number;
  /** Jobs of one owner that run at a time. Below `atOnce`, one owner never takes every place. */
  readonly perOwner: number;
}

interface Waiting {
  readonly owner: string | undefined;
  readonly begin: () => void;
}

/**
 * A queue that is fair between owners, for example workspaces: the next job is the oldest one of the owner with the
 * fewest running jobs, so an owner with a hundred jobs delays another owner's only job by at most one job.
 */
export class FairQueue {
  private readonly limits: QueueLimits;
  private readonly waiting: Waiting[] = [];
  private readonly running = new Map<string | undefined, number>();
  private busy = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  /**
   * Waits for a place; a job without an owner counts only against `atOnce`.
   * @returns Gives the place back; call it once.
   * @throws {DOMException} `AbortError` if the signal stops the job before it has a place.
   */
  async enter(owner?: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted === true) throw abortError();
    if (this.busy < this.limits.atOnce && this.mayRun(owner)) this.take(owner);
    else await this.wait(owner, signal);
    return () => {
      this.busy -= 1;
      this.running.set(owner, this.runningOf(owner) - 1);
      if (this.runningOf(owner) === 0) this.running.delete(owner);
      this.next();
    };
  }

  private runningOf(owner: string | undefined): number {
    return this.running.get(owner) ?? 0;
  }

  private mayRun(owner: string | undefined): boolean {
    return owner === undefined || this.runningOf(owner) < this.limits.perOwner;
  }

  private take(owner: string | undefined): void {
    this.busy += 1;
    this.running.set(owner, this.runningOf(owner) + 1);
  }

  private wait(owner: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const entry = { owner, begin };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(abortError());
      };
      this.waiting.push(entry);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  private next(): void {
    const [first] = this.waiting
      .filter(({ owner }) => this.mayRun(owner))
      .toSorted((one, other) => this.runningOf(one.owner) - this.runningOf(other.owner));
    if (first === undefined) return;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    this.take(first.owner);
    first.begin();
  }
}
