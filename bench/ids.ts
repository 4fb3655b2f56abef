import { proposePatterns } from "#lib/domain/id-proposals/propose-patterns.ts";
import { findIds } from "#lib/domain/identifiers/find-ids.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { ID_LAYOUTS, type IdLayout, layoutText } from "./id-layouts.ts";
import type { Row } from "./row.ts";
import { srsDocument } from "./srs-document.ts";

interface Count {
  labelled: number;
  found: number;
  wrong: number;
}

/** Ids that are found with the standard patterns, or also with every proposal accepted, against the labels. */
function count(layouts: readonly IdLayout[], accepts: boolean): Count {
  const sum: Count = { labelled: 0, found: 0, wrong: 0 };
  for (const one of layouts) {
    const text = layoutText(one);
    const pattern = idPattern(accepts ? proposePatterns(text) : []);
    const found = new Set(findIds(text, pattern).map(({ id }) => id));
    const required = new Set(one.parts.flatMap((part) => (part.required ? part.ids : [])));
    const hit = [...required].filter((id) => found.has(id)).length;
    sum.labelled += required.size;
    sum.found += hit;
    sum.wrong += found.size - hit;
  }
  return sum;
}

function rowsOf(set: IdLayout["set"]): Row[] {
  const layouts = ID_LAYOUTS.filter((one) => one.set === set);
  return [false, true].flatMap((accepts): Row[] => {
    const { labelled, found, wrong } = count(layouts, accepts);
    const what = `${set}, ${layouts.length} layouts, ${labelled} ids: ${accepts ? "with every proposal" : "standard patterns"}`;
    const recall = { what: `${what}: recall`, ours: found / labelled, unit: "" };
    // Without any id found there is no precision.
    const all = found + wrong;
    return all === 0 ? [recall] : [recall, { what: `${what}: precision`, ours: found / all, unit: "" }];
  });
}

/** Recall and precision of ids before and after the proposals of a document are accepted, and their time for 1 MB. */
export function run(): { name: string; rows: readonly Row[] } {
  const text = srsDocument().replaceAll("FR-", "REQ_");
  const began = performance.now();
  proposePatterns(text);
  const ms = performance.now() - began;
  return {
    name: "ids",
    rows: [...rowsOf("develop"), ...rowsOf("measure"), { what: "proposals for 1 MB", ours: ms, unit: "ms" }],
  };
}
