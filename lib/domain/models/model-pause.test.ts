import { describe, expect, it } from "vitest";
import { shownPause } from "./model-pause.ts";

const now = Date.UTC(2026, 10, 28, 10, 0, 0, 100);
const entry = { provider: "openai", model: "m" };

describe("a pause before a model is called again", () => {
  it("names the provider, the model and a full second at which it is over, also if it is short", () => {
    const shown = { ...entry, throttled: true, until: "2026-11-28T10:00:01.000Z" };
    expect(shownPause({ entry, code: "model_throttled", ms: 20, now })).toEqual(shown);
  });

  it("after another failure is shown if it lasts", () => {
    expect(shownPause({ entry, code: "model_unavailable", ms: 999, now })).toBeNull();
    expect(shownPause({ entry, code: "model_unavailable", ms: 1000, now })).toMatchObject({
      throttled: false,
      until: "2026-11-28T10:00:02.000Z",
    });
  });
});
