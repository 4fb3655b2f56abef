import { applyPatch } from "diff";
import { applyEdits, type EditOutcome } from "#lib/domain/document/edit.ts";
import { mergeDocument } from "#lib/domain/document/merge.ts";
import { type Outline, outline } from "#lib/domain/document/outline.ts";
import { EDIT_TYPES } from "#lib/domain/document/semantic-edit.ts";

/** Lines that open, close, continue or break blocks, and some that do nothing. */
const LINES = [
  ..."|text|# A|## B|### C ##|#### 术语|   ## D|    # code|A|===|B|---|- a|  - b|* c|1. x|10) y|- [ ] t|-|```|~~~".split(
    "|",
  ),
  ..."```js\n> q\n> # q\n- # h\n| a | b |\n|---|---|\n<div>\n</div>\n<!--\n-->\n<pre>\n</pre>\n[a]: /u\n[a]:\n  \n\ttab\n末行，文字。\ntrailing  \n***\n+ p\n# \n# A > B\n#\tT\n## *B*\n***x\n<x>".split(
    "\n",
  ),
];
const CONTENTS = [
  "new text",
  "# N\n\nx",
  "### A\n\ny\n\n#### deep",
  "- i\n- j",
  "a\r\nb\n",
  "",
  "   ",
  "S\n===\nz",
  "```\nopen",
  "<div>\nhtml",
  "<!-- c",
  "\ufeff# A",
  "新内容",
  "    indented",
  "> quote",
  "| a |\n|---|",
  "---",
  "# A",
];
const WORDS = ["text", "a", "末行", " ", "\n", "A\n", "tab", "，", "# A", "q\n"];

/** Random numbers from a seed (mulberry32). */
class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** Ordinary lines, so that documents have sections to edit. */
const PLAIN = [
  "# A",
  "## B",
  "### C",
  "## A",
  "text",
  "more text",
  "- a",
  "- b",
  "",
  "",
  "末行，文字。",
  "1. x",
];

function randomDocument(dice: Dice): string {
  const ends = dice.of([["\n"], ["\n"], ["\r\n"], ["\n", "\r\n"], ["\n", "\r\n", "\r"]]);
  let text = dice.of(["", "", "", "\ufeff", "---\nk: v\n---\n", "\ufeff+++\nk = 1\n+++\n"]);
  for (let left = dice.below(22); left > 0; left--)
    text += dice.of(dice.below(3) === 0 ? LINES : PLAIN) + dice.of(ends);
  return dice.below(3) === 0 ? text.trimEnd() : text;
}

function randomEdit(dice: Dice, text: string, { sections }: Outline): unknown {
  if (dice.below(40) === 0) return dice.of([null, 3, "x", [], {}, { type: "splice", target: { start: 5 } }]);
  const section = dice.below(12) === 0 ? undefined : sections[dice.below(sections.length)];
  const type = dice.of(EDIT_TYPES);
  const empty = /remove|delete/.test(type) && dice.below(8) > 0;
  const content = empty ? "" : dice.of(CONTENTS);
  const at = section === undefined ? 0 : section.bodyStart + dice.below(section.end - section.bodyStart);
  const words = dice.below(6) === 0 ? dice.of(WORDS) : text.slice(at, at + 1 + dice.below(8));
  const { sid = "/none", title = "无" } = section ?? {};
  const target = /_title$|_only$/.test(type)
    ? { sid, ...sidPlace(dice, type, words) }
    : {
        sectionName: title === "" ? "x" : title,
        sid: dice.of([undefined, sid]),
        ...titlePlace(dice, type, words),
      };
  return { type, target, content, reason: "fuzz", priority: dice.below(3) };
}

/** Where in a section named by id: mostly what the type asks for. */
function sidPlace(dice: Dice, type: string, words: string): object {
  const insertionPosition = dice.of(["before", "after", null]);
  const kind = type.endsWith("_title") && dice.below(10) > 0 ? 0 : dice.below(3);
  if (kind === 0) return { insertionPosition };
  const startLine = dice.below(4);
  const lineRange = { startLine, endLine: startLine + dice.below(3) };
  if (kind === 1) return { insertionPosition, lineRange };
  const position = type.startsWith("insert")
    ? dice.of(["before", "after", null])
    : dice.of(["replace", null]);
  const occurrence = 1 + dice.below(2);
  return { insertionPosition, contentMatch: { matchContent: words, occurrence, position } };
}

/** Where in a section named by title: mostly what the type asks for. */
function titlePlace(dice: Dice, type: string, words: string): object {
  const place = { occurrence: 1 + dice.below(3), createIfMissing: dice.below(2) === 0 };
  if (type === "update_subsection") return { ...place, subsection: dice.of(["A", "B", "C"]) };
  if (type === "insert_line_in_section")
    return { ...place, [dice.of(["afterContent", "beforeContent"])]: words };
  if (type.endsWith("content_in_section")) return { ...place, targetContent: words };
  return dice.of([place, place, place, { ...place, path: "A" }, { ...place, position: "end" }]);
}

type Check = (text: string, edits: readonly unknown[]) => string | null;

