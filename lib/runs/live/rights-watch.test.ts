import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RightsWatch, type WatchedRight } from "./rights-watch.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
let watch: RightsWatch<boolean>;
const place = { userId: "usr_1", projectId: "prj_1", key: "tab", until: null };
const right = (given: Partial<WatchedRight<boolean>> = {}) => ({
  ...place,
  ...given,
  ask: vi.fn<() => Promise<boolean>>(given.ask ?? (() => Promise.resolve(true))),
  apply: vi.fn<(answer: boolean) => void>(),
});
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  watch = new RightsWatch();
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

describe("rights in use", () => {
  it("are asked for when they are first used, because they may have changed since they were checked", async () => {
    const one = right();
    watch.add(one);
    await settle();
    expect(one.apply.mock.calls).toEqual([[true]]);
  });

  it("are asked for again when their user or project is announced, and only then", async () => {
    const [one, other] = [right(), right({ userId: "usr_2", projectId: "prj_2", key: "other" })];
    watch.add(one);
    watch.add(other);
    await settle();
    watch.receive("user usr_1");
    watch.receive("project prj_1");
    watch.receive("user usr_3");
    watch.receive("something usr_2");
    await settle();
    expect(one.ask.mock.calls.length).toBeGreaterThan(1);
    expect(other.ask).toHaveBeenCalledTimes(1);
  });

  it("are asked for once by those who share a key, and each gets the answer", async () => {
    const [one, other] = [right(), right()];
    watch.add(one);
    watch.add(other);
    await settle();
    const before = one.ask.mock.calls.length + other.ask.mock.calls.length;
    watch.receive("user usr_1");
    await settle();
    expect(one.ask.mock.calls.length + other.ask.mock.calls.length).toBe(before + 1);
    expect(other.apply).toHaveBeenLastCalledWith(true);
  });

  it("are asked for once more when a change is announced while a question is open", async () => {
    const open = Promise.withResolvers<boolean>();
    const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)).mockReturnValueOnce(open.promise);
    const one = right({ ask });
    watch.add(one);
    watch.receive("user usr_1");
    open.resolve(true);
    await settle();
    expect(one.apply.mock.calls).toEqual([[true], [false]]);
  });

  it("are asked for at the moment the credential expires, however far away that is", async () => {
    const soon = right({ key: "soon", until: new Date(NOW.getTime() + 1000) });
    watch.add(soon);
    await settle();
    await vi.advanceTimersByTimeAsync(999);
    expect(soon.ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(soon.ask).toHaveBeenCalledTimes(2);
    const late = right({ key: "late", until: new Date(NOW.getTime() + 30 * 86_400_000) });
    const stop = watch.add(late);
    await vi.advanceTimersByTimeAsync(1000);
    expect(late.ask).toHaveBeenCalledTimes(1);
    stop();
  });

  it("are asked for at intervals, and a question that fails is repeated then", async () => {
    const ask = vi
      .fn<() => Promise<boolean>>(() => Promise.resolve(false))
      .mockRejectedValueOnce(new Error("no connection"));
    const one = right({ ask });
    watch.add(one);
    await settle();
    expect(one.apply).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(one.apply.mock.calls).toEqual([[false]]);
  });

  it("are not asked for after they are given up", async () => {
    const one = right({ until: new Date(NOW.getTime() + 1000) });
    watch.add(one)();
    watch.askAll();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.apply).not.toHaveBeenCalled();
  });
});
