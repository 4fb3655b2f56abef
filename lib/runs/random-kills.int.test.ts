import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { webhookInput } from "#lib/contracts/webhook.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { registerConsumers } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertSession } from "#lib/db/sessions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeProject, makeTask, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { jobOver } from "#lib/testing/job-over.ts";
import { openEditor, type TestLiveEditor } from "#lib/testing/live-editor.ts";
import { startWebProcess } from "#lib/testing/live-process.ts";
import { Moments } from "#lib/testing/moments.ts";
import { randomFrom } from "#lib/testing/random-from.ts";
import { type WebClient, webClient } from "#lib/testing/web-client.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#lib/testing/webhook-receiver.ts";
import { planVersion } from "#lib/testing/webhook-scene.ts";
import { STATEMENTS } from "#lib/testing/whole-log.ts";
import { startWordServer, type WordServer } from "#lib/testing/word-server.ts";
import { startWorkerProcess } from "#lib/testing/worker-process.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { addWebhook } from "#lib/usecases/webhook/save-webhook.ts";
import { webhookConsumer } from "#lib/usecases/webhook/take-activity.ts";

// Two web processes and two workers on one database. One or two of them are killed again and again, at moments that a
// seeded generator chooses, while runs, co-editing, exports and webhooks are at work (another sequence: KILLS_SEED=7).

const SEED = Number(process.env.KILLS_SEED ?? 22);
const ROUNDS = 6;
/** A round ends after this number of observed events at most, long enough for each part to be hit at work. */
const LONGEST_ROUND = 40;
const RETRY_LIMIT_MS = 900_000;
const PRIVATE = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" }; // the receiver listens on loopback
Object.assign(process.env, PRIVATE);

interface Slot {
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

let words: WordServer;
let receiver: WebhookReceiver;
let mei: TestUser;
let client: WebClient;
const ports: number[] = [];
const slots: Slot[] = [];
const editors: TestLiveEditor[] = [];
const moments = new Moments();
let isOver = false;

/** A process that is started again in its place after it was killed. */
async function slot<T extends { readonly kill: () => Promise<void> }>(start: () => Promise<T>): Promise<T> {
  const first = await start();
  let current = first;
  slots.push({
    kill: () => current.kill(),
    restart: async () => {
      current = await start();
    },
  });
  return first;
}

const webSlot = async () => {
  let port = 0;
  ({ port } = await slot(() => startWebProcess(port)));
  ports.push(port);
};

beforeAll(async () => {
  [words, receiver, mei] = await Promise.all([startWordServer(8), startWebhookReceiver(), makeUser("Mei")]);
  receiver.answer = () => {
    moments.add();
    return { status: 204 };
  };
  const env = { WORDS_URL: words.url, ...PRIVATE };
  const worker = () => startWorkerProcess(env);
  await registerConsumers([webhookConsumer]);
  await Promise.all([webSlot(), webSlot(), slot(worker), slot(worker)]);
  client = webClient(ports, (await makeToken(mei, ["read", "write", "run"])).token);
});
afterAll(async () => {
  for (const editor of editors) editor.close();
  await Promise.all(slots.map(({ kill }) => kill()));
  await Promise.all([words.close(), receiver.close()]);
  await closeDatabase();
});

/** Repeats a piece of work until the last process was killed. Out: what each has come to. */
async function repeat<T>(work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (!isOver) done.push(await work(done.length + 1));
  return done;
}

interface FollowedRun {
  readonly taskId: string;
  readonly runId: string;
  readonly ids: readonly number[];
}

/** Starts a run, follows it to its end, and lets things happen to its task meanwhile. */
async function oneRun(access: Awaited<ReturnType<typeof makeProject>>["access"]): Promise<FollowedRun> {
  const { id: taskId } = await makeTask(access);
  const { run_id: runId } = await client.post<{ run_id: string }>(`/tasks/${taskId}/turns`, {
    command: "/plan",
  });
  const following = client.follow(runId, moments.add);
  await inTenant(access, (db) =>
    recordActivity(
      db,
      [1, 2, 3].map((version) => planVersion(taskId, version)),
    ),
  );
  return { taskId, runId, ids: await following };
}

/** Types numbered words, each acknowledged as stored before the next. */
async function typist(name: string, documentId: string, port: number) {
  const token = randomUUID();
  await insertSession({ token, userId: mei.actor.userId, now: new Date() });
  const editor = openEditor({ port, token, documentId });
  editors.push(editor);
  await editor.synced;
  const acknowledged = await repeat(async (n) => {
    const word = `<${name}${n}> `;
    editor.type(n % 2 === 0 ? 0 : Number.MAX_SAFE_INTEGER, word);
    await editor.stored();
    moments.add();
    return word;
  });
  return { editor, acknowledged };
}

async function oneExport(documentId: string): Promise<ExchangeJobView> {
  const { id } = await client.post<ExchangeJobView>(`/documents/${documentId}/exports`, { format: "docx" });
  const job = await jobOver(mei.actor, id);
  moments.add();
  return job;
}

/** Kills one or two processes at a time, each round another choice, and starts them again. */
async function killAtRandom(): Promise<void> {
  const random = randomFrom(SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let round = 0; round < ROUNDS; round += 1) {
    await moments.next(1 + below(LONGEST_ROUND));
    const first = below(slots.length);
    const both = random() < 0.3 ? [first, (first + 1 + below(slots.length - 1)) % slots.length] : [first];
    const chosen = both.map((at) => slots[at]).filter((one) => one !== undefined);
    await Promise.all(chosen.map(({ kill }) => kill()));
    await Promise.all(chosen.map(({ restart }) => restart()));
  }
  isOver = true;
}

const rowsOf = async <T extends object>(sql: string, values: readonly unknown[]): Promise<readonly T[]> =>
  (await asOwner((db) => db.query<T>(sql, [...values]))).rows;

async function expectRunOnce({ taskId, runId, ids }: FollowedRun): Promise<void> {
  const log = await rowsOf<{ seq: number; type: string; data: { turn?: number } }>(
    "SELECT seq::int AS seq, type, data FROM events WHERE task_id = $1 AND run_id = $2 ORDER BY seq",
    [taskId, runId],
  );
  expect(ids).toEqual(log.map(({ seq }) => seq));
  expect(log.filter(({ type }) => type === "run_ended")).toHaveLength(1);
  expect(log.flatMap(({ type, data }) => (type === "statement" ? [data.turn] : []))).toEqual(STATEMENTS);
  expect(await client.get(`/runs/${runId}`)).toMatchObject({ status: "completed" });
}

interface Message {
  readonly id: string;
  readonly task_id: string | null;
  readonly state: string;
}

const messagesOf = () =>
  rowsOf<Message>(
    "SELECT id, task_id, state FROM webhook_deliveries WHERE workspace_id = $1 ORDER BY position, id",
    [mei.workspaceId],
  );

/** Every activity of the tasks has a message, every message has arrived, and those of one task first in their order. */
async function expectDelivered(runs: readonly FollowedRun[]): Promise<void> {
  const activities = () =>
    rowsOf("SELECT id FROM activities WHERE workspace_id = $1 AND task_id = ANY($2)", [
      mei.workspaceId,
      runs.map(({ taskId }) => taskId),
    ]);
  const sent = async () =>
    (await messagesOf()).filter(({ task_id, state }) => task_id !== null && state === "delivered");
  await expect
    .poll(async () => (await sent()).length - (await activities()).length, { timeout: 60_000 })
    .toBe(0);
  const arrived = [...new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))];
  for (const { taskId } of runs) {
    const ids = (await messagesOf()).filter(({ task_id }) => task_id === taskId).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(5); // started, three versions, ended
    expect(arrived.filter((id) => ids.includes(id ?? ""))).toEqual(ids);
  }
}

