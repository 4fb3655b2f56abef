import type { FeedReader } from "#lib/domain/task/event-feed.ts";
import { log } from "#lib/log.ts";
import type { EventFrame } from "./frame.ts";

/** Reads a log; the room does not know its source. */
export interface LogSource {
  /** Frames after a sequence number, in order, at most `limit`. */
  readonly after: (seq: number, limit: number, runId?: string) => Promise<readonly EventFrame[]>;
  readonly last: () => Promise<number>;
  /** Whether a run has ended and its last event is stored. */
  readonly isOver: (runId: string) => Promise<boolean>;
}

interface Seat {
  readonly reader: FeedReader;
  /** Only events of this run; the stream ends with the run. */
  readonly runId: string | undefined;
  /** The number of the last event that was delivered or skipped. */
  at: number;
  live: boolean;
  gone: boolean;
}

/** A range of the log, and the room's position before it was read. */
interface Page {
  readonly frames: readonly EventFrame[];
  readonly upTo: number;
}

const PAGE = 500;

/**
 * All readers of one log in this process. New events are read once for all of them. A reader first catches up from the log
 * separately and joins the others when it has everything that they have, so it neither misses nor repeats an event.
 */
export class EventRoom {
  readonly #source: LogSource;
  readonly #seats = new Set<Seat>();
  readonly #ready: Promise<void>;
  readonly #pages = new Map<string, Promise<Page>>();
  /** The last event delivered to live readers. */
  #last = 0;
  #pumping: Promise<void> | undefined;
  #again = false;

  constructor(source: LogSource) {
    this.#source = source;
    this.#ready = source.last().then((last) => {
      this.#last = Math.max(this.#last, last);
    });
    this.#ready.catch(() => undefined); // reported to each reader that joins
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  /**
   * Adds a reader.
   * @returns A function that removes it.
   */
  join(reader: FeedReader, from: { readonly after: number; readonly runId: string | undefined }): () => void {
    const seat: Seat = { reader, runId: from.runId, at: from.after, live: false, gone: false };
    this.#seats.add(seat);
    this.#catchUp(seat).catch((error: unknown) => {
      // The reader reconnects and continues after its last event.
      log.warn({ err: error }, "a reader could not catch up");
      this.#leave(seat);
    });
    return () => {
      seat.gone = true;
      this.#seats.delete(seat);
    };
  }

  /** Reads and delivers new events. A call during a read causes one more read. */
  pump(): Promise<void> {
    this.#again = true;
    this.#pumping ??= this.#drain().finally(() => {
      this.#pumping = undefined;
    });
    return this.#pumping;
  }

  /** Closes the streams of all readers. */
  close(): void {
    for (const seat of this.#seats) this.#leave(seat);
  }

  async #catchUp(seat: Seat): Promise<void> {
    await this.#ready;
    for (;;) {
      // No page is outstanding, so `#last` cannot change between this comparison and the reader going live.
      if (seat.at >= this.#last && (seat.runId === undefined || !(await this.#endsHere(seat)))) {
        if (seat.at < this.#last) continue;
        seat.live = true;
        return;
      }
      if (seat.gone) return;
      await seat.reader.ready();
      await this.#readPage(seat);
      if (seat.gone) return;
    }
  }

  /** Readers that request the same page while nothing is new share one read. */
  #page(seat: Seat): Promise<Page> {
    const key = `${seat.at}/${seat.runId ?? ""}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const upTo = this.#last;
    const page = this.#source.after(seat.at, PAGE, seat.runId).then((frames) => ({ frames, upTo }));
    this.#pages.set(key, page);
    page.catch(() => this.#pages.delete(key)); // reported to those who wait for it
    return page;
  }

  async #readPage(seat: Seat): Promise<void> {
    const { frames, upTo } = await this.#page(seat);
    for (const frame of frames) this.#give(seat, frame);
    // A filtered page that is not full has skipped everything up to the room's position before the read.
    if (frames.length < PAGE) seat.at = Math.max(seat.at, upTo);
  }

  /** Whether the reader's run is over; if so, the rest of its events is delivered first. */
  async #endsHere(seat: Seat): Promise<boolean> {
    if (seat.runId === undefined || !(await this.#source.isOver(seat.runId))) return false;
    this.#pages.clear(); // the rest of the run may be newer than a page that was read before
    await this.#readPage(seat);
    this.#leave(seat);
    return true;
  }

  async #drain(): Promise<void> {
    await this.#ready;
    while (this.#again && !this.isEmpty) {
      this.#again = false;
      const frames = await this.#source.after(this.#last, PAGE);
      for (const frame of frames) {
        this.#last = frame.seq;
        this.#pages.clear();
        for (const seat of this.#seats) if (seat.live) this.#give(seat, frame);
      }
      if (frames.length === PAGE) this.#again = true;
    }
  }

  #give(seat: Seat, frame: EventFrame): void {
    if (seat.gone || frame.seq <= seat.at) return;
    seat.at = frame.seq;
    if (seat.runId !== undefined && frame.runId !== seat.runId) return;
    seat.reader.push(frame.bytes);
    if (seat.runId !== undefined && frame.endsRun) this.#leave(seat);
  }

  #leave(seat: Seat): void {
    if (seat.gone) return;
    seat.gone = true;
    this.#seats.delete(seat);
    seat.reader.end();
  }
}
