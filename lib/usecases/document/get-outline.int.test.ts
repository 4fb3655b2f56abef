import { afterAll, describe, expect, it } from "vitest";
import { sectionsQuery } from "#lib/contracts/document.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { getOutline } from "./get-outline.ts";

afterAll(closeDatabase);

async function outlineOf(text: string) {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text, author: access.author }),
  );
  return (query: object) => getOutline(ada.actor, document.id, sectionsQuery.parse(query));
}

describe("the outline of a document", () => {
  it("of 100,000 headings comes in pages, each heading once and in order", async () => {
    const page = await outlineOf(Array.from({ length: 100_000 }, (_, at) => `## Part ${at}\n`).join("\n"));
    const first = await page({ limit: 5 });
    expect(first).toMatchObject({ version: 1, total: 100_000 });
    const next = await page({ limit: 5, cursor: first.next_cursor ?? "" });
    const end = await page({ limit: 5, cursor: "o99998" });
    expect([...first.sections, ...next.sections].map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Part ${at}`),
    );
    expect(end.sections.map(({ title }) => title)).toEqual(["Part 99998", "Part 99999"]);
    expect(end.next_cursor).toBeNull();
  });

  it("of a usual document is one page, and a cursor of another list is refused", async () => {
    const page = await outlineOf("# Cards\n\n## Paying\n\nText.\n");
    await expect(page({})).resolves.toMatchObject({
      sections: [{ title: "Cards" }, { title: "Paying", path: ["Cards", "Paying"] }],
      total: 2,
      next_cursor: null,
    });
    await expect(page({ cursor: "nonsense" })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
