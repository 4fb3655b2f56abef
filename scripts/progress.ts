const started = Number(process.env.ROUNDTABLE_STARTED) || Date.now();

/** One line of progress on stderr, with the seconds since the command was given. */
export function say(text: string): void {
  process.stderr.write(`[${((Date.now() - started) / 1000).toFixed(1)} s] ${text}\n`);
}

/** Says every ten seconds that something still goes on. Out: the function that ends it. */
export function keepSaying(text: string): () => void {
  const beat = setInterval(() => say(`still ${text} ...`), 10_000);
  return () => clearInterval(beat);
}
