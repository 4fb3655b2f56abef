/**
 * Whether a modifying request comes from our own pages. A missing or opaque Origin is rejected, and forwarded headers
 * are ignored.
 * @param origin The Origin header.
 * @param host The Host header.
 * @param publicUrl The configured URL of the installation, if set.
 */
export function isSameOrigin(
  origin: string | null,
  host: string | null,
  publicUrl: string | undefined,
): boolean {
  if (!origin || origin === "null" || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== "https:" && from.protocol !== "http:") return false;
  if (publicUrl !== undefined) return from.origin === new URL(publicUrl).origin;
  return host !== null && from.host === host.toLowerCase();
}
