/**
 * Canonical JSON of a plan or any other value: sorted keys, no white space, absent fields omitted. Equal plans have equal
 * texts, so callers can compare hashes of them.
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
