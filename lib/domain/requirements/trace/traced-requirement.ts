import type { LinkKind } from "../../statement/link-labels.ts";
import type { LinkState } from "./link.ts";
import type { TraceIndex } from "./trace-index.ts";
import {
  codeLinksOf,
  planLinksOf,
  type RequirementResult,
  type TraceState,
  traceStateOf,
} from "./trace-state.ts";

/** A requirement with what leads from it to the result of its tests. */
export interface TracedRequirement {
  readonly id: string;
  readonly title: string;
  readonly state: TraceState;
  /** Items of plans: `tsk_…#T-001`. */
  readonly planItems: readonly string[];
  /** Lines of the code as links name them, with where they are now. */
  readonly code: readonly {
    readonly ref: string;
    readonly kind: LinkKind;
    readonly state: LinkState;
    readonly title: string;
  }[];
  /** Tests of the documents. */
  readonly tests: readonly {
    readonly id: string;
    readonly title: string;
    readonly documentId: string | null;
    readonly state: LinkState;
  }[];
  readonly result: RequirementResult | null;
}

/** What a requirement is traced to, by its number in the index. */
export function tracedRequirement(
  trace: TraceIndex,
  item: number,
  results: ReadonlyMap<string, RequirementResult>,
): TracedRequirement {
  const { end, title } = trace.item(item);
  const result = results.get(end.ref);
  const fromOf = (link: number) => trace.item(trace.fromItem[link] as number);
  const tests = [...trace.into(item)].filter(
    (link) =>
      trace.kind(link) === "verifies" &&
      (trace.fromItem[link] as number) >= 0 &&
      fromOf(link).end.kind !== "code",
  );
  return {
    id: end.ref,
    title,
    state: traceStateOf(trace, item, result),
    planItems: planLinksOf(trace, item).map((link) => fromOf(link).end.ref),
    code: codeLinksOf(trace, item).map((link) => ({
      ref: fromOf(link).end.ref,
      kind: trace.kind(link),
      state: trace.state(link),
      title: fromOf(link).title,
    })),
    tests: tests.map((link) => {
      const { end: test, title: name, place } = fromOf(link);
      return {
        id: test.ref,
        title: name,
        documentId: place?.documentId ?? null,
        state: trace.state(link),
      };
    }),
    result: result ?? null,
  };
}
