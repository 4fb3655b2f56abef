import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressedFiles } from "./compressed-files.ts";

const SCRIPT = "console.log('a script');\n".repeat(50);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "roundtable-static-"));
  mkdirSync(path.join(folder, "chunks"));
  writeFileSync(path.join(folder, "chunks/a.js"), SCRIPT);
  writeFileSync(path.join(folder, "chunks/a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(folder, "chunks/plain.js"), SCRIPT);
  writeFileSync(path.join(folder, "../secret.js.br"), "outside");
  const send = compressedFiles(folder);
  server = createServer((asked, answer) => {
    if (!send(asked, answer)) answer.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(folder, "../secret.js.br"), { force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function ask(url: string, headers: Record<string, string>, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: url, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

const A = "/_next/static/chunks/a.js";

describe("compressedFiles", () => {
  it("sends the copy to a browser that takes Brotli, to be kept for good", async () => {
    const { status, headers, body } = await ask(A, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(status).toBe(200);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(body.length),
      vary: "Accept-Encoding",
    });
  });

  it("answers HEAD as GET, without the body, and looks past a query", async () => {
    const { status, headers, body } = await ask(`${A}?v=1`, { "accept-encoding": "br" }, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers["content-length"])).toBeGreaterThan(0);
  });

  it.each(["br;q=0.5", "gzip, br;q=1.0", "BR", "gzip;q=0,br ; q=.8"])(
    "takes %j for Brotli",
    async (accepted) => {
      expect((await ask(A, { "accept-encoding": accepted })).status).toBe(200);
    },
  );

  it.each(["", "gzip", "gzip, br;q=0", "br;q=0.0", "zbr", "*;q=0"])(
    "leaves %j to the framework",
    async (accepted) => {
      expect((await ask(A, { "accept-encoding": accepted })).status).toBe(204);
    },
  );

  it("leaves parts of files, other methods, files without a copy and other addresses to the framework", async () => {
    const accepts = { "accept-encoding": "br" };
    expect((await ask(A, { ...accepts, range: "bytes=0-9" })).status).toBe(204);
    expect((await ask(A, accepts, "POST")).status).toBe(204);
    for (const url of ["chunks/plain.js", "chunks/a.js.br", "../secret.js", "..%2fsecret.js", ""])
      expect((await ask(`/_next/static/${url}`, accepts)).status).toBe(204);
  });
});
