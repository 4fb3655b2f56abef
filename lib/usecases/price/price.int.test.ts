import { afterAll, describe, expect, it } from "vitest";
import { priceInput } from "#lib/contracts/price.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeUser, workspaceOf } from "#lib/testing/factories.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { deletePrice } from "./delete-price.ts";
import { listPrices } from "./list-prices.ts";
import { savePrice } from "./save-price.ts";

afterAll(closeDatabase);

const own = priceInput.parse({
  provider: "openai-compatible",
  pattern: "local-*",
  input_micros: 0,
  output_micros: 0,
  valid_from: "2026-11-01",
});
const fresh = { workspaceId: null, priceId: null };

describe("the workspace's prices", () => {
  it("are entered, changed and removed by owners and admins, each time in the audit log", async () => {
    const ada = await makeUser();
    const made = await savePrice(ada.actor, fresh, own);
    expect(made).toMatchObject({ pattern: "local-*", cached_micros: null, by: ada.actor.name });
    const place = { workspaceId: ada.workspaceId, priceId: made.id };
    await savePrice(ada.actor, place, { ...own, input_micros: 5 });
    await expect(listPrices(ada.actor, null)).resolves.toMatchObject({
      currency: "USD",
      own: [{ id: made.id, input_micros: 5, valid_from: "2026-11-01" }],
    });
    await deletePrice(ada.actor, place);
    await expect(deletePrice(ada.actor, place)).rejects.toMatchObject({ code: "not_found" });
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(data.map(({ action }) => action).filter((action) => action.startsWith("price"))).toEqual([
      "price.deleted",
      "price.saved",
      "price.saved",
    ]);
    const editor = await makeMember(ada, "editor");
    await expect(listPrices(editor.actor, ada.workspaceId)).resolves.toMatchObject({ own: [] });
    await expect(savePrice(editor.actor, fresh, own)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    await expect(
      savePrice(stranger.actor, { ...fresh, workspaceId: ada.workspaceId }, own),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("have one line for a model and a day", async () => {
    const ada = await makeUser();
    await savePrice(ada.actor, fresh, own);
    await expect(savePrice(ada.actor, fresh, own)).rejects.toMatchObject({ code: "price_taken" });
    await savePrice(ada.actor, fresh, { ...own, valid_from: "2026-11-02" });
  });

  it("name the models that have none, until a line fits", async () => {
    const ada = await makeUser();
    const draft = { base_url: null, api_key: undefined, native_tools: null };
    await inTenant(await workspaceOf(ada), async (db) => {
      await upsertModel(db, null, { ...draft, provider: "openai-compatible", model: "local-8b" });
      await upsertModel(db, null, { ...draft, provider: "openai", model: "gpt-5" });
    });
    const { unpriced } = await listPrices(ada.actor, null);
    expect(unpriced).toEqual([{ provider: "openai-compatible", model: "local-8b" }]);
    await savePrice(ada.actor, fresh, own);
    await expect(listPrices(ada.actor, null)).resolves.toMatchObject({ unpriced: [] });
  });
});
