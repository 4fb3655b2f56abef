/**
 * The plan (or any JSON value) as one canonical text: keys sorted, no white space, absent fields left out. The same
 * plan always gives the same text, so its hash shows whether two plans are equal. Hashing is the caller's.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? "null";
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => (entry === undefined ? null : sorted(entry)));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}
