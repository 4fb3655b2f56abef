/** Next calls this once per server process, before it serves: the worker starts here unless this is a web-only
 * node, and a thread for large texts is made ready. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startWorkerHere } = await import("./lib/runs/worker/start-here.ts");
    await startWorkerHere();
    if (process.env.NODE_ENV === "production") (await import("./lib/threads/warm-thread.ts")).warmThread();
  }
}
