import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import type { ImportedDocument } from "../domain/exchange/imported-document.ts";
import { wholeDocument, wordsOf } from "../testing/whole-documents.ts";
import { readFile } from "./read-file.ts";
import { type WrittenFormat, writeFormat } from "./write-format.ts";

const RUNS = { numRuns: 40 };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const read = (bytes: Uint8Array, name: string): Promise<ImportedDocument> =>
  readFile({ name, bytes, options: { language: "en" } });
const there = async (bundle: ExportBundle, format: WrittenFormat, name: string) =>
  read(await writeFormat(format, bundle), name);

/** As a tool leaves it that drops what it does not know. */
const withoutSource = (reqif: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    text(reqif).replace(/(<SPECIFICATION [^>]*>.*?<\/TYPE>)<VALUES>.*?<\/VALUES>/s, "$1"),
  );

/** What a text lost on its way: words that stand less often than before. */
function lost(before: string, after: string): string[] {
  const words = wordsOf(after);
  return [...wordsOf(before)].filter(([word, count]) => (words.get(word) ?? 0) < count).map(([word]) => word);
}

const headings = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.*?)\r?$/gm)].map(([, title = ""]) => title);
const known = ({ requirements }: Pick<ImportedDocument, "requirements">) =>
  requirements.map(({ section: _section, body: _body, type: _type, ...item }) => item);
const sorted = (links: ImportedDocument["links"]) => links.map((link) => JSON.stringify(link)).toSorted();

describe("a whole document with its prose", () => {
  it("comes back from ReqIF byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(wholeDocument, async (bundle) => {
        const back = await there(bundle, "reqif", "r.reqif");
        expect(back.markdown).toBe(bundle.markdown);
        expect(known(back)).toEqual(known(bundle));
        expect(sorted(back.links)).toEqual(sorted(bundle.links));
      }),
      RUNS,
    );
  }, 120_000);

  it("comes back from ReqIF in every requirement, field, link, heading and word by its objects alone", async () => {
    await fc.assert(
      fc.asyncProperty(wholeDocument, async (bundle) => {
        const bytes = withoutSource(await writeFormat("reqif", bundle));
        expect(text(bytes)).not.toContain("def-spec-Roundtable.MarkdownOf</");
        const back = await read(bytes, "r.reqif");
        expect(lost(bundle.markdown, back.markdown)).toEqual([]);
        expect(headings(back.markdown)).toEqual(expect.arrayContaining(headings(bundle.markdown)));
        expect(known(back)).toEqual(known(bundle));
        expect(sorted(back.links)).toEqual(sorted(bundle.links));
        // And once more as its own document.
        const again = await read(new TextEncoder().encode(back.markdown), "r.md");
        expect(
          known(again)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(
          known(bundle)
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(sorted(again.links)).toEqual(sorted(bundle.links));
      }),
      RUNS,
    );
  }, 120_000);

  it("that another tool changed comes back as it was changed", async () => {
    await fc.assert(
      fc.asyncProperty(wholeDocument, async (bundle) => {
        const changed = text(await writeFormat("reqif", bundle)).replaceAll(
          "the system SHALL accept",
          "the system SHALL refuse",
        );
        const back = await read(new TextEncoder().encode(changed), "r.reqif");
        const has = bundle.requirements.some(({ statement }) => statement.includes("SHALL accept"));
        expect(back.remarks.map(({ code }) => code)).toContain(has ? "source_outdated" : "source_kept");
        expect(back.markdown.includes("SHALL refuse")).toBe(has);
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it("comes back from StrictDoc's Markdown in every requirement, link, heading and word of its prose", async () => {
    await fc.assert(
      fc.asyncProperty(wholeDocument, async (bundle) => {
        fc.pre(bundle.requirements.length > 0);
        const back = await there(bundle, "strictdoc", "r.md");
        const ids = ({ requirements }: Pick<ImportedDocument, "requirements">) =>
          // A list that belongs to a statement is below it there.
          requirements.map(({ id, statement }) => ({ id, statement: statement.split("\n")[0] }));
        expect(ids(back)).toEqual(ids(bundle));
        expect(sorted(back.links)).toEqual(sorted(bundle.links));
        const facts = wordsOf(
          bundle.requirements
            .flatMap(({ priority, owner, acceptance, attributes }) => [
              priority,
              owner,
              ...acceptance,
              ...Object.entries(attributes).flat(),
            ])
            .join(" "),
        );
        const labels = new Set(["Priority", "Owner", "Acceptance", "Rationale", "Depends", "on"]);
        const left = lost(bundle.markdown, back.markdown).filter(
          (word) => !facts.has(word) && !labels.has(word),
        );
        expect(left).toEqual([]);
      }),
      RUNS,
    );
  }, 120_000);

  it("comes back from Word in every heading, id, table, list and word", async () => {
    await fc.assert(
      fc.asyncProperty(wholeDocument, async (bundle) => {
        const back = await there(bundle, "docx", "r.docx");
        // Word knows no language of a listing.
        expect(lost(bundle.markdown, back.markdown).filter((word) => word !== "ts")).toEqual([]);
        expect(back.requirements.map(({ id }) => id)).toEqual(bundle.requirements.map(({ id }) => id));
        const rows = (markdown: string) => markdown.match(/^\|.*\|\r?$/gm)?.length ?? 0;
        expect(rows(back.markdown)).toBe(rows(bundle.markdown));
        const items = (markdown: string) => markdown.match(/^\s*(?:-|\d+\.) /gm)?.length ?? 0;
        expect(items(back.markdown)).toBe(items(bundle.markdown));
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
