import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditDocumentInput } from "#lib/contracts/document.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";
import { stepDocument } from "./step-requirements.ts";

/**
 * A document of 10,000 requirements: how long its creation and each of four edits take, and the longest time that the main thread works
 * without handling other events meanwhile. That time is processor time of the thread, so other work of the machine does not count.
 */

const REQUIREMENTS = 10_000;
const EDITS = ["first", "second", "third", "fourth"] as const;
const REACH_MS = 50;

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest turn of the event loop, in milliseconds of processor time, until the work is over. */
async function longestTurn(isOver: () => boolean): Promise<number> {
  let longest = 0;
  for (let since = threadMs(); !isOver(); since = threadMs()) {
    await nextTurn();
    longest = Math.max(longest, threadMs() - since);
  }
  return longest;
}

async function measured(work: () => Promise<unknown>): Promise<{ ms: number; longest: number }> {
  await nextTurn();
  const began = performance.now();
  let ms: number | undefined;
  const running = work().finally(() => {
    ms = performance.now() - began;
  });
  const [longest] = await Promise.all([longestTurn(() => ms !== undefined), running]);
  return { ms: ms ?? 0, longest };
}

/** Measures on its own database. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { createDocument } = await import("#lib/usecases/document/create-document.ts");
  const { editDocument } = await import("#lib/usecases/document/edit-document.ts");
  const { makeProject, makeUser } = await import("#lib/testing/factories.ts");
  const user = await makeUser();
  const { project } = await makeProject(user);
  const content = stepDocument("Checkout", 0, REQUIREMENTS);
  let documentId = "";
  const rows: Row[] = [];
  const add = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const { ms, longest } = await measured(work);
    rows.push({ what, ours: ms, unit: "ms" });
    rows.push({
      what: `${what}: longest task, processor time`,
      ours: longest,
      unit: "ms",
      reach: REACH_MS,
    });
  };
  await add("new document", async () => {
    documentId = (await createDocument(user.actor, project.id, { name: "checkout.md", content })).id;
  });
  for (const [at, name] of EDITS.entries()) {
    const step = 2000 * (at + 1);
    const target = {
      sectionName: `FR-${step} Checkout step ${step}`,
      targetContent: "record who did it",
      occurrence: 1,
    };
    const edit = { type: "update_content_in_section", target, content: "log it", reason: "bench" };
    const input: EditDocumentInput = { edits: [edit], mode: "all_or_nothing", validateOnly: false, note: "" };
    await add(`${name} edit`, () =>
      editDocument(user.actor, { documentId, input, ifMatch: null, language: "en" }),
    );
  }
  await closeDatabase();
  await closeServer();
  return { name: "large-edit", rows };
}
