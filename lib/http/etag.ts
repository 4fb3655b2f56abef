import { createHash } from "node:crypto";

/**
 * The ETag of a representation: a digest of its text, after the version that `If-Match` names where the resource has
 * one. The digest also changes with what the version does not count, such as a state or the rights of the caller.
 * @param version The quoted version, such as `"17"`, or null.
 * @returns `"17-<digest>"` or `"<digest>"`
 */
export function entityTag(version: string | null, text: string): string {
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return version === null ? `"${digest}"` : `"${version.replaceAll('"', "")}-${digest}"`;
}

const tagsOf = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/**
 * The response to GET, or 304 without a body where `If-None-Match` names its ETag, by the weak comparison of RFC 9110
 * §8.8.3.2.
 */
export function unlessUnchanged(request: Request, response: Response): Response {
  const header = request.headers.get("if-none-match");
  const tag = response.headers.get("etag");
  if (header === null || tag === null || response.status !== 200) return response;
  if (request.method !== "GET" && request.method !== "HEAD") return response;
  const isUnchanged = header.trim() === "*" || tagsOf(header).some((one) => one.replace(/^W\//, "") === tag);
  if (!isUnchanged) return response;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

/** Whether `If-Match` names the tag, by the strong comparison of RFC 9110 §8.8.3.2; `*` is any. */
export const matchesTag = (header: string, tag: string): boolean =>
  header.trim() === "*" || tagsOf(header).includes(tag);
