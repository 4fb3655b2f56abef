import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { findLocalModels } from "./find-local-models.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<{ address: string; urls: string[] }> {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, urls };
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

describe("findLocalModels", () => {
  it("lists the models of a server, sorted and each once", async () => {
    const data = [{ id: "qwen3:8b" }, { id: "gemma3" }, { id: "qwen3:8b" }];
    const { address, urls } = await serve(json({ object: "list", data }));
    expect(await findLocalModels(address, ["localhost"])).toEqual({
      state: "found",
      models: ["gemma3", "qwen3:8b"],
    });
    expect(urls).toEqual(["/v1/models"]);
  });

  it("requests nothing from an address that is not permitted", async () => {
    const { address, urls } = await serve(json({ data: [] }));
    for (const allowed of [false, [], ["10.0.0.0/8"]])
      expect(await findLocalModels(address, allowed)).toEqual({ state: "not_permitted", models: [] });
    expect(urls).toEqual([]);
  });

  it("reports a server that asks for a key", async () => {
    const { address } = await serve(json({ error: "no key" }, 401));
    expect(await findLocalModels(address, true)).toMatchObject({ state: "needs_key" });
  });

  it.each([
    ["another service", json({ hello: "world" })],
    ["a page", ((_request, response) => response.end("<html>")) satisfies RequestListener],
    ["an error", json({}, 500)],
    [
      "a redirect",
      ((_request, response) =>
        response.writeHead(302, { location: "http://169.254.169.254/" }).end()) satisfies RequestListener,
    ],
    [
      "an answer that is too large",
      ((_request, response) => response.end("x".repeat(2_000_000))) satisfies RequestListener,
    ],
    ["a dropped connection", ((request) => request.socket.destroy()) satisfies RequestListener],
  ])("takes %s for no model server", async (_what, answer) => {
    const { address } = await serve(answer);
    expect(await findLocalModels(address, true)).toEqual({ state: "absent", models: [] });
  });
});
