import { createPatch } from "diff";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { type BenchResult, bestOf, row, srsDocument } from "./srs-document.ts";

const EDITS = 100;

/** 100 edits on 1 MB with result, diff and inverse (spec 6 §6.4); the peer splices by hand and diffs with `diff`. */
export async function run(): Promise<BenchResult> {
  const text = srsDocument();
  const numbers = Array.from({ length: EDITS }, (_, i) => 1 + i * 19);
  const names = numbers.map((n) => `FR-${String(n).padStart(4, "0")} 订单结算 Checkout step ${n}`);
  const edits = names.map((sectionName, i) =>
    i % 2 === 0
      ? { type: "append_to_section", target: { sectionName }, content: "补充说明。", reason: "bench" }
      : {
          type: "update_content_in_section",
          target: { sectionName, targetContent: `第 ${numbers[i]} 步` },
          content: "新的一步",
          reason: "bench",
        },
  );
  const ours = bestOf(30, () => applyEdits(text, edits));
  const outcome = applyEdits(text, edits);
  if (!outcome.ok) throw new Error("The bench's edits do not fit its document.");
  const byHand = bestOf(3, () => {
    let edited = text;
    for (const name of names) edited = edited.replace(`${name}\n`, `${name}\n\n补充说明。\n`);
    return createPatch("SRS.md", text, edited);
  });
  return {
    name: "edit",
    rows: [
      row({ what: "100 edits on 1 MB: result, diff, inverse", reach: 15 }, ours, {
        name: "String.replace and diff",
        ms: byHand,
      }),
    ],
  };
}
