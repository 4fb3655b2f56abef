import { afterAll, describe, expect, it } from "vitest";
import { webSearchInput } from "#lib/contracts/web-search.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeWebSearch } from "#lib/db/web-search.ts";
import { makeUser, workspaceOf } from "#lib/testing/factories.ts";
import { startSearchServer } from "#lib/testing/search-server.ts";
import { saveWebSearch } from "./save-web-search.ts";
import { searchTheWeb } from "./search-the-web.ts";

afterAll(closeDatabase);

// The installation of this file does not allow private addresses.
describe("the address of a search service", () => {
  it.each(["http://127.0.0.1:8080", "https://169.254.169.254", "http://searx.example.org", "https://[::1]"])(
    "may not be %s",
    async (base_url) => {
      const { actor } = await makeUser();
      const input = webSearchInput.parse({ provider: "searxng", base_url });
      await expect(saveWebSearch(actor, null, input)).rejects.toMatchObject({ code: "endpoint_not_allowed" });
    },
  );

  it("is checked again when it is called, whatever was checked before", async () => {
    const server = await startSearchServer(() => ({ results: [] }));
    try {
      const access = await workspaceOf(await makeUser());
      const base_url = server.baseUrl("searxng");
      await inTenant(access, (db) =>
        storeWebSearch(db, { provider: "searxng", base_url, api_key: undefined }),
      );
      expect(await searchTheWeb(access, "gift cards")).toMatchObject({
        ok: false,
        code: "endpoint_not_allowed",
      });
      expect(server.requests).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
