import type { Tracer } from "@opentelemetry/api";

const TRACER = Symbol.for("roundtable.tracer");

/** The tracer of this process, shared by all copies of this module; absent unless traces are exported (scripts/tracing.ts). */
const holder: typeof globalThis & { [TRACER]?: Tracer } = globalThis;

/** What a span says about its work: ids, codes, numbers, names of operations, roles, models and tools. Never a text or an address. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

const STATUS_ERROR = 2;

/**
 * Runs work as a span of the trace in which it is called; without an exporter it only runs it. A failed span has the name of its
 * error, not its message, which may contain a text.
 * @param work Gets a function that adds facts to the span.
 */
export async function traced<T>(
  name: string,
  facts: SpanFacts,
  work: (note: (more: SpanFacts) => void) => Promise<T>,
): Promise<T> {
  const tracer = holder[TRACER];
  if (tracer === undefined) return work(() => undefined);
  return tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
    try {
      return await work((more) => span.setAttributes(more));
    } catch (error) {
      span.setStatus({ code: STATUS_ERROR });
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Makes a tracer the one of this process; undefined removes it. */
export function installTracer(tracer: Tracer | undefined): void {
  if (tracer === undefined) delete holder[TRACER];
  else holder[TRACER] = tracer;
}
