import { describe, expect, it, vi } from "vitest";
import type { StreamReader } from "#lib/auth/stream-reader.ts";
import type { FeedReader, ReaderRight } from "#lib/domain/task/event-feed.ts";
import { anyReader } from "#lib/testing/any-reader.ts";
import { eventStreamResponse, startAfter } from "./event-stream.ts";

const address = "http://localhost/api/v1/tasks/tsk_1/events";
const bytes = (text: string) => new TextEncoder().encode(text);

function open(request = new Request(address), answers: Partial<StreamReader> & { allowed?: boolean } = {}) {
  const { allowed = true, ...reading } = answers;
  let reader: FeedReader | undefined;
  let right: ReaderRight | undefined;
  let after = -1;
  const stopped = vi.fn<() => void>();
  const feed = {
    open: (from: number, one: FeedReader, its: ReaderRight) => {
      after = from;
      reader = one;
      right = its;
      return stopped;
    },
  };
  const source = { feed, projectId: "prj_1", stillAllowed: () => Promise.resolve(allowed) };
  const response = eventStreamResponse({ request, reader: { ...anyReader("tok_1"), ...reading } }, source);
  if (!reader || !right) throw new Error("the feed was not opened");
  return { response, reader, right, stopped, after: () => after };
}

describe("an event stream", () => {
  it("continues after Last-Event-ID, else after the query's number, else from the beginning", () => {
    expect(startAfter(new Request(`${address}?after=3`, { headers: { "Last-Event-ID": "7" } }))).toBe(7);
    expect(startAfter(new Request(`${address}?after=3`))).toBe(3);
    expect(startAfter(new Request(`${address}?after=abc`))).toBe(0);
    expect(open(new Request(`${address}?after=12`)).after()).toBe(12);
  });

  it("passes frames on unchanged, disables buffering and caching in proxies, and closes when the feed ends", async () => {
    const { response, reader } = open();
    reader.push(bytes("id: 1\ndata: {}\n\n"));
    reader.end();
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(await response.text()).toBe("retry: 1000\n\nid: 1\ndata: {}\n\n");
  });

  it("stops the feed once when the reader goes away", async () => {
    const leaving = new AbortController();
    const { response, stopped } = open(new Request(address, { signal: leaving.signal }));
    leaving.abort();
    await response.body?.cancel();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it("cuts off a reader that lets more than a megabyte wait, and drops what it did not read", async () => {
    const { response, reader, stopped } = open();
    for (let kilobytes = 0; kilobytes < 1200; kilobytes += 100) reader.push(new Uint8Array(100 * 1024));
    expect(stopped).toHaveBeenCalledOnce();
    await expect(response.text()).rejects.toThrow("too slow");
  });

  it("holds a backlog back until the reader has read", async () => {
    const { response, reader } = open();
    reader.push(new Uint8Array(80 * 1024));
    let fed = false;
    const waiting = reader.ready().then(() => {
      fed = true;
    });
    await Promise.resolve();
    expect(fed).toBe(false);
    const body = response.body?.getReader();
    await body?.read();
    await body?.read();
    await waiting;
    expect(fed).toBe(true);
  });

  it("keeps the line alive", async () => {
    vi.useFakeTimers();
    const { response, reader } = open();
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    reader.end();
    expect(await response.text()).toContain(": heartbeat\n\n");
  });

  it("is allowed while the credential is valid and its user may read", async () => {
    expect(await open().right.ask()).toBe(true);
    const ended = { isCurrent: () => Promise.resolve(false) };
    expect(await open(new Request(address), ended).right.ask()).toBe(false);
    expect(await open(new Request(address), { allowed: false }).right.ask()).toBe(false);
  });

  it("has its own right for each credential and log", () => {
    const keys = ["/events", "/other"].flatMap((path) =>
      ["tok_1", "tok_2"].map(
        (credential) => open(new Request(`${address}${path}`), { credential }).right.key,
      ),
    );
    expect(new Set(keys).size).toBe(4);
  });

  it("gives its place back once, when it ends", () => {
    const given = vi.fn<() => void>();
    const { reader } = open(new Request(address), { takePlace: () => given });
    expect(given).not.toHaveBeenCalled();
    reader.end();
    reader.end();
    expect(given).toHaveBeenCalledOnce();
  });
});
