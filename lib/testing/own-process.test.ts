import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesWithOwnProcess } from "./own-process.ts";

const own = new Set(filesWithOwnProcess("."));

describe("integration test files", () => {
  it("that start a worker, set the environment or are about processes run in their own process", () => {
    expect(own).toContain("lib/usecases/desk/desk.int.test.ts"); // starts a worker
    expect(own).toContain("lib/usecases/seat/seat.int.test.ts"); // sets a variable
    expect(own).toContain("lib/runs/chat-crash.int.test.ts"); // kills processes
  });
  it("that only call the product's functions share a process", () => {
    const shared = globSync("{app,lib,scripts}/**/*.int.test.ts").filter((file) => !own.has(file));
    expect(shared).toContain("lib/usecases/comment/comment.int.test.ts");
    expect(shared.length).toBeGreaterThan(50);
  });
});
