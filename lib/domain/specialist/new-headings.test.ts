import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { withFreeHeadings } from "./new-headings.ts";

const SRS = "# S\n\n## 5. Appendices\n\n### 5.1 Risks\n\nNone.\n\n### 5.2 Summary\n\nShort.\n";
const adding = (heading: string, after = "5.1 Risks") => ({
  type: "insert_after_section",
  target: { sectionName: after },
  content: `${heading}\n\nText.`,
  reason: "It was missing.",
});
const applied = (edits: readonly unknown[], taken = SRS) => {
  const { edits: allotted, renumbered } = withFreeHeadings(edits, SRS, taken);
  const { ok, markdown } = applyEdits(SRS, allotted, { mode: "all_or_nothing" });
  return { ok, renumbered, headings: markdown.match(/^##+ .*$/gm) };
};

describe("numbers of new headings", () => {
  it("that another section has become the next free ones, with the headings below them, in order", () => {
    const edit = adding("### 5.2 Use cases\n\nFlows.\n\n#### 5.2.1 Reserve");
    expect(applied([edit])).toEqual({
      ok: true,
      renumbered: { "5.2": "5.3" },
      headings: [
        "## 5. Appendices",
        "### 5.1 Risks",
        "### 5.2 Summary",
        "### 5.3 Use cases",
        "#### 5.3.1 Reserve",
      ],
    });
  });

  it("are different for edits of one batch, and for sections that wait for a decision", () => {
    const waiting = `${SRS}\n### 5.3 Prototype\n\nPages.\n`;
    const { renumbered, headings } = applied(
      [adding("### 5.3 Use cases"), adding("### 5.4 Journeys")],
      waiting,
    );
    expect(renumbered).toEqual({ "5.3": "5.4", "5.4": "5.5" });
    expect(headings?.slice(-2)).toEqual(["### 5.4 Use cases", "### 5.5 Journeys"]);
  });

  it("stay where nobody else has them, and where a heading has none", () => {
    const edits = [adding("### 5.3 Use cases", "5.2 Summary"), adding("### Notes", "5.2 Summary")];
    expect(withFreeHeadings(edits, SRS, SRS)).toEqual({ edits, renumbered: {} });
    const text = { ...adding("### 5.2 Other"), type: "replace_section" };
    expect(withFreeHeadings([text], SRS, SRS)).toEqual({ edits: [text], renumbered: {} });
  });
});
