import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { closeDatabase } from "#lib/db/client.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { liveHead } from "#lib/db/live-documents.ts";
import { deleteSessionByToken, insertSession } from "#lib/db/sessions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { openEditor, type TestLiveEditor } from "#lib/testing/live-editor.ts";
import { type LiveHttp, serveLive } from "#lib/testing/live-http.ts";
import { startLiveProcess } from "#lib/testing/live-process.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { decideSuggestion } from "#lib/usecases/document/decide-suggestion.ts";
import { editDocument } from "#lib/usecases/document/edit-document.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { listDocumentVersions } from "#lib/usecases/document/list-document-versions.ts";
import { listSuggestions } from "#lib/usecases/document/list-suggestions.ts";
import { restoreVersion } from "#lib/usecases/document/restore-version.ts";

const TEXT = "\uFEFF# Cards\r\n\r\nA card has a balance.\n\r\n## Paying\r\n\r\nThe till asks quickly.\r\n";
const LF = TEXT.slice(1).replaceAll("\r\n", "\n");

let server: LiveHttp;
let mei: TestUser;
const opened: TestLiveEditor[] = [];

beforeAll(async () => {
  server = await serveLive();
  mei = await makeUser("Mei");
});
afterEach(() => {
  for (const editor of opened.splice(0)) editor.close();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

async function signIn(user: TestUser): Promise<string> {
  const token = randomUUID();
  await insertSession({ token, userId: user.actor.userId, now: new Date() });
  return token;
}

async function makeText(text = TEXT, owner = mei) {
  const { project, access } = await makeProject(owner);
  const document = await createDocument(owner.actor, project.id, { name: "SRS.md", content: text });
  return { documentId: document.id, access };
}

async function sit(
  user: TestUser,
  documentId: string,
  at: { readonly port?: number; readonly doc?: Y.Doc } = {},
): Promise<TestLiveEditor> {
  const token = await signIn(user);
  const editor = openEditor({ port: server.port, token, documentId, ...at });
  opened.push(editor);
  await editor.synced;
  return editor;
}

const append = (documentId: string, content: string) =>
  editDocument(mei.actor, {
    documentId,
    ifMatch: null,
    language: "en",
    input: {
      edits: [{ type: "append_to_section", target: { sectionName: "Paying" }, content, reason: "r" }],
      mode: "all_or_nothing",
      validateOnly: false,
      note: "",
    },
  });

/**
 * Both type in turns, at the top and at the end.
 * @returns What they typed.
 */
function typeMuch([one, two]: readonly [TestLiveEditor, TestLiveEditor], round: number): string[] {
  return Array.from({ length: 40 }, (_, i) => {
    const word = `w${round}x${i} `;
    (i % 2 === 0 ? one : two).type(i % 3 === 0 ? 0 : Number.POSITIVE_INFINITY, word);
    return word;
  });
}

describe("a live document", () => {
  it("shows two users each other's text and becomes an identical version when both have left", async () => {
    const tom = await makeMember(mei, "editor");
    const { documentId, access } = await makeText();
    const [one, two] = [await sit(mei, documentId), await sit(tom, documentId)];
    expect(one.text()).toBe(LF);
    one.type(LF.indexOf("balance"), "positive ");
    two.type(LF.length, "It beeps.\n");
    const both = `${LF.replace("balance", "positive balance")}It beeps.\n`;
    await one.until((text) => text === both);
    await two.until((text) => text === both);
    await one.stored();
    await two.stored();
    one.close();
    two.close();
    await expect
      .poll(async () => (await inTenant(access, (db) => liveHead(db, documentId)))?.owner, {
        timeout: 10_000,
      })
      .toBeNull();
    const stored = await inTenant(access, (db) => readDocumentVersion(db, documentId));
    expect(stored).toMatchObject({
      version: 2,
      text: `${TEXT.replace("balance", "positive balance")}It beeps.\r\n`,
    });
    expect(stored?.author.name.split(", ").sort()).toEqual([mei.actor.name, tom.actor.name].sort());
  });

  it("merges an edit through the API without touching what a user types, and keeps both", async () => {
    const { documentId } = await makeText();
    const editor = await sit(mei, documentId);
    editor.type(LF.indexOf("A card"), "Typed words. ");
    const edited = await append(documentId, "It prints.");
    expect(edited.markdown).toContain("Typed words. A card");
    const now = await editor.until((text) => text.includes("It prints."));
    expect(now).toContain("Typed words. A card");
    const { data } = await listDocumentVersions(mei.actor, documentId, { limit: 10 });
    expect(data.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await getDocument(mei.actor, documentId, 2)).content).toContain("Typed words.");
    expect((await getDocument(mei.actor, documentId, 2)).content).not.toContain("It prints.");
  });

  it("returns to an earlier version for everybody who has it open", async () => {
    const { documentId } = await makeText();
    const editor = await sit(mei, documentId);
    editor.type(0, "Words at the top. ");
    await restoreVersion(mei.actor, { documentId, version: 1, ifMatch: null });
    await editor.until((text) => text === LF);
    const restored = await getDocument(mei.actor, documentId);
    expect(restored).toMatchObject({ version: 3, content: TEXT });
  });

  it("keeps an accepted suggestion and the text typed next to it", async () => {
    const { documentId, access } = await makeText();
    const editor = await sit(mei, documentId);
    const edit = {
      type: "update_content_in_section",
      target: { sectionName: "Paying", targetContent: "quickly" },
      content: "within 2 s",
      reason: "vague",
    } as const;
    const { addSuggestions } = await import("#lib/db/suggestions.ts");
    const made = { documentId, messageId: null, baseVersion: 1, code: null, author: access.author };
    const [suggestionId = ""] = await inTenant(access, (db) => addSuggestions(db, [{ ...made, edit }]));
    editor.type(LF.indexOf("The till"), "Soon: ");
    await decideSuggestion(mei.actor, { suggestionId, input: { decision: "accept" }, language: "en" });
    await editor.until((text) => text.includes("Soon: The till asks within 2 s."));
    expect(editor.text()).not.toContain("quickly");
  });

  it("makes a suggestion of a version's change where a user types in the same text", async () => {
    const { documentId, access } = await makeText();
    const editor = await sit(mei, documentId);
    editor.type(0, "x");
    await editor.stored();
    // A writer that did not wait for the typed text, like one inside another transaction.
    const { addDocumentVersion } = await import("#lib/db/write-document.ts");
    const newest = TEXT.replace("asks quickly", "answers within 2 s");
    editor.doc.transact(() => {
      const at = editor.text().indexOf("quickly");
      editor.doc.getText("text").delete(at, "quickly".length);
      editor.type(at, "in a wink");
    });
    await editor.stored();
    await inTenant(access, (db) =>
      addDocumentVersion(db, documentId, { text: newest, author: access.author, expectedVersion: 1 }),
    );
    await editor.receives((message) => message.type === "version" && message.version === 3);
    expect(editor.text()).toContain("The till asks in a wink.");
    const { data } = await listSuggestions(mei.actor, documentId, {
      page: { status: "open", limit: 10 },
      language: "en",
    });
    expect(data).toHaveLength(1);
    expect(data[0]?.preview.ok).toBe(true);
    expect(data[0]?.preview.diff).toContain("within 2 s");
  });

  it("replaces what cannot be stored and keeps the rest", async () => {
    const { documentId } = await makeText();
    const editor = await sit(mei, documentId);
    editor.type(0, "before\0after\r\nnext ");
    await editor.until((text) => text.startsWith("before\uFFFDafter\nnext "));
    await editor.receives((message) => message.type === "refused");
    await editor.stored();
    expect(editor.text()).not.toContain("\0");
  });
});

describe("who may edit", () => {
  it("a reader sees what is typed and cannot type; strangers and signed-out users are refused", async () => {
    const reader = await makeMember(mei, "viewer");
    const { documentId } = await makeText();
    const [writer, looker] = [await sit(mei, documentId), await sit(reader, documentId)];
    looker.type(0, "not for me ");
    writer.type(0, "seen ");
    await looker.until((text) => text.includes("seen "));
    await writer.stored();
    expect(writer.text()).toBe(`seen ${LF}`);
    const stranger = openEditor({ port: server.port, token: await signIn(await makeUser()), documentId });
    const nobody = openEditor({ port: server.port, token: "no session", documentId });
    opened.push(stranger, nobody);
    expect(await stranger.refused).toBe("not_found");
    expect(await nobody.refused).toBe("unauthenticated");
  });

  it("an editor whose session ends is disconnected immediately", async () => {
    const { documentId } = await makeText();
    const token = await signIn(mei);
    const editor = openEditor({ port: server.port, token, documentId });
    opened.push(editor);
    await editor.synced;
    await deleteSessionByToken(token);
    expect(await editor.receives((message) => message.type === "rights")).toEqual({
      type: "rights",
      edit: false,
    });
    expect(await editor.refused).toBe("unauthenticated");
  });

  it("nobody can impersonate another user: names come from the session", async () => {
    const tom = await makeMember(mei, "editor");
    const { documentId } = await makeText();
    const [one, two] = [await sit(mei, documentId), await sit(tom, documentId)];
    const seen = new Promise<unknown>((resolve) => {
      one.provider.awareness?.on("change", () => {
        const state = one.provider.awareness?.getStates().get(two.doc.clientID);
        if (state !== undefined) resolve(state);
      });
    });
    two.provider.setAwarenessField("user", { id: "x", name: "Mei <script>", color: "url(evil)" });
    expect(await seen).toMatchObject({ user: { id: tom.actor.userId, name: tom.actor.name }, cursor: null });
  });
});

describe("several processes and crashes", { timeout: 60_000 }, () => {
  it("users at two processes see each other, and an edit at one reaches what is typed at the other", async () => {
    const other = await startLiveProcess();
    try {
      const { documentId } = await makeText();
      const there = await sit(mei, documentId, { port: other.port }); // the other process owns the document
      const here = await sit(mei, documentId);
      there.type(0, "there ");
      here.type(LF.length, "here ");
      await here.until((text) => text.includes("there ") && text.includes("here "));
      await there.until((text) => text.includes("there ") && text.includes("here "));
      const edited = await append(documentId, "Both.");
      expect(edited.markdown).toContain("there ");
      await there.until((text) => text.includes("Both."));
      await here.until((text) => text.includes("Both."));
      expect(here.text()).toBe(there.text());
      await other.kill();
      here.type(0, "alone ");
      await append(documentId, "After the crash.");
      await here.until((text) => text.includes("After the crash.") && text.includes("alone "));
    } finally {
      await other.kill();
    }
  });

  it("a server killed while users type loses no character that it confirmed as stored, and all copies converge", async () => {
    let child = await startLiveProcess();
    const { port } = child;
    try {
      const { documentId, access } = await makeText();
      const [one, two] = [await sit(mei, documentId, { port }), await sit(mei, documentId, { port })];
      const words: string[] = [];
      for (let round = 0; round < 3; round++) {
        words.push(...typeMuch([one, two], round));
        if (round === 1) await one.stored(); // otherwise it is killed with text in flight
        await child.kill();
        one.type(0, `offline${round} `);
        words.push(`offline${round} `);
        child = await startLiveProcess(port);
      }
      await one.stored();
      await two.stored();
      const all = (text: string) => words.every((word) => text.includes(word));
      await one.until(all);
      await two.until((text) => text === one.text());
      const lastText = one.text();
      one.close();
      two.close();
      await child.kill(); // before a version could be made
      const back = await sit(mei, documentId); // at this process, which takes over the document
      expect(back.text()).toBe(lastText);
      back.close();
      await expect
        .poll(
          async () => (await inTenant(access, (db) => readDocumentVersion(db, documentId)))?.text.length,
          {
            timeout: 10_000,
          },
        )
        .toBeGreaterThan(lastText.length);
    } finally {
      await child.kill();
    }
  });

  it("text typed offline is merged on return", async () => {
    const { documentId } = await makeText();
    const first = await sit(mei, documentId);
    const offline = new Y.Doc();
    Y.applyUpdate(offline, Y.encodeStateAsUpdate(first.doc));
    first.type(0, "online ");
    await first.stored();
    offline.getText("text").insert(LF.length, "offline ");
    const back = await sit(mei, documentId, { doc: offline });
    await back.until((text) => text.includes("online ") && text.includes("offline "));
    await first.until((text) => text === back.text());
    expect(first.text()).toContain("offline ");
  });
});
