import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { findDocumentByName, readDocumentVersion, selectDocumentVersions } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import { TWIN_NAME } from "#lib/domain/requirements/requirement-document.ts";
import { readYaml } from "#lib/domain/requirements/yaml/read-yaml.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { chatLogProblems, completedOf, dataOf } from "#lib/testing/chat-log.ts";
import { type FakeChat, fakeChat } from "#lib/testing/fake-chat.ts";
import { type EventHold, holdEvents } from "#lib/testing/hold-events.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";
import { startSrsRun } from "#lib/usecases/srs/start-srs-run.ts";

// Each run is held inside the transaction of a different step; then the only worker is killed, and a new one continues.

const RETRY_LIMIT_MS = 600_000;
const NEED =
  "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance";

/** The point at which the worker dies: an event that is being stored, as SQL over `NEW`. */
const POINTS: Readonly<Record<string, string>> = {
  "setting up the document": "NEW.type = 'tool_result' AND NEW.data->>'call_id' LIKE '%/1'",
  "writing the third section": "NEW.type = 'tool_result' AND NEW.data->>'call_id' LIKE '%/3'",
  "announcing the fifth step": "NEW.type = 'tool_start' AND NEW.data->>'call_id' LIKE '%/5'",
  "writing the eighth section": "NEW.type = 'tool_result' AND NEW.data->>'call_id' LIKE '%/8'",
  "telling the end": "NEW.type = 'completed'",
};

interface Scene {
  readonly chat: FakeChat;
  readonly runId: string;
  readonly messageId: string;
}

const workers = new Set<WorkerProcess>();
const scenes = new Map<string, Scene>();

async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({});
  workers.add(worker);
  return worker;
}

async function begin(chat: FakeChat): Promise<Scene> {
  const run = await startSrsRun(chat.place.actor, chat.place.projectId, {
    input: { source: { kind: "need", text: NEED } },
    requestId: randomUUID(),
  });
  return { chat, runId: run.id, messageId: run.message_id };
}

/** A project that suggests: the edits of its team wait for a decision, and later steps read the text with them. */
const suggesting = () =>
  fakeChat("# Rooms\n\n## 1. Introduction\n\nRooms are reserved.\n", {
    name: SRS_NAME,
    settings: { chat_edits: "suggest" },
  });

const SUGGESTED: Readonly<Record<string, string>> = {
  "suggesting the second section": "NEW.type = 'tool_result' AND NEW.data->>'call_id' LIKE '%/2'",
  "announcing the step after suggestions": "NEW.type = 'tool_start' AND NEW.data->>'call_id' LIKE '%/4'",
};

const project = () => fakeChat("# Notes\n\nNothing yet.\n", { name: "Notes.md" });

async function documentOf({ chat }: Scene, name: string): Promise<{ text: string; versions: number }> {
  return inTenant(chat.access, async (db) => {
    const found = await findDocumentByName(db, name);
    const row = found && (await readDocumentVersion(db, found.id));
    if (!found || !row) throw new Error(`no ${name}`);
    const { data } = await selectDocumentVersions(db, found.id, { limit: 100 });
    return { text: row.text, versions: data.length };
  });
}

const sceneOf = (name: string): Scene => {
  const scene = scenes.get(name);
  if (scene === undefined) throw new Error(name);
  return scene;
};

beforeAll(async () => {
  const doomed = await start();
  const calm = await begin(await project());
  scenes.set("calm", calm);
  await calm.chat.ended(calm.messageId);
  const waiting = await begin(await suggesting());
  scenes.set("waiting", waiting);
  await waiting.chat.ended(waiting.messageId);
  const holds: EventHold[] = [];
  for (const [name, condition] of Object.entries({ ...POINTS, ...SUGGESTED })) {
    const chat = await (name in SUGGESTED ? suggesting() : project());
    const hold = await holdEvents(chat.access.workspaceId, condition);
    holds.push(hold);
    scenes.set(name, await begin(chat));
    await hold.reached();
  }
  await doomed.kill();
  workers.delete(doomed);
  for (const hold of holds) await hold.open();
  await start();
}, RETRY_LIMIT_MS);

afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await closeDatabase();
});

describe.each(Object.keys(POINTS))("a specification whose worker is killed while %s", (name) => {
  it(
    "continues automatically: no step reported twice, no section written twice, the same document and YAML twin",
    async () => {
      const scene = sceneOf(name);
      const log = await scene.chat.ended(scene.messageId);
      completedOf(log);
      expect(chatLogProblems(log, (await scene.chat.message(scene.messageId)).text)).toEqual([]);
      const ends = dataOf(log, "tool_result").map(({ call_id }) => call_id);
      expect(ends).toEqual([...new Set(ends)]);
      const { steps } = await getSrsRun(scene.chat.place.actor, scene.runId);
      expect(steps.every(({ state }) => state === "done")).toBe(true);
      const calm = sceneOf("calm");
      for (const file of [SRS_NAME, TWIN_NAME])
        expect(await documentOf(scene, file)).toEqual(await documentOf(calm, file));
    },
    RETRY_LIMIT_MS,
  );
});

describe.each(Object.keys(SUGGESTED))(
  "a team whose edits wait and whose worker is killed while %s",
  (name) => {
    it(
      "continues on the text with them: the same suggestions, each once, the same review, and the document unchanged",
      async () => {
        const contentsOf = async ({ chat, messageId }: Scene) =>
          (await chat.suggestions(messageId)).map(({ edit }) => edit.content);
        const scene = sceneOf(name);
        completedOf(await scene.chat.ended(scene.messageId));
        const contents = await contentsOf(scene);
        expect(contents.length).toBeGreaterThan(2);
        expect(contents).toEqual([...new Set(contents)]);
        const calm = sceneOf("waiting");
        expect(contents).toEqual(await contentsOf(calm));
        const reviewOf = async ({ chat, runId }: Scene) => (await getSrsRun(chat.place.actor, runId)).review;
        const review = await reviewOf(scene);
        expect(review).toMatchObject({ pending: contents.length });
        expect(review?.findings).toEqual((await reviewOf(calm))?.findings);
        expect((await documentOf(scene, SRS_NAME)).versions).toBe(1);
      },
      RETRY_LIMIT_MS,
    );
  },
);

describe("the YAML twin of a specification", () => {
  it("is written with it: the same ids, without acceptance criteria that nobody has written", async () => {
    const calm = sceneOf("calm");
    const { records } = readRecords((await documentOf(calm, SRS_NAME)).text);
    const twin = readYaml((await documentOf(calm, TWIN_NAME)).text);
    if (!twin.ok) throw new Error("unreadable");
    expect(twin.records.map(({ record }) => record.id).sort()).toEqual(records.map(({ id }) => id).sort());
    const required = twin.records.filter(({ record }) => record.id.startsWith("FR-"));
    expect(required.length).toBeGreaterThan(0);
    expect(required.flatMap(({ record }) => record.acceptance)).toEqual([]);
  });
});
