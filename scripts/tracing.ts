import { context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { installTracer } from "#lib/trace.ts";

/**
 * Exports the spans of this process over OTLP/HTTP. The provider is not registered globally, so libraries that create spans,
 * whose attributes may contain addresses and texts, export none.
 * @param endpoint The base address of the collector.
 * @param role The role of this process.
 * @returns a function that sends the rest and stops
 */
export function startTracing(endpoint: string, role: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "roundtable", "roundtable.role": role }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  installTracer(provider.getTracer("roundtable"));
  return async () => {
    installTracer(undefined);
    context.disable();
    await provider.shutdown();
  };
}
