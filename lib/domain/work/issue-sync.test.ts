import { describe, expect, it } from "vitest";
import { changesSince, isSameState, statusAfter, syncActions } from "./issue-sync.ts";

const BASE = { text: "a", issueText: "a'", state: "open" } as const;
const SAME = { here: { text: "a", state: "open" }, there: { text: "a'", state: "open" } } as const;

describe("the state of an issue", () => {
  it("changes the status of an item only if it is another one", () => {
    expect(statusAfter("in_progress", "open")).toBe("in_progress");
    expect(statusAfter("in_progress", "closed")).toBe("done");
    expect(statusAfter("todo", "dropped")).toBe("dropped");
    expect(statusAfter("dropped", "closed")).toBe("dropped");
    expect(statusAfter("done", "open")).toBe("todo");
  });

  it("is the same for every reason if the tracker has none", () => {
    expect(isSameState("closed", "dropped")).toBe(true);
    expect(isSameState("done", "dropped")).toBe(false);
    expect(isSameState("open", "closed")).toBe(false);
  });
});

describe("what changed since the last exchange", () => {
  const of = (here: object, there: object) =>
    changesSince(BASE, { ...SAME.here, ...here }, { ...SAME.there, ...there });

  it("is nothing while both sides are as they were, although the tracker rewrote the text", () => {
    expect(of({}, {})).toEqual({ text: "none", state: "none" });
  });

  it("is known per side and per part", () => {
    expect(of({ text: "b" }, { state: "closed" })).toEqual({ text: "here", state: "there" });
    expect(of({ state: "done" }, { text: "c" })).toEqual({ text: "there", state: "here" });
    expect(of({ text: "b" }, { text: "c" })).toEqual({ text: "both", state: "none" });
  });

  it("is nothing if both sides changed to the same", () => {
    expect(of({ text: "c", state: "done" }, { text: "c", state: "closed" })).toEqual({
      text: "none",
      state: "none",
    });
  });
});

describe("an exchange", () => {
  it("moves the change of one side in its direction only", () => {
    const changes = { text: "here", state: "there" } as const;
    expect(syncActions(changes, { direction: "push", overwrite: false })).toMatchObject({
      writeText: true,
      writeState: false,
      takeState: false,
      isOpen: false,
    });
    expect(syncActions(changes, { direction: "pull", overwrite: false })).toMatchObject({
      writeText: false,
      takeState: true,
      acceptText: false,
    });
  });

  it.each(["push", "pull"] as const)("by %s leaves what changed on both sides to a person", (direction) => {
    expect(syncActions({ text: "both", state: "both" }, { direction, overwrite: false })).toEqual({
      writeText: false,
      writeState: false,
      takeState: false,
      acceptText: false,
      isOpen: true,
    });
  });

  it("overwrites the side that was not chosen", () => {
    const changes = { text: "both", state: "both" } as const;
    expect(syncActions(changes, { direction: "push", overwrite: true })).toMatchObject({
      writeText: true,
      writeState: true,
      isOpen: false,
    });
    expect(syncActions(changes, { direction: "pull", overwrite: true })).toMatchObject({
      takeState: true,
      acceptText: true,
      isOpen: false,
    });
  });

  it("that overwrites does not undo what only the other side changed", () => {
    const pulled = syncActions({ text: "there", state: "here" }, { direction: "pull", overwrite: true });
    expect(pulled).toMatchObject({ acceptText: true, takeState: false });
    const pushed = syncActions({ text: "there", state: "there" }, { direction: "push", overwrite: true });
    expect(pushed).toMatchObject({ writeText: true, writeState: false });
    const behind = syncActions({ text: "here", state: "both" }, { direction: "pull", overwrite: true });
    expect(behind).toMatchObject({ acceptText: false, takeState: true });
  });
});
