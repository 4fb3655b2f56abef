import { describe, expect, it } from "vitest";
import { FLUSH_PACKET, packetLine, pushRefusal, readPushHeader } from "./push-commands.ts";
import { pushedTask, pushProblem } from "./push-policy.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const [A, B] = ["a".repeat(40), "b".repeat(40)];
const bytesOf = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe("readPushHeader", () => {
  const whole = bytesOf(
    packetLine(utf8(`${A} ${B} refs/heads/main\0 report-status side-band-64k agent=git/2\n`)),
    packetLine(utf8(`${B} ${A} refs/for/T-1\n`)),
    FLUSH_PACKET,
    utf8("PACK"),
  );

  it("reads the commands before the pack, however the bytes arrive", () => {
    const header = readPushHeader(whole);
    expect(header).toMatchObject({
      kind: "complete",
      commands: [
        { from: A, to: B, name: "refs/heads/main" },
        { from: B, to: A, name: "refs/for/T-1" },
      ],
    });
    for (let end = 0; end < whole.length - "PACK".length; end += 1)
      expect(readPushHeader(whole.subarray(0, end))).toEqual({ kind: "incomplete" });
  });

  it("refuses what is no command", () => {
    for (const bad of ["zzzz", "0003", "0008what", "0001"])
      expect(readPushHeader(utf8(`${bad}0000`))).toEqual({ kind: "malformed" });
  });

  it("answers each reference with its reason, in the side band if the client reads it", () => {
    const commands = [{ from: A, to: B, name: "refs/heads/x" }];
    const plain = text(pushRefusal(commands, ["report-status"], ["no"]));
    expect(plain).toBe("000eunpack ok\n0017ng refs/heads/x no\n0000");
    const banded = text(pushRefusal(commands, ["report-status", "side-band-64k"], ["no"]));
    expect(banded).toBe(`002e\u0001${plain}0000`);
    expect(text(pushRefusal(commands, [], ["no"]))).toBe("0000");
  });
});

describe("pushProblem", () => {
  const open = { branchPush: true, defaultBranch: "main" };
  const push = (name: string, to = B) => pushProblem({ from: A, to, name }, open)?.en ?? null;

  it("accepts branches that no task owns, if the project allows it", () => {
    expect(push("refs/heads/main")).toBeNull();
    expect(push("refs/heads/old", "0".repeat(40))).toBeNull();
    const closed = { ...open, branchPush: false };
    expect(pushProblem({ from: A, to: B, name: "refs/heads/main" }, closed)?.en).toContain("does not accept");
  });

  it("refuses task branches, other references and the deletion of the default branch", () => {
    expect(push("refs/heads/task/T-1")).toContain("belongs to a task");
    for (const name of ["refs/tasks/x", "refs/tags/v1", "HEAD", "refs/heads/-x", "refs/heads/a..b"])
      expect(push(name)).toContain("only branches");
    expect(push("refs/for/T-1")).toContain("as the only reference");
    expect(push("refs/heads/main", "0".repeat(40))).toContain("cannot be deleted");
  });

  it("submit a change to one task, alone and not as a deletion", () => {
    const one = (name: string, to = B) => ({ from: A, to, name });
    expect(pushedTask([one("refs/for/20261125-1200-001")])).toBe("20261125-1200-001");
    expect(pushedTask([one("refs/for/a"), one("refs/heads/b")])).toBeNull();
    for (const name of ["refs/for/", "refs/for/a/b", "refs/heads/a"])
      expect(pushedTask([one(name)])).toBeNull();
    expect(pushedTask([one("refs/for/a", "0".repeat(40))])).toBeNull();
  });
});
