import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { env } from "#lib/env.ts";
import { exclusively } from "./exclusively.ts";

/** A change of another process, which is killed while it runs. */
async function changeElsewhere(resource: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: env().databaseUrl });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(hashtextextended($1, 7008))", [`change:${resource}`]);
  return () => other.end();
}

describe("a conditional change", () => {
  it("is refused while another one of the resource runs in this process, and runs after it", async () => {
    const resource = `/api/v1/${randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = exclusively(resource, () => promise);
    await expect(exclusively(resource, async () => "second")).rejects.toMatchObject({
      code: "precondition_failed",
    });
    await expect(exclusively(`${resource}/other`, async () => "other")).resolves.toBe("other");
    resolve("first");
    expect(await first).toBe("first");
    expect(await exclusively(resource, async () => "third")).toBe("third");
  });

  it("is refused while one runs in another process, and runs at once when that process is gone", async () => {
    const resource = `/api/v1/${randomUUID()}`;
    const kill = await changeElsewhere(resource);
    await expect(exclusively(resource, async () => "ours")).rejects.toMatchObject({
      code: "precondition_failed",
    });
    await kill();
    await expect
      .poll(() => exclusively(resource, async () => "ours").catch(() => "refused"), { timeout: 30_000 })
      .toBe("ours");
  });
});
