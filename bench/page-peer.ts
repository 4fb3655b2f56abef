import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { marked } from "marked";

/** The last block of the peer's pages. */
export const PEER_LAST = "#end";

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title><main style="max-width:40em;margin:auto;font:17px/1.7 sans-serif">${body}<p id="end">End</p></main>`;

/**
 * What the same text costs without a product: `/read`, made by marked each time it is asked for, and `/write`, a bare
 * text field. Out: its address, and how to end it.
 */
export async function servePeer(text: string): Promise<{ url: string; close: () => void }> {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const server = createServer((request, response) => {
    const isRead = request.url === "/read";
    const body = isRead
      ? (marked.parse(text, { async: false }) as string)
      : `<textarea style="width:100%;height:80vh">\n${escaped}</textarea>`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" });
    response.end(gzipSync(page(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
