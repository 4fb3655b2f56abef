import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Line breaks of every kind, terminal sequences in seven and eight bits, and marks that reorder text. */
const HOSTILE = [
  'a\n{"level":"info","msg":"signed in"}',
  "a\r\nb",
  "\u001b[2J\u001b]0;title\u0007",
  "\u009b31m",
  "\u0085\u2028\u2029",
  "\u202etxt.exe\u202c \u2066x\u2069",
  "\u007f\u0008",
  "\ud800",
];

/** Writes a line for each text in each place of a log entry; in another process, because it writes to the output. */
const SCRIPT = `
  const { log } = await import("./lib/log.ts");
  for (const text of JSON.parse(process.argv[1])) {
    log.warn(text);
    log.warn({ [text]: text, deep: { list: [text] } }, "entry");
    log.child({ requestId: text }).warn({ err: Object.assign(new Error(text), { code: text }) }, "failed");
  }
`;

describe("the log", () => {
  const output = execFileSync(
    process.execPath,
    ["--input-type=module", "--eval", SCRIPT, JSON.stringify(HOSTILE)],
    { cwd: root, encoding: "utf8", env: { ...process.env, LOG_LEVEL: "warn", NODE_OPTIONS: "", VITEST: "" } },
  );
  const lines = output.split("\n").slice(0, -1);

  it("has one line of JSON for each entry, whatever a text contains", () => {
    expect(lines).toHaveLength(HOSTILE.length * 3);
    const read = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(read.every(({ level }) => level === "warn")).toBe(true);
    expect(read.filter(({ msg }) => HOSTILE.includes(msg)).map(({ msg }) => msg)).toEqual(HOSTILE);
  });

  it("contains no character that a terminal acts on or that reorders text", () => {
    expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u);
  });
});
