import type { MarginKind, MarginNote } from "./margin-marks.ts";

/**
 * Like `markMargin`, whose code is loaded when there is something to mark.
 * @returns Removes the marks.
 */
export function marginOnDemand(kind: MarginKind, notes: readonly MarginNote[]): () => void {
  let isOver = false;
  let remove = () => {};
  if (notes.length > 0)
    void import("./margin-marks.ts").then(({ markMargin }) => {
      if (!isOver) remove = markMargin(kind, notes);
    });
  return () => {
    isOver = true;
    remove();
  };
}
