import { describe, expect, it } from "vitest";
import { addressOf, pngPicture } from "../../testing/picture-samples.ts";
import { documentItems } from "../exchange/document-items.ts";
import { lintMarkdown } from "./lint.ts";

const PICTURE = addressOf(pngPicture(120, 120, 1000));
const TEXT = "# SRS\n\n### FR-1 Pay\n\nThe system shall pay fast .\n\n";

describe("a picture in a document", () => {
  it("does not affect findings", () => {
    const bare = lintMarkdown(TEXT).findings;
    const shown = lintMarkdown(`${TEXT}![The way of it][picture-1]\n\n[picture-1]: ${PICTURE}\n`).findings;
    expect(shown.map(({ rule, line, column }) => [rule, line, column])).toEqual(
      bare.map(({ rule, line, column }) => [rule, line, column]),
    );
    expect(bare.length).toBeGreaterThan(0);
  });

  it("within a sentence does not invalidate fixes", () => {
    const text = `# SRS\n\n### FR-1 Pay\n\nThe system shall utilize ![a](${PICTURE}) the the card fast.\n`;
    for (const { fix } of lintMarkdown(text).findings) {
      if (fix === undefined) continue;
      expect(text.startsWith(fix.target.expect, fix.target.start)).toBe(true);
      expect(fix.content).not.toContain("picture:");
    }
  });

  it("does not count as content of a requirement", () => {
    const { items } = documentItems(`${TEXT}![The way][picture-1]\n\n[picture-1]: ${PICTURE}\n`, {
      language: "en",
    });
    expect(items[0]?.body).toBe("![The way][picture-1]");
  });
});
