/** A file to download. Browsers do not display it, guess its type or run its content (`apiPolicy` is its sandbox). */
export function attachment(file: {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>;
}): Response {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const coded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  const body = file.bytes instanceof ReadableStream ? file.bytes : Buffer.from(file.bytes);
  return new Response(body, {
    headers: {
      "content-type": file.mediaType,
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${coded}`,
      "x-content-type-options": "nosniff",
    },
  });
}
