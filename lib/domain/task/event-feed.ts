/**
 * A stored log for its readers: all events after a number, in order, then new ones. The same interface
 * connects the log to every transport.
 */
export interface EventFeed {
  /**
   * Starts to read after a number; returns a function that stops it. The feed ends the reader when its right is
   * gone.
   */
  readonly open: (after: number, reader: FeedReader, right: ReaderRight) => () => void;
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

/** The right of a reader, which is asked for again whenever it may have changed. */
export interface ReaderRight {
  readonly userId: string;
  readonly projectId: string;
  /** Readers with the same key have the same right: it is asked for once. */
  readonly key: string;
  /** When the token or session expires. */
  readonly until: Date;
  /** Whether the reader may still read. */
  readonly ask: () => Promise<boolean>;
}

/** A feed that was opened for a caller after its right was checked. */
export interface OpenedFeed {
  readonly feed: EventFeed;
  /** The project of the log; the workspace where it belongs to no project. */
  readonly projectId: string;
  /** Whether the caller may still read; false once the right is gone. */
  readonly stillAllowed: () => Promise<boolean>;
}
