import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { markSeen } from "../document/mark-seen.ts";
import { getHome } from "./get-home.ts";

afterAll(closeDatabase);

describe("recent documents", () => {
  it("are those that one opened or wrote last, also without opening, and not what others did or is archived", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "editor");
    const { access } = await makeProject(ada);
    const author = { ...access.author, id: ben.actor.userId, name: ben.actor.name };
    const add = (name: string, by = access.author) =>
      inTenant(access, (db) => storeNewDocument(db, { name, text: "# One", author: by }));
    const recentOf = async (who: TestUser) =>
      (await getHome(who.actor)).recent_documents.map(({ document, act }) => `${document.name} ${act}`);
    expect(await recentOf(ada)).toEqual([]);
    const opened = await add("OPENED.md", author);
    const written = await add("WRITTEN.md");
    const archived = await add("OLD.md");
    await inTenant(access, (db) =>
      db.tx.document.update({ where: { id: archived.id }, data: { archived_at: new Date() } }),
    );
    await markSeen(ada.actor, opened.id, { version: 1 });
    expect(await recentOf(ada)).toEqual(["OPENED.md opened", "WRITTEN.md written"]);
    expect(await recentOf(ben)).toEqual(["OPENED.md written"]);
    await inTenant(access, (db) =>
      addDocumentVersion(db, written.id, { expectedVersion: 1, text: "# Two", author: access.author }),
    );
    expect(await recentOf(ada)).toEqual(["WRITTEN.md written", "OPENED.md opened"]);
    for (let at = 1; at <= 5; at += 1) await add(`NEW-${at}.md`);
    expect(await recentOf(ada)).toHaveLength(5);
  });
});
