/** Next calls this once per server process, before it serves: the worker starts here unless this is a web-only node. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startWorkerHere } = await import("./lib/runs/worker/start-here.ts");
    await startWorkerHere();
  }
}
