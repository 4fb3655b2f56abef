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

/** Whether a browser takes Brotli: named, and not with a weight of nothing. */
function takesBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? "")
    .split(",")
    .some((one) => /^\s*br\s*(;\s*q=(1|0?\.\d*[1-9])\d*(\.0*)?\s*)?$/i.test(one));
}

/** The compressed copies that a build has made (scripts/compress-static.ts), by the path of what they stand for. */
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
 * Sends the compressed copy of a build's file where there is one and the browser takes it. In: the folder of the
 * static files, read once. Out: tells whether it has answered; whatever it leaves (another encoding, a part of a
 * file, development) is for the framework. Only known paths are looked up, so no address leads outside the folder.
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
    else pipeline(createReadStream(copy.file), response, () => undefined); // a reader that is gone needs no answer
    return true;
  };
}
