import { describe, expect, it } from "vitest";
import { GET } from "#app/api/v1/[[...path]]/route.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";

const read = ({ token }: { readonly token: string }) =>
  GET(new Request("http://localhost:3000/api/v1/metrics", { headers: { authorization: `Bearer ${token}` } }));

const setAdministrator = ({ actor }: TestUser, isAdmin: boolean) =>
  asOwner((client) => client.query("UPDATE users SET is_admin = $2 WHERE id = $1", [actor.userId, isAdmin]));

/** How many requests for the metrics this process refused, as the metrics have it. */
function refusedRequests(text: string): number {
  const line = /^roundtable_http_request_seconds_count\{operation="metrics",status="404"\} (\d+)$/m.exec(
    text,
  );
  return Number(line?.[1] ?? 0);
}

describe("the metrics of a process", () => {
  it("are Prometheus text for a token of the administrator that may read, and are not there for others", async () => {
    const user = await makeUser();
    const [reading, writing] = [await makeToken(user, ["read"]), await makeToken(user, ["write"])];
    await setAdministrator(user, true);
    const before = refusedRequests(await (await read(reading)).text());
    await setAdministrator(user, false);
    expect((await read(reading)).status).toBe(404);
    await setAdministrator(user, true);
    expect((await read(writing)).status).toBe(404);
    const response = await read(reading);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    const text = await response.text();
    expect(refusedRequests(text)).toBe(before + 2);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).not.toContain(user.actor.userId);
  });
});
