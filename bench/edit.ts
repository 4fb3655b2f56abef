import { createPatch } from "diff";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { mergeDocument } from "#lib/domain/document/merge.ts";
import { outline } from "#lib/domain/document/outline.ts";
import { hostileDocument } from "./hostile-document.ts";
import { type BenchResult, type BenchRow, bestOf, row, srsDocument } from "./srs-document.ts";

const EDITS = 100;

/** Half of the edits add a paragraph to a section, half replace words in one; spread over the document. */
function edits(text: string, words: string): { edits: object[]; titles: string[] } {
  const { sections } = outline(text);
  const usable = sections.filter(({ bodyStart, end }, i) =>
    text.slice(bodyStart, Math.min(end, sections[i + 1]?.start ?? end)).includes(words),
  );
  const chosen = Array.from({ length: EDITS }, (_, i) => usable[Math.floor((i * usable.length) / EDITS)]);
  const titles = chosen.map((section) => section?.title ?? "");
  const made = chosen.map((section, i) => {
    const target = { sectionName: section?.title, sid: section?.sid };
    return i % 2 === 0
      ? { type: "append_to_section", target, content: "补充说明。", reason: "bench" }
      : {
          type: "update_content_in_section",
          target: { ...target, targetContent: words, occurrence: 1 },
          content: "新的文字",
          reason: "bench",
        };
  });
  return { edits: made, titles };
}

function compare(kind: string, text: string, words: string): BenchRow[] {
  const { edits: batch, titles } = edits(text, words);
  const outcome = applyEdits(text, batch);
  if (!outcome.ok) throw new Error("The bench's edits do not fit its document.");
  const ours = bestOf(30, () => applyEdits(text, batch));
  const byHand = bestOf(3, () => {
    let edited = text;
    for (const title of titles) edited = edited.replace(`${title}\n`, `${title}\n\n补充说明。\n`);
    return createPatch("SRS.md", text, edited);
  });
  const peer = { name: "String.replace and diff", ms: byHand };
  const theirs = applyEdits(text, batch.slice(EDITS / 2)).markdown;
  const half = applyEdits(text, batch.slice(0, EDITS / 2)).markdown;
  const merged = bestOf(5, () => mergeDocument(text, half, theirs));
  return [
    row({ what: `${kind}: ${EDITS} edits with result, diff, inverse`, reach: 15 }, ours, peer),
    row({ what: `${kind}: merge of two times ${EDITS / 2} edits` }, merged, peer),
  ];
}

/** 100 edits on 1 MB: a specification, and a document of hostile constructs. */
export async function run(): Promise<BenchResult> {
  return {
    name: "edit",
    rows: [
      ...compare("1 MB specification", srsDocument(), "系统应在两秒内"),
      ...compare("1 MB hostile", hostileDocument(), "系统应在两秒内"),
    ],
  };
}
