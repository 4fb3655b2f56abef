import {
  proposeType,
  type TypableRecord,
  type TypeProposal,
} from "../domain/requirements/typing/type-proposal.ts";

/** Proposes the type of each requirement, in the given order. One portion; for a worker thread. */
export function* run({
  records,
}: {
  readonly records: readonly TypableRecord[];
}): Generator<readonly TypeProposal[], void> {
  yield records.map(proposeType);
}
