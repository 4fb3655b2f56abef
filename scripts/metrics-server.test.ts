import { expect, it } from "vitest";
import { metered } from "#lib/http/metered.ts";
import { serveMetrics } from "./metrics-server.ts";

it("the counters are served to this machine, by operation and status and with no id", async () => {
  await metered("getTask", async () => new Response(null, { status: 404 }));
  const port = await serveMetrics(0);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain('roundtable_http_request_seconds_count{operation="getTask",status="404"} 1');
  expect(text).toContain("process_cpu_seconds_total");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(serveMetrics(port)).rejects.toMatchObject({ code: "E_METRICS_PORT" });
});
