import type { DocumentRecords } from "../requirements/records/join-drafts.ts";
import type { SrsRecord } from "../requirements/records/record.ts";
import { endKey } from "../requirements/trace/link.ts";
import type { TraceIndex } from "../requirements/trace/trace-index.ts";
import { documentTerms } from "./glossary-terms.ts";
import type { LintContext, LintLink, LintRecord, LintTerm } from "./lint-context.ts";
import { LintDocument } from "./lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "./lint-settings.ts";

type Known = Pick<LintContext, "records" | "links" | "stage">;

/**
 * Lint context from a document's requirements and links (those that begin or end in it). Empty parts are omitted: a
 * document without any links gets no finding for each missing link.
 */
export function documentContext(read: DocumentRecords, trace: TraceIndex): Known {
  const keeps = read.records.some(
    ({ texts }) => texts.priority !== undefined || texts.acceptance !== undefined,
  );
  const own = new Set([...read.records, ...read.tests].map(({ id }) => id));
  const links: LintLink[] = [];
  for (const [index, { kind, from, to }] of trace.links.entries()) {
    const [start, end] = [endKey(from), endKey(to)];
    if (!own.has(start) && !own.has(end)) continue;
    links.push({ from: start, to: end, type: kind, suspect: trace.state(index) === "suspect" });
  }
  return {
    ...(keeps ? { records: read.records.map(recordOf) } : {}),
    ...(links.length > 0 ? { links } : {}),
    stage: stageOf(read),
  };
}

const AGREED: ReadonlySet<string> = new Set(["approved", "implemented", "verified"]);

/** Stage of a document: all of its requirements are approved, some are, or none is. */
function stageOf({ records }: DocumentRecords): NonNullable<LintContext["stage"]> {
  const existing = records.filter(({ status }) => status !== "deprecated");
  const agreed = existing.filter(({ status }) => AGREED.has(status ?? "")).length;
  if (agreed === 0) return "draft";
  return agreed === existing.length ? "baseline" : "review";
}

/** Terms of a text's own glossary, for the project's documents without one. */
export function glossaryIn(markdown: string): LintTerm[] {
  return documentTerms(new LintDocument(markdown, { settings: DEFAULT_LINT_SETTINGS, context: {} }));
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
