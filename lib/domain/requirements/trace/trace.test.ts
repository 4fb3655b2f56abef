import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LINK_KINDS } from "../../statement/link-labels.ts";
import { allOf } from "./all-of.ts";
import { coverageParts } from "./coverage.ts";
import { cycleParts } from "./cycles.ts";
import { documentTrace } from "./document-trace.ts";
import { filterRequirements, parseFilter } from "./filter.ts";
import { impactOf } from "./impact.ts";
import type { TraceLink } from "./link.ts";
import { normalStatement, statementHash } from "./statement-hash.ts";
import { TraceIndex } from "./trace-index.ts";
import type { TraceItem } from "./trace-item.ts";

const SRS = `# Shop

## Paying

### US-001 Pay by card

As a customer I want to pay by card.

- **Source**: “pay by card”

### FR-001 Take cards

When a customer pays, the system shall take the card.

- **Priority**: high; type: functional
- **Status**: approved
- Derives from: US-001
- **Owner**: Ann Lee

### FR-002 Refuse cards

If the card is empty, then the system shall say so.

- **Source**: FR-001
- **Status**: draft

## Qualities

### NFR-001 Quick

The system shall answer within 2 s.

## Tests

| Id | Test case | Requirements |
|---|---|---|
| TC-001 | A card is taken | FR-001 |
| TC-002 | Nobody knows | FR-009 |
`;

const ids = (index: TraceIndex, items: readonly number[]) => items.map((item) => index.item(item).end.ref);
const find = (query: string) => {
  const { trace } = documentTrace(SRS);
  return ids(trace, filterRequirements(trace, parseFilter(query)));
};
const stored = (link: Pick<TraceLink, "kind" | "from" | "to" | "confirmed">): TraceLink => ({
  id: "lnk_1",
  note: "",
  written: null,
  ...link,
});

describe("a document's trace", () => {
  const { trace } = documentTrace(SRS);

  it("reports coverage gaps", () => {
    const gaps = Object.fromEntries(
      Array.from(trace.requirements, (item) => [trace.item(item).end.ref, trace.gaps(item)]),
    );
    expect(gaps).toEqual({
      "US-001": [],
      "FR-001": [],
      "FR-002": ["no_test"],
      "NFR-001": ["no_test", "nfr_without_fr", "orphan"],
    });
    expect(allOf(coverageParts(trace))).toMatchObject({
      requirements: 4,
      covered: 2,
      linked: { source: 3, test: 1, code: 0 },
      brokenLinks: 1,
      suspectLinks: 0,
      unconfirmedLinks: 3,
    });
  });

  it("lists the items that a change affects, with the links", () => {
    const found = impactOf(trace, trace.find("US-001"));
    expect(found.map(({ item, path }) => [trace.item(item).end.ref, path.length])).toEqual([
      ["FR-001", 1],
      ["FR-002", 2],
      ["TC-001", 2],
    ]);
  });

  it("reports a link to an unknown id as broken", () => {
    const broken = trace.links.filter((_link, number) => trace.state(number) === "broken");
    expect(broken.map(({ to }) => to.ref)).toEqual(["FR-009"]);
  });
});

describe("suspect links", () => {
  const confirmed = {
    by: "Ann",
    at: "2026-11-22T00:00:00Z",
    toHash: statementHash("When a customer pays, the system shall take the card."),
  };
  const link = (fromHash: string | null) =>
    stored({
      kind: "derives",
      from: { kind: "requirement", ref: "FR-002" },
      to: { kind: "requirement", ref: "FR-001" },
      confirmed: { ...confirmed, fromHash },
    });
  const state = (markdown: string) => {
    const { trace } = documentTrace(markdown, {
      stored: [link(statementHash("If the card is empty, then the system shall say so."))],
    });
    const number = trace.links.findIndex(({ id }) => id !== null);
    return [
      trace.state(number),
      trace.isSuspect(trace.find("FR-001")),
      trace.isSuspect(trace.find("US-001")),
    ];
  };

  it("stay confirmed if only case, blanks, width or final punctuation differ", () => {
    expect(state(SRS)).toEqual(["confirmed", false, false]);
    expect(state(SRS.replace("the system shall say so.", "The  system SHALL say so"))).toEqual([
      "confirmed",
      false,
      false,
    ]);
    expect(normalStatement("系统 应（在 2 秒内）响应。")).toBe(normalStatement("系统应(在 2 秒内)响应"));
  });

  it("become suspect at both ends when either statement changes", () => {
    expect(state(SRS.replace("shall take the card", "shall take two cards"))).toEqual([
      "suspect",
      true,
      false,
    ]);
    expect(state(SRS.replace("shall say so", "shall stop"))).toEqual(["suspect", true, false]);
    expect(state(SRS.replace("### FR-002 Refuse", "### FR-003 Refuse"))[0]).toBe("broken");
  });
});

