import { describe, expect, it } from "vitest";
import type { EventFrame } from "./frame.ts";
import { EventRoom, type LogSource } from "./room.ts";

/** A log in memory that counts reads. */
function fakeLog() {
  const frames: EventFrame[] = [];
  const over = new Set<string>();
  let reads = 0;
  const source: LogSource = {
    last: () => Promise.resolve(frames.length),
    after: (seq, limit, runId) => {
      reads += 1;
      const found = frames.filter(
        (frame) => frame.seq > seq && (runId === undefined || frame.runId === runId),
      );
      return Promise.resolve(found.slice(0, limit));
    },
    isOver: (runId) => Promise.resolve(over.has(runId)),
  };
  const add = (runId: string | null = null, endsRun = false): void => {
    const seq = frames.length + 1;
    frames.push({ seq, runId, endsRun, bytes: new Uint8Array([seq]) });
    if (endsRun && runId) over.add(runId);
  };
  return { source, add, reads: () => reads };
}

function reader() {
  const got: number[] = [];
  let ended = false;
  return {
    got,
    ended: () => ended,
    push: (bytes: Uint8Array) => void got.push(bytes[0] ?? 0),
    ready: () => Promise.resolve(),
    end: () => {
      ended = true;
    },
  };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe("a room", () => {
  it("reads a new event once for all readers", async () => {
    const log = fakeLog();
    const room = new EventRoom(log.source);
    const readers = Array.from({ length: 50 }, reader);
    for (const one of readers) room.join(one, { after: 0, runId: undefined });
    await settle();
    const before = log.reads();
    log.add();
    await room.pump();
    expect(log.reads() - before).toBe(1);
    expect(readers.every(({ got }) => got.join() === "1")).toBe(true);
  });

  it("lets readers that arrive together share the read of what they missed", async () => {
    const log = fakeLog();
    for (let n = 0; n < 9; n += 1) log.add();
    const room = new EventRoom(log.source);
    const readers = Array.from({ length: 30 }, reader);
    for (const one of readers) room.join(one, { after: 4, runId: undefined });
    await settle();
    expect(log.reads()).toBe(1);
    expect(readers.every(({ got }) => got.join() === "5,6,7,8,9")).toBe(true);
  });

  it("does not delay others because of a reader that consumes nothing", async () => {
    const log = fakeLog();
    log.add();
    const room = new EventRoom(log.source);
    const stuck = { ...reader(), ready: () => new Promise<void>(() => undefined) };
    const quick = reader();
    room.join(stuck, { after: 0, runId: undefined });
    room.join(quick, { after: 0, runId: undefined });
    await settle();
    log.add();
    await room.pump();
    expect(quick.got).toEqual([1, 2]);
    expect(stuck.got).toEqual([]);
  });

  it("ends a run's reader after the run's last event, whether it arrives live, is missed or was seen before", async () => {
    const log = fakeLog();
    const room = new EventRoom(log.source);
    const live = reader();
    room.join(live, { after: 0, runId: "run_1" });
    await settle();
    log.add("run_1");
    log.add("run_2");
    log.add("run_1", true);
    await room.pump();
    expect([live.got, live.ended()]).toEqual([[1, 3], true]);
    const late = reader();
    room.join(late, { after: 1, runId: "run_1" });
    const tooLate = reader();
    room.join(tooLate, { after: 3, runId: "run_1" });
    await settle();
    expect([late.got, late.ended()]).toEqual([[3], true]);
    expect([tooLate.got, tooLate.ended()]).toEqual([[], true]);
    expect(room.isEmpty).toBe(true);
  });
});
