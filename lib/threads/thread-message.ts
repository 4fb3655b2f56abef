/** Options with which a thread is started. */
export interface ThreadSetup {
  /** Added to the thread's nice value on Linux, so that it runs only when the processor is free. */
  readonly nice: number;
  /** Whether it may open connections. */
  readonly network: boolean;
}

/** Messages between the process and its threads. Both sides are from the same build, so messages are not validated. */
export type ToThread =
  /** A batch of a long list for the next job. */
  | { readonly type: "list"; readonly name: string; readonly part: readonly unknown[] }
  | { readonly type: "job"; readonly module: string; readonly input: unknown }
  /** The previous portion was received. */
  | { readonly type: "more" };

export type FromThread =
  | { readonly type: "part"; readonly part: unknown }
  | { readonly type: "done" }
  | { readonly type: "failed"; readonly why: string };