describe("the filter language", () => {
  it("finds by words, id, fields, coverage and section, in both languages", () => {
    expect(find("")).toEqual(["US-001", "FR-001", "FR-002", "NFR-001"]);
    expect(find("card SYSTEM")).toEqual(["FR-001", "FR-002"]);
    expect(find("FR-00")).toEqual(["FR-001", "FR-002"]);
    expect(find("id:FR-00")).toEqual(["FR-001", "FR-002"]);
    expect(find("type:quality,user_story")).toEqual(["US-001", "NFR-001"]);
    expect(find("类型：功能 状态：草稿")).toEqual(["FR-002"]);
    expect(find("-status:none -状态:草稿")).toEqual(["FR-001"]);
    expect(find('owner:"ann lee"')).toEqual(["FR-001"]);
    expect(find("coverage:no_test")).toEqual(["FR-002", "NFR-001"]);
    expect(find("coverage:covered")).toEqual(["US-001", "FR-001"]);
    expect(find("suspect:no section:qual")).toEqual(["NFR-001"]);
    expect(find("priority:high")).toEqual(["FR-001"]);
  });

  it("accepts any text, and reports unrecognized parts", () => {
    expect(parseFilter("status:purple").unknown).toEqual(["status:purple"]);
    expect(find("status:purple")).toEqual([]);
    expect(parseFilter("http://a b:c").unknown).toEqual([]);
    const { trace } = documentTrace(SRS);
    fc.assert(fc.property(fc.string(), (query) => filterRequirements(trace, parseFilter(query)).length <= 4));
  });
});

function someReachesItself(links: readonly (readonly [number, number, unknown])[]): boolean {
  const reach = (start: number) => {
    const seen = new Set(links.filter(([from]) => from === start).map(([, to]) => to));
    for (const item of seen) for (const [from, to] of links) if (from === item) seen.add(to);
    return seen;
  };
  return Array.from({ length: 10 }, (_, n) => n).some((n) => reach(n).has(n));
}

describe("graphs of any shape", () => {
  const item = (n: number): TraceItem => ({
    end: { kind: "requirement", ref: `FR-${n}` },
    title: "",
    statement: "",
    record: null,
    place: null,
  });
  const end = (n: number) => ({ kind: "requirement" as const, ref: `FR-${n}` });
  const arrows = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom(...LINK_KINDS)), { maxLength: 30 });
  const graph = (links: readonly (readonly [number, number, TraceLink["kind"]])[]) =>
    new TraceIndex(
      Array.from({ length: 10 }, (_, n) => item(n)),
      links.map(([from, to, kind]) => stored({ kind, from: end(from), to: end(to), confirmed: null })),
    );

  it("have a cycle exactly if an item reaches itself, and each reported cycle is closed", () => {
    fc.assert(
      fc.property(arrows, (links) => {
        const cycles = allOf(cycleParts(graph(links)));
        const directed = links.filter(([, , kind]) => kind !== "conflicts");
        const leads = (from: number, to: number) => directed.some(([a, b]) => a === from && b === to);
        for (const cycle of cycles)
          for (const [at, from] of cycle.entries())
            expect(leads(from, cycle[(at + 1) % cycle.length] as number)).toBe(true);
        expect(cycles.length > 0).toBe(someReachesItself(directed));
      }),
    );
  });

  it("have impacts whose paths lead from the change to the affected item", () => {
    fc.assert(
      fc.property(arrows, fc.nat(9), (links, changed) => {
        const index = graph(links);
        for (const { item: touched, path } of impactOf(index, changed)) {
          let at = changed;
          for (const link of path) {
            const [from, to] = [index.fromItem[link] as number, index.toItem[link] as number];
            expect([from, to]).toContain(at);
            at = from === at ? to : from;
          }
          expect(at).toBe(touched);
        }
      }),
    );
  });

  it("handles a chain of 50,000", () => {
    const count = 50_000;
    const index = new TraceIndex(
      Array.from({ length: count }, (_, n) => item(n)),
      Array.from({ length: count - 1 }, (_, n) =>
        stored({ kind: "derives", from: end(n + 1), to: end(n), confirmed: null }),
      ),
    );
    expect(allOf(cycleParts(index))).toEqual([]);
  });
});
