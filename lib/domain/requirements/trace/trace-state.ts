import type { Bilingual } from "../../language.ts";
import type { Overall } from "../../test-run/eval-report.ts";
import type { Coverage } from "../../test-run/match-plan.ts";
import type { TraceIndex } from "./trace-index.ts";

/** What the newest test run of accepted code found about the planned cases of a requirement. */
export interface RequirementResult {
  readonly task: string;
  readonly change_set: string;
  readonly test_run: string;
  /** The accepted commit, and the tree that was tested. */
  readonly commit: string;
  readonly tree: string;
  readonly at: string;
  readonly overall: Overall;
  readonly cases: readonly { readonly id: string; readonly coverage: Coverage }[];
}

/**
 * How far a requirement is traced. `suspect`: an end of one of its links changed since it was confirmed. `failed`: a planned case
 * failed, is flaky or was skipped. `verified`: all its planned cases that a program can test passed, in a run that passed as a
 * whole. `linked`: it is linked to code, and no run has shown more. `missing`: neither.
 */
export const TRACE_STATES = ["suspect", "failed", "verified", "linked", "missing"] as const;
export type TraceState = (typeof TRACE_STATES)[number];

export const TRACE_STATE_NAMES: Readonly<Record<TraceState, Bilingual>> = {
  suspect: { zh: "可疑：关联的文字、代码或测试已变化", en: "suspect: a linked text, code or test changed" },
  failed: { zh: "测试未通过", en: "failed a test" },
  verified: { zh: "已由测试验证", en: "verified by tests" },
  linked: { zh: "已关联代码，尚无测试结果", en: "linked to code, no test result" },
  missing: { zh: "未关联代码", en: "not linked to code" },
};

/** Kinds of ends that are code. */
const CODE: ReadonlySet<string> = new Set(["code", "commit"]);

/** The links of a requirement that come from code, plan items or commits, by number. */
function linksFrom(trace: TraceIndex, item: number, kinds: ReadonlySet<string>): number[] {
  return [...trace.into(item)].filter((link) => {
    const from = trace.fromItem[link] as number;
    return from >= 0 && kinds.has(trace.item(from).end.kind);
  });
}

const ONLY_CODE: ReadonlySet<string> = new Set(["code"]);
const ONLY_ITEMS: ReadonlySet<string> = new Set(["plan_item"]);

/** The lines of the code that are linked to a requirement, as links, in the order of their paths. */
export const codeLinksOf = (trace: TraceIndex, item: number): number[] =>
  linksFrom(trace, item, ONLY_CODE).toSorted((a, b) => (refOf(trace, a) < refOf(trace, b) ? -1 : 1));

/** The items of plans that are linked to a requirement, as links. */
export const planLinksOf = (trace: TraceIndex, item: number): number[] => linksFrom(trace, item, ONLY_ITEMS);

const refOf = (trace: TraceIndex, link: number): string => trace.item(trace.fromItem[link] as number).end.ref;

/** The state of a requirement; nothing is verified that no run has shown. */
export function traceStateOf(
  trace: TraceIndex,
  item: number,
  result: RequirementResult | undefined,
): TraceState {
  if (trace.isSuspect(item)) return "suspect";
  const automatic = result?.cases.filter(({ coverage }) => coverage !== "manual") ?? [];
  if (automatic.some(({ coverage }) => ["failed", "flaky", "skipped"].includes(coverage))) return "failed";
  const hasPassed = automatic.length > 0 && automatic.every(({ coverage }) => coverage === "passed");
  if (hasPassed && result?.overall === "pass") return "verified";
  return linksFrom(trace, item, CODE).length > 0 ? "linked" : "missing";
}
