import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { type FakeChat, fakeChat } from "#lib/testing/fake-chat.ts";
import { searchPassages } from "./search-passages.ts";

const SRS = [
  "开头的话：本文说明会员系统。\n",
  "# 会员系统\n",
  "## 积分\n",
  "### FR-001 积分余额\n",
  "系统应为每位会员记录积分余额。\n",
  "### FR-CART-002 退货收回积分\n",
  "当会员退货时，系统应收回该笔购买所得的积分。\n",
  "## Refunds\n",
  "Money goes back to the gift card within 3 days.\n",
  "```text\n# not a heading: 发票\n```\n",
].join("\n");

let chat: FakeChat;
beforeAll(async () => {
  chat = await fakeChat(SRS, { language: "zh" });
});
afterAll(closeDatabase);

const search = (question: string, at = chat, limit = 5) =>
  inTenant(at.access, (db) => searchPassages(db, { question, limit, near: null }));
const titles = async (question: string, at = chat) => (await search(question, at)).map(({ title }) => title);

describe("a search of the project's documents", () => {
  it.each([
    ["余额", "FR-001 积分余额"],
    ["退货", "FR-CART-002 退货收回积分"],
    ["退货时积分怎么处理？", "FR-CART-002 退货收回积分"],
    ["FR-001", "FR-001 积分余额"],
    ["fr-cart-002 说了什么", "FR-CART-002 退货收回积分"],
    ["How many days until the money is back on a gift card?", "Refunds"],
    ["发票", "Refunds"],
  ])("finds by %j the section that says it: %s", async (question, title) => {
    expect((await titles(question))[0]).toBe(title);
  });

  it("gives each passage's place in the newest version, and words that are there exactly", async () => {
    const [found] = await search("退货时收回积分");
    expect(found).toMatchObject({
      document_id: chat.documentId,
      document: "SRS.md",
      version: 1,
      path: ["会员系统", "积分", "FR-CART-002 退货收回积分"],
    });
    expect(found?.quote).toBe("当会员退货时，系统应收回该笔购买所得的积分。");
    expect(SRS.split("\n")[(found?.line ?? 0) - 1]).toBe(found?.quote);
  });

  it.each(["\n", "\r\n"])(
    "reports the line at which the quote begins, far down a long section: %j",
    async (end) => {
      const lines = Array.from(
        { length: 60 },
        (_, at) => `Rule ${at} applies to tills and to nothing else here.`,
      );
      lines[44] = "The harbour master wakes.";
      const markdown = ["# A", "", ...lines, ""].join(end);
      const [found] = await search("harbour master", await fakeChat(markdown));
      expect(found?.quote).toContain("The harbour master wakes.");
      expect(markdown.split(end)[(found?.line ?? 0) - 1]).toBe(found?.quote.split(end)[0]);
      expect(found?.line).toBeGreaterThan(30);
    },
  );

  it("finds what is before the first heading, without a section", async () => {
    const [found] = await search("本文说明什么");
    expect(found).toMatchObject({ title: "", sid: "", line: 1 });
  });

  it.each(["今天天气怎么样", "invoice number", "", "？！…", "\u0000", "' | & !():*", "的"])(
    "finds nothing for %j, which the documents do not speak of",
    async (question) => {
      expect(await search(question)).toEqual([]);
    },
  );

  it("gives no more than asked for", async () => {
    expect(await search("会员的积分", chat, 1)).toHaveLength(1);
  });

  it("follows a new version at once, its passages alone", async () => {
    const own = await fakeChat("# A\n\n## Old\n\nThe lighthouse keeper sleeps.\n");
    expect(await titles("lighthouse keeper", own)).toEqual(["Old"]);
    await own.rewrite("# A\n\n## New\n\nThe harbour master wakes.\n");
    expect(await titles("lighthouse keeper", own)).toEqual([]);
    expect(await search("harbour master", own)).toMatchObject([{ title: "New", version: 2 }]);
    expect(await titles("harbour master", own)).toEqual(["New"]);
  });

  it("looks through every document of the project", async () => {
    const own = await fakeChat("# A\n\nThe lighthouse keeper sleeps.\n");
    await inTenant(own.access, (db) =>
      storeNewDocument(db, {
        name: "notes.md",
        text: "# N\n\nThe harbour master wakes.\n",
        author: own.access.author,
      }),
    );
    const found = [...(await search("lighthouse keeper", own)), ...(await search("harbour master", own))];
    expect(found.map(({ document }) => document)).toEqual(["SRS.md", "notes.md"]);
  });

  it("never finds what another project's documents say", async () => {
    const other = await fakeChat("# B\n\nA secret handshake opens the vault.\n");
    expect(await titles("secret handshake", other)).toEqual(["B"]);
    expect(await search("secret handshake")).toEqual([]);
  });

  it("finds the one section among two thousand that says it", async () => {
    const sections = Array.from(
      { length: 2000 },
      (_, at) => `## Rule ${at}\n\nRule number ${at} applies to tills.\n`,
    );
    sections.splice(1234, 0, "## Harbour\n\nThe harbour master wakes.\n");
    const own = await fakeChat(`# Many\n\n${sections.join("\n")}`);
    expect(await titles("harbour master", own)).toEqual(["Harbour"]);
  });
});
