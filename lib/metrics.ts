import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The product's metrics. Labels are few and fixed: never an id, an address or a name. */
function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "roundtable_http_request_seconds",
      help: "Requests to the API, by operation and status; a live log counts until its answer begins.",
      labelNames: ["operation", "status"] as const,
      buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    openStreams: new Gauge({
      name: "roundtable_event_streams_open",
      help: "Readers of live logs that are connected now.",
      registers,
    }),
    turnsStarted: new Counter({
      name: "roundtable_turns_started_total",
      help: "Turns taken up by this worker, those that it took over included.",
      registers,
    }),
    turnsEnded: new Counter({
      name: "roundtable_turns_ended_total",
      help: "Turns that this worker brought to an end, by how they ended.",
      labelNames: ["status"] as const,
      registers,
    }),
    modelCalls: new Counter({
      name: "roundtable_role_calls_total",
      help: "Calls of a role, by source (model or rules) and result.",
      labelNames: ["voice", "result"] as const,
      registers,
    }),
  };
}

const KEY = Symbol.for("roundtable.metrics");

/** The framework loads modules in several copies; a process has one set of counters. */
const holder: typeof globalThis & { [KEY]?: ReturnType<typeof makeMetrics> } = globalThis;

/** The counters of this process. */
export const metrics = (holder[KEY] ??= makeMetrics());

/** The counters as Prometheus text, with those of the process (CPU, memory, event loop), which are collected from the first call. */
export async function metricsText(): Promise<{ readonly contentType: string; readonly text: string }> {
  const { registry } = metrics;
  if (registry.getSingleMetric("process_cpu_seconds_total") === undefined)
    collectDefaultMetrics({ register: registry });
  return { contentType: registry.contentType, text: await registry.metrics() };
}