describe("processes that are killed at random and started again", () => {
  it(
    "end every run once, lose no event and no acknowledged word, and finish every export and webhook",
    async () => {
      const { project, access } = await makeProject(mei);
      await addWebhook(mei.actor, webhookInput.parse({ name: "Build", url: receiver.url }));
      const content = "# Cards\n\nA card has a balance.\n";
      const [live, still] = await Promise.all(
        ["Live.md", "Still.md"].map((name) => createDocument(mei.actor, project.id, { name, content })),
      );
      const [runs, others, here, there, jobs] = await Promise.all([
        repeat(() => oneRun(access)),
        repeat(() => oneRun(access)),
        typist("a", live?.id ?? "", ports[0] ?? 0),
        typist("b", live?.id ?? "", ports[1] ?? 0),
        repeat(() => oneExport(still?.id ?? "")),
        killAtRandom(),
      ]);
      const all = [...runs, ...others];
      for (const run of all) await expectRunOnce(run);

      expect(jobs.map(({ status }) => status)).toEqual(jobs.map(() => "completed"));
      const stored = await rowsOf("SELECT id FROM exchange_jobs WHERE workspace_id = $1", [mei.workspaceId]);
      expect(stored).toHaveLength(jobs.length);

      const typed = [...here.acknowledged, ...there.acknowledged];
      await here.editor.until((text) => typed.every((word) => text.includes(word)));
      await there.editor.until((text) => text === here.editor.text());
      const count = here.editor.text().match(/<[ab]\d+> /g);
      expect(count?.toSorted()).toEqual(typed.toSorted());

      await expectDelivered(all);
      expect(
        Math.min(all.length, jobs.length, here.acknowledged.length, there.acknowledged.length),
      ).toBeGreaterThan(2);
    },
    RETRY_LIMIT_MS,
  );
});
