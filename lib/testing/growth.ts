/** What a piece of work costs this thread in milliseconds of processor time, however busy the machine is. */
function costOf(work: () => unknown): number {
  const costs = [0, 1].map(() => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

/** Below this a cost says nothing of how it grows. */
const NOISE_MS = 20;
/** A collection of garbage or a first compilation can make one measurement dear; what grows with the square is dear in each. */
const MEASUREMENTS = 3;

/**
 * Whether work grows with its input and not with its square: four times the input may cost ten times as much, where the
 * square would cost sixteen times. In: work on that many pieces, and how many the larger input has.
 */
export function growsLinearly(work: (pieces: number) => unknown, pieces: number): boolean {
  for (let measured = 0; measured < MEASUREMENTS; measured++) {
    const small = costOf(() => work(Math.floor(pieces / 4)));
    if (costOf(() => work(pieces)) < 10 * small + NOISE_MS) return true;
  }
  return false;
}
