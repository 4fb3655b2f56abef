/** Agreement of two labellings beyond chance (Cohen's kappa); null if neither ever uses the label. */
export function cohensKappa(pairs: readonly (readonly [string, string])[]): number | null {
  const names = new Set(pairs.flat());
  if (pairs.length === 0 || names.size < 2) return null;
  const share = (of: (pair: readonly [string, string]) => boolean) => pairs.filter(of).length / pairs.length;
  const agreed = share(([a, b]) => a === b);
  let chance = 0;
  for (const name of names) chance += share(([a]) => a === name) * share(([, b]) => b === name);
  return chance === 1 ? 1 : (agreed - chance) / (1 - chance);
}
