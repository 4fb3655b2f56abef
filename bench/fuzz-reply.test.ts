import { expect, it } from "vitest";
import { fuzzReply } from "./fuzz-reply.ts";

it("hostile replies: nothing thrown, any split the same, deltas are the reply, a repaired reply is valid when it says so", () => {
  expect(fuzzReply(4000, 20260102)).toEqual({ runs: 4000, failures: [] });
});
