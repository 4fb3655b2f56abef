import type { SrsRecord } from "../requirements/records/record.ts";
import { documentTrace } from "../requirements/trace/document-trace.ts";
import type { LintContext, LintLink, LintRecord } from "./lint-context.ts";

/**
 * What a document says itself of its requirements and links, for the rules that look at them. Parts that it does not
 * keep at all are left out, so that a document without any links is not told that each one is missing.
 */
export function documentContext(markdown: string): Pick<LintContext, "records" | "links"> {
  const { read, trace } = documentTrace(markdown);
  const keeps = read.records.some(
    ({ texts }) => texts.priority !== undefined || texts.acceptance !== undefined,
  );
  const links = trace.links.map(
    ({ kind, from, to }, index): LintLink => ({
      from: from.ref,
      to: to.ref,
      type: kind,
      suspect: trace.state(index) === "suspect",
    }),
  );
  return {
    ...(keeps ? { records: read.records.map(recordOf) } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

function recordOf(record: SrsRecord): LintRecord {
  const { id, statement, type, rationale, source, acceptance, verification, characteristic, texts } = record;
  return {
    id,
    statement,
    type,
    rationale,
    source,
    acceptance,
    verification,
    characteristic,
    priority: record.priority ?? texts.priority ?? null,
    status: record.status ?? texts.status ?? null,
    metric: record.measure?.metric ?? null,
    ...(texts.owner === undefined ? {} : { owner: texts.owner }),
  };
}
