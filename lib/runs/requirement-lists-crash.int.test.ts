import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import {
  OUTDATED_DOCUMENTS,
  OUTDATED_IDS,
  preparing,
  projectWithOutdatedLists,
} from "#lib/testing/outdated-lists.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";

const RETRY_LIMIT_MS = 120_000;
const POLL_MS = 100;

type Outdated = Awaited<ReturnType<typeof projectWithOutdatedLists>>;

async function whenListed({ list }: Outdated): Promise<Awaited<ReturnType<typeof list>>> {
  for (const end = Date.now() + RETRY_LIMIT_MS; ; ) {
    try {
      return await list();
    } catch (error) {
      if (Date.now() > end) throw error;
      expect(error).toMatchObject({ code: "requirements_preparing" });
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

describe("the job that makes lists of requirements", () => {
  const workers: WorkerProcess[] = [];
  const start = async () => {
    const worker = await startWorkerProcess({});
    workers.push(worker);
    return worker;
  };
  beforeAll(start, RETRY_LIMIT_MS);
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await closeDatabase();
  });

  it(
    "continues with another worker when its own is killed in the middle of it; in between, no list is shown",
    async () => {
      const at = await projectWithOutdatedLists();
      const readings = () =>
        inTenant(at.access, ({ tx }) => tx.requirementReading.count({ where: { project_id: at.projectId } }));
      const second = await inTenant(at.access, ({ tx }) =>
        tx.document.findFirstOrThrow({ where: { project_id: at.projectId, name: "part-2.md" } }),
      );
      const condition = `NEW.document_id = '${second.id}'`;
      const hold = await holdEvents(at.access.workspaceId, condition, "requirement_readings");
      try {
        await expect(at.list()).rejects.toMatchObject(preparing(OUTDATED_DOCUMENTS));
        await hold.reached();
        expect(await readings()).toBe(1);
        await expect(at.list()).rejects.toMatchObject(preparing(OUTDATED_DOCUMENTS - 1));
        await workers[0]?.kill();
        await start();
      } finally {
        await hold.open();
      }
      const { data, total } = await whenListed(at);
      expect(total).toBe(OUTDATED_IDS.length);
      expect(data.map(({ id }) => id)).toEqual(OUTDATED_IDS);
      expect(await readings()).toBe(OUTDATED_DOCUMENTS);
    },
    RETRY_LIMIT_MS * 2,
  );

  it(
    "proposes the types of the requirements, so that the first list does not wait for them",
    async () => {
      const at = await projectWithOutdatedLists();
      await expect(at.list()).rejects.toMatchObject(preparing(OUTDATED_DOCUMENTS));
      const typed = async () => {
        const rows = await inTenant(at.access, ({ tx }) =>
          tx.requirementRow.findMany({ where: { project_id: at.projectId } }),
        );
        return rows.filter(({ typing }) => typing !== null).map(({ ref }) => ref);
      };
      const limit = { timeout: RETRY_LIMIT_MS, interval: POLL_MS };
      await expect.poll(async () => (await typed()).toSorted(), limit).toEqual(OUTDATED_IDS.toSorted());
    },
    RETRY_LIMIT_MS * 2,
  );
});
