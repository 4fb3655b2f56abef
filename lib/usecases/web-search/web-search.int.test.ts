import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { webSearchInput } from "#lib/contracts/web-search.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { makeMember, makeUser, type TestUser, workspaceOf } from "#lib/testing/factories.ts";
import {
  SEARCH_KEY,
  type SearchAnswer,
  type SearchServer,
  startSearchServer,
} from "#lib/testing/search-server.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { deleteWebSearch } from "./delete-web-search.ts";
import { getWebSearch } from "./get-web-search.ts";
import { saveWebSearch } from "./save-web-search.ts";
import { searchTheWeb } from "./search-the-web.ts";
import { testWebSearch } from "./test-web-search.ts";

const PAGE = { title: "Gift cards", url: "https://example.org/", snippet: "Rules." };

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the search service listens on loopback

let server: SearchServer;
let answer: SearchAnswer;
beforeEach(async () => {
  answer = { results: [PAGE] };
  server = await startSearchServer(() => answer);
});
afterEach(() => server.close());
afterAll(closeDatabase);

const brave = (api_key?: string) =>
  webSearchInput.parse({ provider: "brave", base_url: server.baseUrl("brave"), api_key });

const search = async (user: TestUser, query = "gift cards") => searchTheWeb(await workspaceOf(user), query);

describe("web search", () => {
  it("is off by default, on with a service, and off again when it is removed", async () => {
    const ada = await makeUser();
    expect(await getWebSearch(ada.actor, null)).toEqual({ web_search: null });
    expect(await search(ada)).toMatchObject({ ok: false, code: "not_configured" });
    expect(await testWebSearch(ada.actor, null)).toMatchObject({ code: "not_configured", results: null });
    await saveWebSearch(ada.actor, null, brave(SEARCH_KEY));
    expect(await search(ada)).toMatchObject({ ok: true, results: [PAGE] });
    expect(await testWebSearch(ada.actor, null)).toMatchObject({ code: "ok", results: 1 });
    await deleteWebSearch(ada.actor, null);
    expect(await search(ada)).toMatchObject({ ok: false, code: "not_configured" });
    await expect(deleteWebSearch(ada.actor, null)).rejects.toMatchObject({ code: "not_found" });
    expect(server.requests).toHaveLength(2);
  });

  it("never returns or logs the key or a query, and logs every change and every use", async () => {
    const ada = await makeUser();
    const saved = await saveWebSearch(ada.actor, null, brave(SEARCH_KEY));
    expect(saved.web_search).toMatchObject({ provider: "brave", has_key: true, key_last4: "6789" });
    await search(ada, "my secret plan");
    await testWebSearch(ada.actor, null);
    await deleteWebSearch(ada.actor, null);
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(data.map(({ action }) => action).filter((action) => action.startsWith("web_search"))).toEqual([
      "web_search.deleted",
      "web_search.tested",
      "web_search.used",
      "web_search.saved",
    ]);
    expect(JSON.stringify([saved, data])).not.toMatch(/search-key|secret plan/);
  });

  it.each([
    "mail ada@example.org about it",
    "who is at 192.168.0.12",
    "给 13812345678 打电话",
    "ring 138\n1234\t5678",
    "北京市朝阳区建国路88号",
  ])("does not send a query with private data: %s", async (query) => {
    const ada = await makeUser();
    await saveWebSearch(ada.actor, null, brave(SEARCH_KEY));
    expect(await search(ada, query)).toMatchObject({ ok: false, code: "query_sensitive" });
    expect(server.requests).toEqual([]);
  });

  it("reports in its test why the service gives no results", async () => {
    const ada = await makeUser();
    await saveWebSearch(ada.actor, null, brave("a-wrong-key-0123"));
    expect(await testWebSearch(ada.actor, null)).toMatchObject({
      code: "search_unauthorised",
      results: null,
    });
    await saveWebSearch(ada.actor, null, brave(SEARCH_KEY));
    answer = { status: 403 };
    expect(await testWebSearch(ada.actor, null)).toMatchObject({ code: "search_forbidden" });
  });

  it("keeps a key for the same provider and address only", async () => {
    const ada = await makeUser();
    await saveWebSearch(ada.actor, null, brave(SEARCH_KEY));
    await saveWebSearch(ada.actor, null, brave());
    expect(await search(ada)).toMatchObject({ ok: true });
    const elsewhere = webSearchInput.parse({ provider: "brave", base_url: server.baseUrl("bing") });
    await expect(saveWebSearch(ada.actor, null, elsewhere)).rejects.toMatchObject({ code: "invalid_input" });
    const open = webSearchInput.parse({ provider: "searxng", base_url: server.baseUrl("searxng") });
    expect(await saveWebSearch(ada.actor, null, open)).toMatchObject({
      web_search: { has_key: false, key_last4: null },
    });
    expect(await search(ada)).toMatchObject({ ok: true });
  });

  it.each([
    [{ provider: "searxng" }, "/base_url"],
    [{ provider: "bing", api_key: SEARCH_KEY }, "/base_url"],
    [{ provider: "brave" }, "/api_key"],
    [{ provider: "tavily", api_key: "" }, "/api_key"],
  ])("needs what its provider needs: %j", async (input, pointer) => {
    const ada = await makeUser();
    await expect(saveWebSearch(ada.actor, null, webSearchInput.parse(input))).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer }],
    });
    expect(await getWebSearch(ada.actor, null)).toEqual({ web_search: null });
  });

  it("is seen and set by owners and administrators of the workspace only", async () => {
    const ada = await makeUser();
    await saveWebSearch(ada.actor, null, brave(SEARCH_KEY));
    const admin = await makeMember(ada, "admin");
    expect(await getWebSearch(admin.actor, null)).toMatchObject({ web_search: { provider: "brave" } });
    const stranger = await makeUser();
    expect(await search(stranger)).toMatchObject({ code: "not_configured" });
    const editor = await makeMember(ada, "editor");
    const forbidden = { code: "forbidden" };
    await expect(getWebSearch(editor.actor, null)).rejects.toMatchObject(forbidden);
    await expect(saveWebSearch(editor.actor, null, brave(SEARCH_KEY))).rejects.toMatchObject(forbidden);
    await expect(testWebSearch(editor.actor, null)).rejects.toMatchObject(forbidden);
    await expect(deleteWebSearch(editor.actor, null)).rejects.toMatchObject(forbidden);
  });
});
