import { describe, expect, it } from "vitest";
import { headingAnchors } from "./heading-anchors.ts";
import { type MarkupChunk, markupChunks } from "./markup-chunks.ts";
import { run } from "./markup-job.ts";
import type { ReadingRequest } from "./reading-plugins.ts";

const text = `# All\n\n${Array.from({ length: 900 }, (_, n) => `## FR-${n} Pay\n\nThe system shall pay, see FR-${n + 1}.\n\n`).join("")}`;
const request: ReadingRequest = {
  text,
  anchors: headingAnchors(text).anchors,
  imageLabel: "image",
  pictures: [],
  linkLabel: "link",
};

async function all(first: Promise<MarkupChunk | null>): Promise<string> {
  let markup = "";
  for (let here = await first; here !== null; here = await here.next) markup += here.pieces.join("");
  return markup;
}

describe("cached markup", () => {
  it.each([1, 6])(
    "is the output of the job, rendered once for all readers of the same text (%i)",
    async (times) => {
      const asked = { ...request, text: text.repeat(times) };
      const first = markupChunks(asked, "w");
      expect(await all(first)).toBe([...run(asked)].flat().join(""));
      expect(markupChunks({ ...asked }, "w")).toBe(first);
    },
  );

  it("is rendered again if any option differs", async () => {
    const first = markupChunks(request, "w");
    const changed = { blame: new Map(), changed: new Map([[3, "first" as const]]) };
    const others = [
      { ...request, text: `${text}x` },
      { ...request, imageLabel: "图片" },
      { ...request, idPatterns: [{ pattern: "Q-{n}", kind: "requirement" }] as never },
      { ...request, marks: changed },
    ];
    for (const other of others) {
      const made = markupChunks(other, "w");
      expect(made).not.toBe(first);
      await all(made).catch(() => undefined);
    }
  });

  it("is rendered again after a failure", async () => {
    const large = { ...request, text: text.repeat(6) };
    const wrong = { ...large, imageLabel: (() => "no thread can be told") as never };
    await expect(all(markupChunks(wrong, "w"))).rejects.toThrow("could not be cloned");
    expect(await all(markupChunks({ ...large, imageLabel: undefined as never }, "w"))).toContain("FR-1");
  });
});
