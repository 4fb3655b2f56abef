import { blame } from "#lib/domain/document/blame.ts";

type BlameRequest = Readonly<{ texts: Parameters<typeof blame>[0]; owners: readonly number[] | undefined }>;

/** Who wrote the blocks of a text, going on from an earlier version. One portion; fit for a thread. */
export function* run({ texts, owners }: BlameRequest): Generator<readonly number[], void> {
  yield blame(texts, owners);
}
