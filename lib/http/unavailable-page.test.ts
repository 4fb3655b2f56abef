import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPageRequest, sendUnavailablePage } from "./unavailable-page.ts";

const server = createServer(sendUnavailablePage);
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/projects/prj_1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("the page while the database is away", () => {
  it.each([
    ["en", { "accept-language": "en-GB" }, /The database cannot be reached/],
    ["zh", { "accept-language": "zh-CN,en;q=0.5" }, /数据库暂时无法连接/],
    ["zh", { "accept-language": "en", cookie: "a=b; roundtable-language=zh" }, /数据库暂时无法连接/],
  ])("is 503 with Retry-After in the reader's language: %s %j", async (language, headers, title) => {
    const response = await fetch(url, { headers });
    expect([
      response.status,
      response.headers.get("retry-after"),
      response.headers.get("content-language"),
      response.headers.get("cache-control"),
    ]).toEqual([503, "5", language, "no-store"]);
    expect(await response.text()).toMatch(title);
  });

  it("answers HEAD without a body", async () => {
    const response = await fetch(url, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([503, ""]);
  });

  it.each([
    ["GET", "/", true],
    ["GET", "/projects/prj_1?_rsc=1", true],
    ["POST", "/projects/prj_1", false],
    ["GET", "/api/v1/ready", false],
    ["GET", "/api", false],
    ["GET", "/apiary", true],
    ["GET", "/git/prj_1.git/info/refs", false],
    ["POST", "/mcp", false],
    ["GET", "/_next/static/a.js", false],
    ["GET", "/icon.svg", false],
  ])("stands for pages alone: %s %s", (method, path, expected) => {
    expect(isPageRequest({ method, url: path } as IncomingMessage)).toBe(expected);
  });
});
