/** What goes between the process and its threads. Both ends are of one build, so what arrives is what was sent. */
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
