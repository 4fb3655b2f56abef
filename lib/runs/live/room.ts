import type { FeedReader } from "#lib/domain/task/event-feed.ts";
import { log } from "#lib/log.ts";
import type { EventFrame } from "./frame.ts";

/** Reads a task's log; the room never knows from where. */
export interface LogSource {
  /** Frames after a number, in order, at most `limit`. */
  readonly after: (seq: number, limit: number, runId?: string) => Promise<readonly EventFrame[]>;
  readonly last: () => Promise<number>;
  /** Whether a run has ended and its last event is stored. */
  readonly isOver: (runId: string) => Promise<boolean>;
}

interface Seat {
  readonly reader: FeedReader;
  /** Only this run's events; the stream ends with the run. */
  readonly runId: string | undefined;
  /** The number of the last event that was given or passed over. */
  at: number;
  live: boolean;
  gone: boolean;
}

/** A stretch of the log, and where the room was before it was read. */
interface Page {
  readonly frames: readonly EventFrame[];
  readonly upTo: number;
}

const PAGE = 500;

/**
 * All readers of one task's log in this process. New events are read once for all of them. A reader first catches up
 * from the log by itself and joins the others at a moment when it has everything that they have, so it neither
 * misses nor repeats an event.
 */
export class EventRoom {
  readonly #source: LogSource;
  readonly #seats = new Set<Seat>();
  readonly #ready: Promise<void>;
  readonly #pages = new Map<string, Promise<Page>>();
  /** The last event that live readers have. */
  #last = 0;
  #pumping: Promise<void> | undefined;
  #again = false;

  constructor(source: LogSource) {
    this.#source = source;
    this.#ready = source.last().then((last) => {
      this.#last = Math.max(this.#last, last);
    });
    this.#ready.catch(() => undefined); // told to each reader that joins
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  /** Seats a reader. Out: how to leave. */
  join(reader: FeedReader, from: { readonly after: number; readonly runId: string | undefined }): () => void {
    const seat: Seat = { reader, runId: from.runId, at: from.after, live: false, gone: false };
    this.#seats.add(seat);
    this.#catchUp(seat).catch((error: unknown) => {
      // The reader comes back by itself and continues after its last event.
      log.warn({ err: error }, "a reader could not catch up");
      this.#leave(seat);
    });
    return () => {
      seat.gone = true;
      this.#seats.delete(seat);
    };
  }

  /** The log has grown, or may have: reads on and hands out. Calls while it reads make it read once more. */
  pump(): Promise<void> {
    this.#again = true;
    this.#pumping ??= this.#drain().finally(() => {
      this.#pumping = undefined;
    });
    return this.#pumping;
  }

  /** Sends everybody away. */
  close(): void {
    for (const seat of this.#seats) this.#leave(seat);
  }

  async #catchUp(seat: Seat): Promise<void> {
    await this.#ready;
    for (;;) {
      // With no page outstanding, `#last` cannot move between this comparison and the seat going live.
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

  /** Readers who come for the same page while nothing is new share one reading of it. */
  #page(seat: Seat): Promise<Page> {
    const key = `${seat.at}/${seat.runId ?? ""}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const upTo = this.#last;
    const page = this.#source.after(seat.at, PAGE, seat.runId).then((frames) => ({ frames, upTo }));
    this.#pages.set(key, page);
    page.catch(() => this.#pages.delete(key)); // told to those who wait for it
    return page;
  }

  async #readPage(seat: Seat): Promise<void> {
    const { frames, upTo } = await this.#page(seat);
    for (const frame of frames) this.#give(seat, frame);
    // A filtered page that is not full has passed over everything up to where the room was before it was read.
    if (frames.length < PAGE) seat.at = Math.max(seat.at, upTo);
  }

  /** Whether the seat's run is over; then what is left of it is handed out first. */
  async #endsHere(seat: Seat): Promise<boolean> {
    if (seat.runId === undefined || !(await this.#source.isOver(seat.runId))) return false;
    this.#pages.clear(); // what is left of the run may be newer than a page that was read before
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
