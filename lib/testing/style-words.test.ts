// The word check: every word of the list is found where it is an error, ordinary English is left alone, and the style
// guide shows the very list that is enforced.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findStyleWords } from "../../scripts/find-style-words.ts";
import { STYLE_WORDS } from "../../scripts/style-words.ts";

/** Comments that break one entry of the list each. */
const PROSE: Record<string, string> = {
  "anew, afresh": "It is made anew.",
  "hitherto, heretofore, henceforth, hereby, hereafter, forthwith": "Hitherto it was stored.",
  "whence, thence, hence, thus, whither, hither, thither": "The page whence it came.",
  "thereof, therein, thereby, thereupon, thereafter, wherein, whereby, whereupon":
    "The document and all parts thereof.",
  "lest, ere, nought, aught, upon, amid, amongst, whilst, albeit, betwixt, yonder, forth, ought to":
    "It is locked lest two write.",
  whereabouts: "The whereabouts of a section.",
  "whoever, whomever, whosoever": "Whoever owns the lease.",
  beside: "The fields beside the\n * name.",
  "bears, borne": "A heading bears an id.",
  "mend, mended, mending": "Mended by the parser.",
  "stands (in, at, on, there …)": "A word that stands\n * in the text.",
  "lies (in, at, on, there …)": "The schema lies there.",
  "told, tells": "An error is told.",
  "fault, faults": "The faults of a plan.",
  door: "The only door to the database.",
  "voice, voices": "The voice of the seat.",
  "spoken, spoke, speaks": "Who spoke last.",
  worded: "Templates that a team worded.",
  "figures (= numbers)": "The figures of a run.",
  "heard, hears, hear": "The last event it heard.",
  "asked of": "What is asked of a person.",
  "patiently, patience": "It reads patiently.",
  breathe: "Lets the event loop breathe.",
  till: "It waits till the end.",
  "at the table, bring to the table (of the workshop)": "Everybody at the table.",
  lately: "Changed lately.",
  "of its own, of their own": "A file of its own.",
  "for want of, in vain, save for, to and fro": "It fails for want of a model.",
  "very (= same)": "For this very plan.",
  "so many (= up to n)": "After so many bytes.",
  "deed, dwell, heed, behold": "The deed is done.",
  "spec 3 §3.2 (chapters of documents outside the repository)": "The order of seats (spec 3 §3.2).",
};

/** Code whose names break the entries that only names can break. */
const NAMES: Record<string, string> = {
  "standing, stood, stands (names)": "const standingOf = 1;",
  "tell (names)": "export function tellAll() {}",
  "kept, keeper (names)": "class KeptPages {}",
  "practice (in tests)": 'import { practiceLive } from "./a.ts";',
  "lead (= introduction; names)": "const lead_text = 1;",
};

const wordsIn = (file: string, text: string) => findStyleWords(file, text).map(({ found }) => found);

describe("the word check", () => {
  it("has a planted violation for every word of the list", () => {
    expect([...Object.keys(PROSE), ...Object.keys(NAMES)].toSorted()).toEqual(
      STYLE_WORDS.map(({ word }) => word).toSorted(),
    );
  });

  it.each(Object.entries(PROSE))("finds %j in comments, documents, messages and texts of code", (_, text) => {
    expect(wordsIn("lib/a/a.ts", `/**\n * ${text}\n */\nexport const a = 1;\n`)).toHaveLength(1);
    expect(wordsIn("docs/a.md", `# A\n\n${text.replace("\n * ", "\n")}\n`)).toHaveLength(1);
    expect(
      wordsIn("lib/i18n/messages/a.en.json", JSON.stringify({ a: text.replace("\n * ", " ") })),
    ).toHaveLength(1);
    expect(wordsIn("lib/a/a.ts", `const a = { en: "${text.replace("\n * ", " ")}" };\n`)).toHaveLength(1);
  });

  it.each(Object.entries(NAMES))("finds %j in names of code, not in prose", (_, text) => {
    expect(wordsIn("lib/a/a.ts", `${text}\n`)).toHaveLength(1);
    expect(wordsIn("lib/a/a.ts", `// ${text}\n`)).toEqual([]);
  });

  it("reports the line, the word and its replacement", () => {
    expect(findStyleWords("lib/a/a.ts", "const a = 1;\n\n/** Made anew. */\nconst b = 2;\n")).toEqual([
      { file: "lib/a/a.ts", line: 3, found: "anew", replacement: "again, re-, from scratch" },
    ]);
  });

  it("finds words in names of files and in every form of compound names", () => {
    expect(findStyleWords("lib/a/live-door.ts", "")).toMatchObject([{ line: 0, found: "door" }]);
    expect(wordsIn("lib/a/a.ts", "const a = [askedOf, on_told, mendAll];\n").toSorted()).toEqual([
      "asked Of",
      "mend",
      "told",
    ]);
  });

  it("reads titles of tests and leaves their samples alone", () => {
    expect(wordsIn("lib/a/a.test.ts", 'it("is made anew", () => lint("The door opens anew."));\n')).toEqual([
      "anew",
    ]);
    expect(wordsIn("lib/a/a.test.ts", 'it.each([\n  "anew",\n])("stands in %j", () => {});\n')).toEqual([
      "stands in",
    ]);
  });

  it.each([
    "// The code stands for a state, and it stands out.\n",
    "// Recommended practice: the rows are kept for 30 days; the lead developer is asked.\n",
    "// Tell the two apart. Besides, the event loop yields, and so forth.\n",
    "// The very first line. There are so many ways.\n",
    'const address = "https://example.com/a"; // thinks\n',
    "const usage = { voice: row.voice, `voice`: 1 };\n",
  ])("leaves %j alone", (text) => {
    expect(wordsIn("lib/a/a.ts", text)).toEqual([]);
  });

  it("leaves data alone: fixtures, lexicons and stored migrations", () => {
    const files = ["lib/a/fixtures/a.md", "lib/domain/lexicon/a.ts", "prisma/migrations/1/migration.sql"];
    expect(files.flatMap((file) => findStyleWords(file, "// anew\n"))).toEqual([]);
  });
});

describe("the style guide", () => {
  const guide = readFileSync(new URL("../../docs/style.md", import.meta.url), "utf8");

  it.each(STYLE_WORDS.map(({ word, replacement }) => `| ${word} | ${replacement} |`))("shows %s", (row) => {
    expect(guide).toContain(row);
  });
});
