/** The result of work in slices, without a pause between them. */
export function allOf<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
