import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import { type RequirementItem, requirementItem } from "../domain/exchange/requirement-item.ts";
import { anyBundle, bundleOf } from "../testing/exchange-samples.ts";
import { readFile } from "./read-file.ts";
import { type WrittenFormat, writeFormat } from "./write-format.ts";

const there = async (bundle: ExportBundle, format: WrittenFormat, name: string) =>
  readFile({
    name,
    bytes: await writeFormat(format, bundle),
    options: { language: bundle.language },
  });

/** What a format without places for sections reports an item. */
const bare = ({ section: _section, ...item }: RequirementItem) => item;

const sorted = <T>(links: readonly T[]): string[] => links.map((link) => JSON.stringify(link)).toSorted();

describe("what is exported comes back", () => {
  it.each([
    ["json", "r.json"],
    ["yaml", "r.yaml"],
  ] as const)(
    "in every object, attribute and link: %s",
    async (format, name) => {
      await fc.assert(
        fc.asyncProperty(anyBundle, async (bundle) => {
          const read = await there(bundle, format, name);
          expect(read.requirements).toEqual(bundle.requirements);
          expect(sorted(read.links)).toEqual(sorted(bundle.links));
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );

  it.each([
    ["reqif", "r.reqif"],
    ["reqifz", "r.reqifz"],
  ] as const)(
    "in every object, attribute and link: %s",
    async (format, name) => {
      await fc.assert(
        fc.asyncProperty(anyBundle, async (bundle) => {
          const read = await there(bundle, format, name);
          expect(read.requirements.map(bare)).toEqual(bundle.requirements.map(bare));
          expect(sorted(read.links)).toEqual(sorted(bundle.links));
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );

  it.each([
    ["csv", "r.csv"],
    ["xlsx", "r.xlsx"],
  ] as const)(
    "in every column: %s",
    async (format, name) => {
      await fc.assert(
        fc.asyncProperty(anyBundle, async (bundle) => {
          const read = await there(bundle, format, name);
          expect(read.requirements.map(bare)).toEqual(bundle.requirements.map(bare));
        }),
        { numRuns: 20 },
      );
    },
    60_000,
  );

  it("byte for byte as Markdown, whatever the line ends", async () => {
    const markdown = "\uFEFF# Title\r\n\r\ntext  \n\n\n* a\r- b\n";
    const bytes = await writeFormat("markdown", bundleOf({ markdown }));
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(markdown);
  });

  it("as StrictDoc's Markdown with ids, statements, reasons and parents", async () => {
    const bundle = bundleOf({
      markdown:
        "# SRS\n\n## Cards\n\nProse.\n\n### FR-1 Pay\n\nThe system shall pay.\n\n### FR-2 Keep\n\nIt shall keep.\n",
      requirements: [
        requirementItem({
          id: "FR-1",
          title: "Pay",
          statement: "The system shall pay.",
          status: "draft",
          rationale: "Because.",
        }),
        requirementItem({ id: "FR-2", title: "Keep", statement: "It shall keep." }),
      ],
      links: [{ from: "FR-2", to: "FR-1", type: "refines" }],
    });
    const read = await there(bundle, "strictdoc", "r.md");
    expect(read.format).toBe("strictdoc");
    expect(read.requirements.map(({ id, title, statement }) => [id, title, statement])).toEqual([
      ["FR-1", "Pay", "The system shall pay."],
      ["FR-2", "Keep", "It shall keep."],
    ]);
    expect(read.requirements[0]).toMatchObject({ status: "draft", rationale: "Because." });
    expect(read.links).toEqual(bundle.links);
  });
});

describe("a spreadsheet", () => {
  const hostile = bundleOf({
    requirements: ["=1+1", "+1", "-1", "@x", "\tx"].map((title, at) =>
      requirementItem({ id: `FR-${at}`, title }),
    ),
  });

  it("gets no cell that it would take for a formula", async () => {
    const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await writeFormat("csv", hostile));
    expect(csv.startsWith("\uFEFF")).toBe(true);
    for (const row of csv.split("\r\n").slice(1, -1)) expect(row.split(",")[1]).toMatch(/^"?'/);
    for (const [name, content] of Object.entries(unzipSync(await writeFormat("xlsx", hostile))))
      if (name.startsWith("xl/worksheets/")) expect(new TextDecoder().decode(content)).not.toMatch(/<f[\s>]/);
  });
});
