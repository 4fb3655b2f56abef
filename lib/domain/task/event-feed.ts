/**
 * A stored log as readers take it: everything after a number, in order, then what comes. The same shape
 * joins the log to whatever carries it to a reader.
 */
export interface EventFeed {
  /** Begins to read after a number; returns how to stop. */
  readonly open: (after: number, reader: FeedReader) => () => void;
}

/** One reader of a feed. */
export interface FeedReader {
  /** One event, ready for the wire; the same bytes go to every reader. */
  readonly push: (frame: Uint8Array) => void;
  /** Resolves when the reader can take more: a long backlog is fed at the reader's pace. */
  readonly ready: () => Promise<void>;
  /** Nothing more comes. */
  readonly end: () => void;
}
