/** How long a line that a test prints takes to a reader of the run's stream. */

const LINES = 120;
const PAUSE_MS = 37;

/** Prints the time of each line; the pauses are no multiple of any interval of the product. */
const SCRIPT = `let left = ${LINES};
const timer = setInterval(() => {
  console.log("at " + (performance.timeOrigin + performance.now()) + " ");
  if (--left === 0) clearInterval(timer);
}, ${PAUSE_MS});
`;

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Runs a worker on the database of the environment.
 * @returns milliseconds of each line, in order
 */
export async function logLineTimes(): Promise<number[]> {
  const { makeTestedProject, NODE_STEP } = await import("#lib/testing/tested-project.ts");
  const { startWorker } = await import("#lib/runs/worker/start.ts");
  const { openTestRunEvents } = await import("#lib/usecases/test-run/get-test-run.ts");
  const { eventStreamResponse } = await import("#lib/http/event-stream.ts");
  const { anyReader } = await import("#lib/testing/any-reader.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  const worker = await startWorker();
  try {
    const step = { ...NODE_STEP, kind: "custom", framework: "none", argv: ["node", "print.js"] } as const;
    const project = await makeTestedProject({ "README.md": "# Bench\n" }, [
      { ...step, argv: [...step.argv] },
    ]);
    const testRunId = await project.start(await project.change({ "print.js": SCRIPT }));
    const source = await openTestRunEvents(project.actor, { taskId: project.taskId, testRunId });
    const { body } = eventStreamResponse(
      { request: new Request("http://bench.invalid/"), reader: anyReader("bench") },
      source,
    );
    const times: number[] = [];
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      const received = now();
      for (const [, sent = ""] of decoder.decode(chunk, { stream: true }).matchAll(/at (\d+(?:\.\d+)?) /g))
        times.push(received - Number(sent));
      if (times.length >= LINES) break;
    }
    return times;
  } finally {
    await worker.stop();
    await closeDatabase();
  }
}
