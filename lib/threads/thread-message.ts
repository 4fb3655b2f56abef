/** What a thread is started with. */
export interface ThreadSetup {
  /** Added to its priority number on Linux: it works when nothing else wants the processor. */
  readonly nice: number;
  /** Whether it may open connections. */
  readonly network: boolean;
}

/** Messages between the process and its threads. Both ends are of one build, so what arrives is what was sent. */
export type ToThread =
  /** Some of a long list that the next job is given. */
  | { readonly type: "list"; readonly name: string; readonly part: readonly unknown[] }
  | { readonly type: "job"; readonly module: string; readonly input: unknown }
  /** The portion before was taken. */
  | { readonly type: "more" };

export type FromThread =
  | { readonly type: "part"; readonly part: unknown }
  | { readonly type: "done" }
  | { readonly type: "failed"; readonly why: string };