/** Sections lie inside each other, ids are unique. */
const nests: Check = (text) => {
  const { sections } = outline(text);
  const sound = sections.every((section, i) => {
    const parent = sections[section.parent];
    const next = sections[i + 1];
    const inOrder = section.start < section.bodyStart && section.bodyStart <= section.end;
    const inside = parent === undefined || (parent.start < section.start && section.end <= parent.end);
    return inOrder && inside && (next === undefined || section.bodyStart <= next.start);
  });
  return sound && new Set(sections.map(({ sid }) => sid)).size === sections.length
    ? null
    : "sections do not nest";
};

function without(text: string, ranges: readonly { start: number; end: number }[]): string {
  let at = 0;
  let stored = "";
  for (const { start, end } of ranges) {
    stored += text.slice(at, start);
    at = Math.max(at, end);
  }
  return stored + text.slice(at);
}

function foreignBytes(text: string, { markdown, results, inverse }: EditOutcome): string | null {
  const ranges = results.flatMap(({ status, range }) => (status === "applied" && range ? [range] : []));
  ranges.sort((a, b) => a.start - b.start || a.end - b.end);
  const made = inverse.map(({ target }) => ({
    start: target.start,
    end: target.start + target.expect.length,
  }));
  return without(text, ranges) === without(markdown, made) ? null : "bytes outside the edits changed";
}

const edits: Check = (text, batch) => {
  const outcome = applyEdits(text, batch, { mode: "best_effort" });
  const foreign = foreignBytes(text, outcome);
  if (foreign !== null) return foreign;
  if (applyEdits(outcome.markdown, outcome.inverse).markdown !== text) return "the inverse does not restore";
  const dry = applyEdits(text, batch, { mode: "best_effort", validateOnly: true });
  if (dry.markdown !== text || dry.diff !== outcome.diff) return "validateOnly answers otherwise";
  const now = new Set(outline(outcome.markdown).sections.map(({ sid }) => sid));
  for (const { sid } of outline(text).sections) {
    const heir = outcome.sids[sid];
    if (heir !== null && !now.has(heir ?? sid)) return "an id is mapped to none";
  }
  return nests(outcome.markdown, []);
};

/** Edits that put in or take out whole blocks; the others act letter by letter and may make or break a heading. */
function isBlockEdit(edit: unknown): boolean {
  const { type = "", target = {} } = (edit ?? {}) as { type?: string; target?: object };
  const letters = /^update_content|^insert_line|^remove|^splice/.test(type);
  return type !== "" && !letters && !("lineRange" in target) && !("contentMatch" in target);
}

/** No heading outside an edit of whole blocks is lost. */
const headings: Check = (text, batch) => {
  const edit = batch.find(isBlockEdit);
  const { results, sids } = applyEdits(text, edit);
  const range = results[0]?.range ?? { start: 0, end: 0 };
  const lost = outline(text).sections.find(
    ({ sid, start }) => sids[sid] === null && (start < range.start || start >= range.end),
  );
  return lost === undefined ? null : "a heading outside the edit is lost";
};

const diffs: Check = (text, batch) => {
  const { diff, markdown } = applyEdits(text, batch, { mode: "best_effort" });
  const patched = diff === "" ? text : applyPatch(text, diff, { autoConvertLineEndings: false });
  return patched === markdown ? null : "the diff does not patch";
};

const merges: Check = (text, batch) => {
  const [ours, theirs] = [batch.slice(0, 1), batch.slice(1)].map(
    (half) => applyEdits(text, half, { mode: "best_effort" }).markdown,
  ) as [string, string];
  if (mergeDocument(text, ours, text).markdown !== ours) return "merge(base, ours, base) is not ours";
  if (mergeDocument(text, ours, ours).markdown !== ours) return "merge(base, x, x) is not x";
  const merged = mergeDocument(text, ours, theirs);
  const placed = merged.conflicts.every(
    (c) => merged.markdown.slice(c.start, c.end) === c.ours && text.slice(c.baseStart, c.baseEnd) === c.base,
  );
  return placed && merged.ok === (merged.conflicts.length === 0) ? null : "a conflict names the wrong place";
};

/**
 * Runs the document engine on random hostile documents and edits and checks what must hold for any: no exception,
 * foreign bytes and headings untouched, the inverse restores, sections nest; on some also that the diff patches and merges keep to
 * their laws. The same seed makes the same inputs.
 */
export function fuzzDocument(count: number, seed: number): { runs: number; failures: string[] } {
  const failures: string[] = [];
  for (let run = 0; run < count; run++) {
    const dice = new Dice(seed + run);
    const text = randomDocument(dice);
    const found = outline(text);
    const batch = Array.from({ length: 1 + dice.below(4) }, () => randomEdit(dice, text, found));
    const checks = [nests, edits, headings, ...(run % 8 === 0 ? [diffs, merges] : [])];
    for (const check of checks) {
      const failure = attempt(check, text, batch);
      if (failure !== null)
        failures.push(`${failure} (seed ${seed + run}): ${JSON.stringify({ text, batch })}`);
    }
  }
  return { runs: count, failures };
}

function attempt(check: Check, text: string, batch: readonly unknown[]): string | null {
  try {
    return check(text, batch);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}
