import { describe, expect, it } from "vitest";
import { pauseNote } from "./wait-notes.ts";

const entry = { provider: "anthropic", model: "sonnet" } as const;
const now = Date.UTC(2026, 10, 3, 23, 59, 50);

describe("the note of a pause before a retry", () => {
  it("names the provider, the model and the end after a rate limit, in the language of the task", () => {
    const pause = { entry, code: "model_throttled", ms: 12_000, now };
    expect(pauseNote(pause, "en")).toBe(
      "anthropic limits the rate of calls of sonnet. Waiting 12 s before the next try, until 00:00:02 UTC.",
    );
    expect(pauseNote(pause, "zh")).toBe(
      "anthropic 限制了 sonnet 的调用频率，等待 12 秒后重试（至 00:00:02 UTC）。",
    );
  });

  it("never promises an end before the pause is over", () => {
    expect(pauseNote({ entry, code: "model_throttled", ms: 400, now: now + 100 }, "en")).toContain(
      "Waiting 1 s before the next try, until 23:59:51 UTC",
    );
  });

  it("gives another reason after another failure, and is absent if that pause is short", () => {
    const pause = { entry, code: "model_unavailable", ms: 5000, now };
    expect(pauseNote(pause, "en")).toMatch(/^anthropic cannot serve sonnet at the moment\./);
    expect(pauseNote({ ...pause, ms: 400 }, "en")).toBeNull();
  });
});
