import { afterEach, describe, expect, it, vi } from "vitest";
import { globalStateChanges, readGlobalState } from "./global-state.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the state that test files share", () => {
  it("is unchanged where everything was restored", () => {
    const before = readGlobalState();
    vi.stubEnv("ROUNDTABLE_LEAK", "1");
    vi.useFakeTimers();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    expect(globalStateChanges(before, readGlobalState())).toEqual([]);
  });

  it("reports a variable that is new, changed or gone", () => {
    vi.stubEnv("ROUNDTABLE_CHANGED", "1");
    vi.stubEnv("ROUNDTABLE_GONE", "1");
    const before = readGlobalState();
    vi.stubEnv("ROUNDTABLE_CHANGED", "2");
    vi.stubEnv("ROUNDTABLE_GONE", undefined);
    vi.stubEnv("ROUNDTABLE_NEW", "1");
    expect(globalStateChanges(before, readGlobalState()).sort()).toEqual([
      "process.env.ROUNDTABLE_CHANGED",
      "process.env.ROUNDTABLE_GONE",
      "process.env.ROUNDTABLE_NEW",
    ]);
  });

  it("reports fake timers, a replaced global and a listener", () => {
    const before = readGlobalState();
    const listener = () => undefined;
    vi.stubGlobal("fetch", () => undefined);
    vi.useFakeTimers({ toFake: ["Date"] });
    process.on("SIGTERM", listener);
    const changes = globalStateChanges(before, readGlobalState());
    process.off("SIGTERM", listener);
    expect(changes.sort()).toEqual(["Date", "fetch", "listeners of SIGTERM"]);
  });
});
