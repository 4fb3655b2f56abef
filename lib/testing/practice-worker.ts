// A worker in a process of its own, for tests that kill it. With WORDS_URL it works with the practice table, without
// it with the product's own agents. It tells its parent its name in the engine once it works.
import { flushCompileCache } from "node:module";
import { startWorker } from "#lib/runs/worker/start.ts";
import { practiceTable } from "#lib/testing/practice-table.ts";

const words = process.env.WORDS_URL;
const worker = await startWorker(words ? practiceTable(words) : undefined);
flushCompileCache(); // a killed process writes nothing at its end
process.send?.(worker.executorId);
