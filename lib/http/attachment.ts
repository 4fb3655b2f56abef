/** A file to download. Browsers do not display it, guess its type or run its content (`apiPolicy` is its sandbox). */
export function attachment(file: {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}): Response {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const coded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return new Response(Buffer.from(file.bytes), {
    headers: {
      "content-type": file.mediaType,
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${coded}`,
      "x-content-type-options": "nosniff",
    },
  });
}
