import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { type OwnDatabase, ownDatabase } from "#lib/testing/own-database.ts";
import { expectWhole } from "#lib/testing/whole-log.ts";
import { startWordServer, type WordServer } from "#lib/testing/word-server.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { withRetry } from "./worker/with-retry.ts";

/** Points of a run, as numbers of events in its log. */
const POINTS = [3, 12, 30];
const LIMIT_MS = 60_000;

let own: OwnDatabase;
let words: WordServer;
let place: FakeWorkspace;
let worker: WorkerProcess;

beforeAll(async () => {
  own = await ownDatabase();
  words = await startWordServer(8);
  place = await fakeWorkspace();
  worker = await startWorkerProcess({ WORDS_URL: words.url });
});
afterAll(async () => {
  await worker.kill();
  await words.close();
  await closeDatabase();
  await own.close();
});

const isOver = ({ type }: TaskEvent) => type === "run_ended";

describe("a run whose database is killed", () => {
  it.each(POINTS)(
    "is completed by the same worker after the restart, killed at event %i, with no event lost or stored twice",
    async (point) => {
      const taskId = await place.task(`killed at ${point}`);
      const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
      await place.until(taskId, ({ seq }) => seq >= point);
      own.kill();
      const log = await withRetry(() => place.until(taskId, isOver));
      expectWhole(log);
      expect(await getRun(place.actor, run_id)).toMatchObject({ status: "completed", usage: { calls: 6 } });
    },
    LIMIT_MS,
  );
});
