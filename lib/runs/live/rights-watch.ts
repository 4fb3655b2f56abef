import { log } from "#lib/log.ts";

/** A right in use, for example of a reader of a stream or of an editor of a document. */
export interface WatchedRight<A> {
  readonly userId: string;
  readonly projectId: string;
  /** Rights with the same key have the same answer: it is asked for once. */
  readonly key: string;
  /** When the credential expires; null if it does not. */
  readonly until: Date | null;
  readonly ask: () => Promise<A>;
  /** Takes the present answer; it may be the same as before. */
  readonly apply: (answer: A) => void;
}

/** Rights are asked for again at least this often, in case an announcement is lost. */
const SWEEP_MS = 20_000;
/** Questions at a time when many rights are asked for, so that other queries get connections. */
const AT_ONCE = 3;
/** The longest time of a timer. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The rights of one key. */
interface Group<A> {
  readonly rights: Set<WatchedRight<A>>;
  asking: Promise<void> | undefined;
  again: boolean;
}

/**
 * The rights in use in this process. PostgreSQL announces every change of sessions, tokens, roles and project settings
 * (channel `rights`); those affected are asked for again at once, as are expired ones, and all of them at intervals.
 */
export class RightsWatch<A> {
  readonly #groups = new Map<string, Group<A>>();
  readonly #expiries = new Map<WatchedRight<A>, NodeJS.Timeout>();
  readonly #sweep: NodeJS.Timeout;

  constructor() {
    this.#sweep = setInterval(() => this.askAll(), SWEEP_MS).unref();
  }

  /**
   * Watches a right from now on. It is asked for once, because it may have changed since it was checked.
   * @returns A function that stops watching.
   */
  add(right: WatchedRight<A>): () => void {
    const group = this.#groups.get(right.key) ?? { rights: new Set(), asking: undefined, again: false };
    this.#groups.set(right.key, group);
    group.rights.add(right);
    this.#awaitExpiry(right);
    void this.#ask(group);
    return () => {
      clearTimeout(this.#expiries.get(right));
      this.#expiries.delete(right);
      group.rights.delete(right);
      if (group.rights.size === 0 && this.#groups.get(right.key) === group) this.#groups.delete(right.key);
    };
  }

  /** Takes an announcement: `user` or `project`, and its id. */
  receive(announcement: string): void {
    const [kind, id] = announcement.split(" ");
    if (kind === "user") this.#askThose((right) => right.userId === id);
    else if (kind === "project") this.#askThose((right) => right.projectId === id);
  }

  /** Asks for all rights again: any announcement may have been missed. */
  askAll(): void {
    this.#askThose(() => true);
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const timer of this.#expiries.values()) clearTimeout(timer);
    this.#expiries.clear();
    this.#groups.clear();
  }

  #askThose(which: (right: WatchedRight<A>) => boolean): void {
    const groups = [...this.#groups.values()].filter(({ rights }) => [...rights].some(which)).values();
    const askNext = async (): Promise<void> => {
      for (const group of groups) await this.#ask(group);
    };
    for (let n = 0; n < AT_ONCE; n += 1) void askNext();
  }

  /** Asks once for all rights of a group; a call while a question is open asks once more after it. */
  #ask(group: Group<A>): Promise<void> {
    group.again = true;
    group.asking ??= this.#askUntilCurrent(group).finally(() => {
      group.asking = undefined;
    });
    return group.asking;
  }

  async #askUntilCurrent(group: Group<A>): Promise<void> {
    while (group.again) {
      group.again = false;
      const [first] = group.rights;
      if (first === undefined) return;
      try {
        const answer = await first.ask();
        for (const right of group.rights) right.apply(answer);
      } catch (error) {
        log.warn({ err: error }, "rights could not be asked for; they are asked for again");
      }
    }
  }

  #awaitExpiry(right: WatchedRight<A>): void {
    if (right.until === null) return;
    const left = Math.max(0, right.until.getTime() - Date.now());
    const isReached = left <= LONGEST_TIMER_MS;
    const expire = () => {
      const group = this.#groups.get(right.key);
      if (group === undefined) return;
      if (isReached) void this.#ask(group);
      else this.#awaitExpiry(right);
    };
    this.#expiries.set(right, setTimeout(expire, Math.min(left, LONGEST_TIMER_MS)).unref());
  }
}
