// A worker in its own process, for tests that kill it. With WORDS_URL it works with the practice table, without
// it with the product's own agents. It sends its parent its id in the engine once it works.
import { flushCompileCache } from "node:module";
import { startWorker } from "#lib/runs/worker/start.ts";
import { fakeWorkshop } from "#lib/testing/fake-workshop.ts";

const words = process.env.WORDS_URL;
const worker = await startWorker(words ? fakeWorkshop(words) : undefined);
flushCompileCache(); // a killed process writes nothing at its end
process.send?.(worker.executorId);
