import { createReadStream, globSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";

const PREFIX = "/_next/static/";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
};

interface Copy {
  readonly file: string;
  readonly size: number;
  readonly type: string;
}

/** Whether a browser accepts Brotli: listed, and not with `q=0`. */
function takesBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? "")
    .split(",")
    .some((one) => /^\s*br\s*(;\s*q=(1|0?\.\d*[1-9])\d*(\.0*)?\s*)?$/i.test(one));
}

/** The compressed copies of a build (scripts/compress-static.ts), by the path of the original. */
function copiesIn(folder: string): Map<string, Copy> {
  const copies = new Map<string, Copy>();
  for (const name of globSync("**/*.br", { cwd: folder })) {
    const file = path.join(folder, name);
    const plain = name.slice(0, -".br".length);
    const type = TYPES[path.extname(plain)];
    if (type === undefined) continue;
    copies.set(PREFIX + plain.split(path.sep).join("/"), { file, size: statSync(file).size, type });
  }
  return copies;
}

/**
 * Sends the compressed copy of a static file if there is one and the browser accepts it. Everything else (another
 * encoding, a range request, development) is left to the framework. Only known paths are looked up, so that no URL
 * leads outside the folder.
 * @param folder The folder of the static files, which is read once.
 * @returns A function that returns whether it has sent the response.
 */
export function compressedFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const copies = copiesIn(folder);
  return ({ method, url, headers }, response) => {
    if (method !== "GET" && method !== "HEAD") return false;
    const copy = copies.get(url?.split("?")[0] ?? "");
    if (copy === undefined || headers.range !== undefined || !takesBrotli(headers["accept-encoding"]))
      return false;
    response.writeHead(200, {
      "Content-Type": copy.type,
      "Content-Encoding": "br",
      "Content-Length": copy.size,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    if (method === "HEAD") response.end();
    else pipeline(createReadStream(copy.file), response, () => undefined); // the client has disconnected
    return true;
  };
}
