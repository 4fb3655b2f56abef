import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { metricsText } from "#lib/metrics.ts";
import { StartProblem } from "./start-problem.ts";

/**
 * Serves this process's counters at `/metrics`, to this machine alone. Out: the port.
 * Throws StartProblem where the port is taken. It keeps no process alive.
 */
export async function serveMetrics(port: number): Promise<number> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    metricsText().then(
      ({ contentType, text }) => response.setHeader("content-type", contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(
          "E_METRICS_PORT",
          `cannot listen on METRICS_PORT ${port} (${error.code}): choose another, one for each process.`,
        ),
      ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  server.unref();
  await metricsText();
  return (server.address() as AddressInfo).port;
}
