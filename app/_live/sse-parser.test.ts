import { describe, expect, it } from "vitest";
import { SseParser } from "./sse-parser.ts";

const STREAM =
  ': hello\n\nid: 7\nevent: statement\ndata: {"a":\ndata: 1}\n\nid: 8\r\ndata: 二\r\n\r\ndata: cut';

describe("SseParser", () => {
  it("parses complete messages and ignores comments", () => {
    expect(new SseParser().push(STREAM)).toEqual([
      { id: "7", event: "statement", data: '{"a":\n1}' },
      { id: "8", event: "message", data: "二" },
    ]);
  });

  it("gives the same result for any chunking of the stream", () => {
    const whole = new SseParser().push(STREAM);
    for (let size = 1; size < STREAM.length; size++) {
      const parser = new SseParser();
      const got = [];
      for (let at = 0; at < STREAM.length; at += size) got.push(...parser.push(STREAM.slice(at, at + size)));
      expect(got).toEqual(whole);
    }
  });

  it("returns nothing for an incomplete message", () => {
    const parser = new SseParser();
    expect(parser.push("data: half\n")).toEqual([]);
    expect(parser.push("\n")).toHaveLength(1);
  });
});
