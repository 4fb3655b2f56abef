import { findIds } from "#lib/domain/identifiers/find-ids.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import type { SrsRecord } from "#lib/domain/requirements/records/record.ts";
import { allOf } from "#lib/domain/requirements/trace/all-of.ts";
import { coverageParts, traceCoverageParts } from "#lib/domain/requirements/trace/coverage.ts";
import { cycleParts } from "#lib/domain/requirements/trace/cycles.ts";
import { traceOf } from "#lib/domain/requirements/trace/document-trace.ts";
import { filterParts, filterRequirements, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { impactOf } from "#lib/domain/requirements/trace/impact.ts";
import type { TraceLink } from "#lib/domain/requirements/trace/link.ts";
import { statementHash } from "#lib/domain/requirements/trace/statement-hash.ts";
import { TraceIndex } from "#lib/domain/requirements/trace/trace-index.ts";
import type { TraceItem } from "#lib/domain/requirements/trace/trace-item.ts";
import type { LinkKind } from "#lib/domain/statement/link-labels.ts";
import { type BenchResult, type BenchRow, bestOf, row, srsDocument } from "./srs-document.ts";

const REQUIREMENTS = 40_000;
const LINKS = 120_000;
const FILTER_REACH = 20;

const idOf = (n: number) => (n % 4 === 3 ? `TC-${n}` : n % 10 === 0 ? `NFR-${n}` : `FR-${n}`);

function recordOf(n: number): SrsRecord {
  const id = idOf(n);
  const statement =
    n % 2 === 0
      ? `When a clerk submits step ${n}, the system shall answer within ${n % 9} s and record who did it.`
      : `当收银员提交第 ${n} 步时，系统应在 ${n % 9} 秒内返回结果，并在审计日志中记录操作人、时间和金额。`;
  return {
    id,
    idSpan: { start: 0, end: 0 },
    line: n,
    sid: "",
    form: "heading",
    title: `Checkout step ${n} 订单结算`,
    statement,
    ears: "event",
    type: n % 10 === 0 ? "quality" : "functional",
    priority: (["critical", "high", "medium", "low"] as const)[n % 4] ?? null,
    status: (["draft", "approved", "implemented", "verified", "deprecated"] as const)[n % 5] ?? null,
    rationale: "",
    source: n % 7 === 0 ? "" : "need",
    acceptance: [],
    verification: "",
    owner: n % 3 === 0 ? "Ann" : "",
    version: "1",
    measure: null,
    characteristic: null,
    links: [],
    texts: {},
    spans: {},
    room: null,
  };
}

function items(): TraceItem[] {
  return Array.from({ length: REQUIREMENTS + REQUIREMENTS / 3 }, (_, n) => {
    const id = idOf(n);
    const isTest = id.startsWith("TC");
    const record = isTest ? null : recordOf(n);
    const statement = record?.statement ?? `Test ${n}`;
    const place = { documentId: "doc", line: n, section: `Chapter ${n % 40}` };
    return { end: { kind: isTest ? "test" : "requirement", ref: id }, title: "", statement, record, place };
  });
}

/** Each item leads to some before it: mostly near, sometimes far. */
function links(all: readonly TraceItem[]): TraceLink[] {
  return Array.from({ length: LINKS }, (_, n) => {
    const from = all[1 + (n % (all.length - 1))] as TraceItem;
    const at = 1 + (n % (all.length - 1));
    const to = all[Math.floor(at / (2 + (n % 3)))] as TraceItem;
    const kind: LinkKind = from.end.kind === "test" ? "verifies" : n % 11 === 0 ? "depends" : "derives";
    const hashes = {
      fromHash: statementHash(from.statement ?? ""),
      toHash: statementHash(n % 50 === 0 ? "was" : (to.statement ?? "")),
    };
    const confirmed = n % 2 === 0 ? { by: "Ann", at: "", ...hashes } : null;
    return { id: `lnk_${n}`, kind, from: from.end, to: to.end, note: "", confirmed, written: null };
  });
}

/** What the same questions cost when every one goes through everything. */
function scans(all: readonly TraceItem[], every: readonly TraceLink[]) {
  const filter = () =>
    all.filter(
      ({ record }) =>
        record !== null &&
        record.priority === "high" &&
        `${record.id} ${record.title} ${record.statement}`.normalize("NFKC").toLowerCase().includes("审计"),
    );
  /** A hundredth of the requirements, each against all links; times a hundred. */
  const coverage = () => {
    let gaps = 0;
    for (let n = 0; n < all.length; n += 100)
      if (!every.some((link) => link.kind === "verifies" && link.to.ref === all[n]?.end.ref)) gaps++;
    return gaps;
  };
  const impact = (start: string) => {
    const seen = new Set([start]);
    for (let size = 0; size !== seen.size; ) {
      size = seen.size;
      for (const link of every) if (seen.has(link.to.ref)) seen.add(link.from.ref);
    }
    return seen;
  };
  return { filter, coverage, impact };
}

/** The same requirements as four documents that hold them, for a register that nothing is kept of yet. */
function writtenDocuments(): string[] {
  return Array.from({ length: 4 }, (_, part) => {
    const size = REQUIREMENTS / 4;
    const blocks = Array.from({ length: size }, (_, at) => writtenRecord(part * size + at));
    return `# Depot\n\n${blocks.join("\n\n")}\n`;
  });
}

function writtenRecord(n: number): string {
  const { title, statement, type, priority } = recordOf(n);
  const id = `${type === "quality" ? "NFR" : "FR"}-${n}`;
  const facts = `- **Priority**: ${priority}; type: ${type}\n- **Source**: FR-${Math.floor(n / 3)}`;
  return `${n % 50 === 0 ? `## Chapter ${n}\n\n` : ""}### ${id} ${title}\n\n${statement}\n\n${facts}`;
}

/** What a first page of 40,000 costs after a start: all documents read, linked and laid out for the filter. */
function firstPage(texts: readonly string[]): number {
  const read = texts.map((text, at) => ({ documentId: `doc${at}`, read: readRecords(text) }));
  const trace = traceOf(read);
  trace.gaps(0);
  return filterRequirements(trace, parseFilter("")).length;
}

/** The longest slice of work that other work waits for, next to all of it, in milliseconds of processor time. */
function longestSlice(work: Generator<void, unknown>): { longest: number; all: number } {
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const start = spent();
  let longest = 0;
  for (let since = start; ; since = spent()) {
    const { done } = work.next();
    longest = Math.max(longest, spent() - since);
    if (done === true) return { longest, all: spent() - start };
  }
}

/** How long other work waits while a register is filtered or summed up for the first time. */
function sliceRows(all: readonly TraceItem[], every: readonly TraceLink[]): BenchRow[] {
  const works: readonly [string, (index: TraceIndex) => Generator<void, unknown>][] = [
    ["first filter", (index) => filterParts(index, parseFilter("system"))],
    ["first filter by proposed types", (index) => filterParts(index, parseFilter("typing:differs"))],
    ["first coverage", (index) => coverageParts(index)],
    ["cycles", (index) => cycleParts(index)],
  ];
  return works.map(([what, work]) => {
    const { longest, all: ms } = longestSlice(work(new TraceIndex(all, every)));
    return row({ what: `${what}: longest slice`, reach: 50 }, longest, { name: "all of it", ms });
  });
}

/** Filter, coverage and impact over 40,000 requirements and 120,000 links, next to scans of everything. */
export async function run(): Promise<BenchResult> {
  const all = items();
  const every = links(all);
  const index = new TraceIndex(all, every);
  const peer = scans(all, every);
  const query = parseFilter("priority:high 审计");
  const hard = parseFilter("coverage:no_test -suspect:yes system");
  const start = index.find("FR-7");
  const scanned = { name: "scan", ms: bestOf(10, peer.filter) };
  const covered = { name: "scan of the links per item", ms: 100 * bestOf(1, peer.coverage) };
  const impact = { name: "scan of the links until nothing is new", ms: bestOf(2, () => peer.impact("FR-7")) };
  const text = srsDocument();
  const regexp = {
    name: "one regular expression",
    ms: bestOf(20, () => [...text.matchAll(/\b(?:N?FR|TC|UC|US)-\d+\b/g)]),
  };
  const texts = writtenDocuments();
  const stored = JSON.stringify(texts.map((one) => readRecords(one)));
  const parsed = { name: "parsing the same from JSON", ms: bestOf(3, () => JSON.parse(stored)) };
  const reading = { name: "ids alone", ms: bestOf(20, () => findIds(text)) };
  return {
    name: "trace",
    rows: [
      row(
        { what: "filter, 40,000 requirements: field and word", reach: FILTER_REACH },
        bestOf(30, () => filterRequirements(index, query)),
        scanned,
      ),
      row(
        { what: "filter: coverage, suspect and word", reach: FILTER_REACH },
        bestOf(30, () => filterRequirements(index, hard)),
        scanned,
      ),
      row(
        { what: "first page of 40,000, nothing kept" },
        bestOf(3, () => firstPage(texts)),
        parsed,
      ),
      row(
        { what: "coverage of all, 120,000 links" },
        bestOf(5, () => allOf(traceCoverageParts(new TraceIndex(all, every)))),
        covered,
      ),
      row(
        { what: "impact of one change, whole chain" },
        bestOf(10, () => impactOf(index, start)),
        impact,
      ),
      row(
        { what: "ids of a 1 MB document" },
        bestOf(20, () => findIds(text)),
        regexp,
      ),
      row(
        { what: "records of a 1 MB document" },
        bestOf(5, () => readRecords(text)),
        reading,
      ),
      ...sliceRows(all, every),
    ],
  };
}
