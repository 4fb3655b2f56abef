import type { Item } from "./no-model-items.ts";
import type { Row } from "./row.ts";

/** What the rows of all folders add up to. */
export interface Collected {
  /** What was not found, and what was wrong. */
  readonly misses: string[];
  /** For each contradicting pair, whether it is listed. */
  readonly pairs: boolean[];
  readonly changes: { readonly isProposed: boolean; readonly isUnseen: boolean }[];
  /** For each vague need of one line, whether its plan is final. */
  readonly oneLiners: boolean[];
}

/** Nothing collected yet. */
export const emptyCollected = (): Collected => ({ misses: [], pairs: [], changes: [], oneLiners: [] });

interface Given {
  readonly collected: Collected;
  /** What the rules said, with the verdict of a reader, if there is one. */
  readonly items: readonly { readonly type: Item["type"]; readonly right: boolean | undefined }[];
  readonly lost: number;
  readonly invented: number;
  readonly pages: readonly Row[];
  readonly code: Row;
}

/** One row for each target of the work without a model. What nobody labelled is not measured. */
export function targetRows({ collected, items, lost, invented, pages, code }: Given): Row[] {
  const { pairs, changes, oneLiners } = collected;
  const read = (type: Item["type"]) =>
    items.flatMap((one) => (one.type === type && one.right !== undefined ? [one.right] : []));
  const wrong = (verdicts: readonly boolean[]) => verdicts.map((right) => !right);
  return [
    count("letters and digits of the needs that are nowhere in the plan", lost),
    count("requirement sentences that are neither the author's nor an accepted proposal", invented),
    share("proposed wordings accepted unchanged", read("wording"), 90),
    share("wrong findings, all rules together", wrong(read("finding")), 10),
    among("questions that the need answers or that are foreign to it", wrong(read("question"))),
    among("vague needs of one line that become final without a person", oneLiners),
    share(
      "changes of an existing requirement proposed as such",
      changes.map(({ isProposed }) => isProposed),
      90,
    ),
    among(
      "changes written as new without an existing requirement next to them",
      changes.map(({ isUnseen }) => isUnseen),
    ),
    share("contradicting pairs listed", pairs, 80),
    ...pages,
    code,
  ].map((row) => ({ ...row, what: `target: ${row.what}` }));
}

const count = (what: string, ours: number): Row => ({ what, ours, unit: "", reach: 0 });

/** How many are so, of those that were read. */
const among = (what: string, are: readonly boolean[]): Row => ({
  what: `${what}, of ${are.length}`,
  ours: are.length === 0 ? null : are.filter(Boolean).length,
  unit: "",
  reach: 0,
});

const share = (what: string, are: readonly boolean[], reach: number): Row => ({
  what: `${what}, of ${are.length}`,
  ours: are.length === 0 ? null : (are.filter(Boolean).length / are.length) * 100,
  unit: "%",
  reach,
});
