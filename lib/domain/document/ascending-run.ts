/** Indexes of the longest run of numbers, not necessarily neighbours, that ascend; numbers below 0 are left out. */
export function ascendingRun(numbers: ArrayLike<number>): number[] {
  /** Per length of a run, the index that ends it lowest; and for each index the one before it in its run. */
  const ends: number[] = [];
  const before: number[] = [];
  for (let at = 0; at < numbers.length; at++) {
    const wanted = numbers[at] as number;
    before.push(-1);
    if (wanted < 0) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] as number);
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) run.push(at);
  return run.reverse();
}
