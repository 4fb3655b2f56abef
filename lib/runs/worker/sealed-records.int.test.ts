import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { startWordServer, type WordServer } from "#lib/testing/word-server.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { sealedSerializer, sealRecord, unsealRecord, withoutMessages } from "./sealed-records.ts";

let words: WordServer;
let worker: WorkerProcess;
let place: FakeWorkspace;

beforeAll(async () => {
  words = await startWordServer(4);
  worker = await startWorkerProcess({ WORDS_URL: words.url });
  place = await fakeWorkspace();
});
afterAll(async () => {
  await worker.kill();
  await words.close();
});

type Records = Record<string, string[]>;

/** Every row of every table of the engine, as text. */
function recordsOfEngine(): Promise<Records> {
  return asOwner(async (client) => {
    const tables = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'dbos'",
    );
    const found: Records = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT row_to_json(one)::text AS text FROM dbos."${name}" one`,
      );
      found[name] = rows.map(({ text }) => text);
    }
    return found;
  });
}

function expectNothingOf(texts: readonly string[], looks: readonly Records[]): void {
  const all = looks.flatMap((records) => Object.values(records).flat()).join("\n");
  expect(texts.filter((text) => all.includes(text))).toEqual([]);
}

const OF_THE_TASK = "aubergine";

describe("the records of the durable engine", () => {
  it("contain nothing of what is said, while a run works and after it", async () => {
    const taskId = await place.task(`a talk about one ${OF_THE_TASK}`);
    await startTurn(place.actor, taskId, { command: "/plan" });
    await place.until(taskId, ({ type }) => type === "statement_delta");
    const during = await recordsOfEngine();
    const log = await place.until(taskId, ({ type }) => type === "run_ended");
    const after = await recordsOfEngine();
    const said = log.flatMap((event) => (event.type === "statement" ? [event.data.text] : []));
    expect(said.length).toBeGreaterThan(0);
    expect(during.transaction_completion?.join("")).toMatch(/"output":"v1\./);
    expect(after.operation_outputs?.join("")).toMatch(/"output":"v1\./);
    expectNothingOf([OF_THE_TASK, "Gift cards", ...said], [during, after]);
  });

  it("contain nothing of what was said before an unexpected error", async () => {
    const taskId = await place.task(`a bug about one ${OF_THE_TASK}`);
    await startTurn(place.actor, taskId, { command: "/plan" });
    const log = await place.until(taskId, ({ type }) => type === "run_ended");
    expect(log.at(-1)).toMatchObject({ data: { status: "failed" } });
    expectNothingOf([OF_THE_TASK, "Gift cards"], [await recordsOfEngine()]);
  });

  it("are read again, also those that an earlier build did not encrypt", async () => {
    const value = { text: "said", at: new Date(0), list: [undefined, 1n] };
    expect(await sealedSerializer.parse(await sealedSerializer.stringify(value))).toEqual(value);
    expect(sealedSerializer.parse(unsealRecord(String(await sealedSerializer.stringify("x"))))).toBe("x");
    expect(unsealRecord('{"json":"x"}')).toBe('{"json":"x"}');
    expect(sealedSerializer.parse(null)).toBeNull();
  });

  it("cannot be changed unnoticed", () => {
    const sealed = sealRecord("said");
    const changed = sealed.slice(0, -3) + (sealed.endsWith("AAA") ? "BBB" : "AAA");
    expect(() => unsealRecord(changed)).toThrow(AppError);
  });

  it("name the kind of an unexpected error, not its message", async () => {
    const fails = withoutMessages(() => Promise.reject(new TypeError(`cannot read "${OF_THE_TASK}"`)));
    await expect(fails(null)).rejects.toThrow(/^TypeError$/);
  });
});
