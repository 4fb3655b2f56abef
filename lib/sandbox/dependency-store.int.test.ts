import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { newId } from "../db/new-id.ts";
import { env } from "../env.ts";
import {
  findStoredDependencies,
  readDependencies,
  sweepDependencies,
  writeDependencies,
} from "./dependency-store.ts";

const DAY_MS = 86_400_000;
const projectId = newId("project");
const folder = () => path.join(env().dataFolder, "dependencies", projectId);

async function store(key: string, bytes: number): Promise<void> {
  const writer = await writeDependencies(projectId, key);
  writer.write(Buffer.alloc(bytes, key));
  await writer.publish();
  await writer.close();
}

const usedAt = (key: string, at: Date) => utimesSync(path.join(folder(), `${key}.tar`), at, at);

describe("stored dependencies", () => {
  it("are there when they are complete, for their project only", async () => {
    const writer = await writeDependencies(projectId, "draft");
    writer.write(Buffer.from("half"));
    expect(await findStoredDependencies(projectId, "draft")).toBeNull();
    await writer.close();
    await store("whole", 10);
    expect(await findStoredDependencies(projectId, "whole")).toBe(10);
    expect(await findStoredDependencies(newId("project"), "whole")).toBeNull();
    expect((await buffer(readDependencies(projectId, "whole"))).length).toBe(10);
    expect(readdirSync(folder())).toEqual(["whole.tar"]);
    await expect(writeDependencies(projectId, "../x")).rejects.toThrow("name");
  });

  it("are removed when nobody used them for a month, and the oldest first above the limit", async () => {
    const now = new Date();
    await store("old", 10);
    usedAt("old", new Date(now.getTime() - 31 * DAY_MS));
    await store("a", 600);
    usedAt("a", new Date(now.getTime() - DAY_MS));
    await store("b", 600);
    await sweepDependencies(now, 1000);
    expect(existsSync(path.join(folder(), "old.tar"))).toBe(false);
    expect([
      await findStoredDependencies(projectId, "a"),
      await findStoredDependencies(projectId, "b"),
    ]).toEqual([null, 600]);
  });
});
