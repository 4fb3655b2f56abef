/**
 * Whether a request that changes something comes from our own pages (spec 5 §5.5). A missing or opaque Origin is
 * refused, and forwarded headers are not asked.
 * @param origin the Origin header @param host the Host header @param publicUrl the installation's fixed address, if set
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
