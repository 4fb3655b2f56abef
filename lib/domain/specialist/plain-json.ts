/** Deeper than any real document, and shallow enough for every recursive reader behind it. */
const DEEPEST = 100;

/** Whether a value is JSON as it is: nothing that a round trip would change or refuse, and not nested without end. */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every((entry) => isPlainJson(entry, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) &&
    Object.values(value).every((entry) => isPlainJson(entry, depth + 1))
  );
}
