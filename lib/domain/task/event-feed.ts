/**
 * A stored log for its readers: all events after a number, in order, then new ones. The same interface
 * connects the log to every transport.
 */
export interface EventFeed {
  /** Starts to read after a number; returns a function that stops it. */
  readonly open: (after: number, reader: FeedReader) => () => void;
}

/** One reader of a feed. */
export interface FeedReader {
  /** One serialized event; every reader gets the same bytes. */
  readonly push: (frame: Uint8Array) => void;
  /** Resolves when the reader can take more, so that a long backlog follows the reader's pace. */
  readonly ready: () => Promise<void>;
  /** No more events follow. */
  readonly end: () => void;
}
