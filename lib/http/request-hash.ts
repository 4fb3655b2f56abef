import { createHash, type Hash } from "node:crypto";

/** Adds a part with its length, so that parts cannot be mistaken for others. */
function add(hash: Hash, part: string | Uint8Array): void {
  const bytes = typeof part === "string" ? Buffer.from(part) : part;
  hash.update(`${bytes.length}:`).update(bytes);
}

/** The parts of a form, or null if it cannot be read. */
async function formParts(bytes: Uint8Array, contentType: string): Promise<(string | Uint8Array)[] | null> {
  const body = new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } });
  const form = await body.formData().catch(() => null);
  if (form === null) return null;
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of form)
    if (typeof value === "string") parts.push("text", name, value);
    else parts.push("file", name, value.name, value.type, new Uint8Array(await value.arrayBuffer()));
  return parts;
}

/**
 * The hash of a request's content: its query and body. A form is hashed by its parts, because every client chooses a new
 * boundary when it sends one again.
 */
export async function requestHash(request: Request, bytes: Uint8Array): Promise<string> {
  const contentType = request.headers.get("content-type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  const hash = createHash("sha256");
  add(hash, new URL(request.url).search);
  const parts = isForm ? await formParts(bytes, contentType) : null;
  for (const part of parts ?? [bytes]) add(hash, part);
  return hash.digest("hex");
}
