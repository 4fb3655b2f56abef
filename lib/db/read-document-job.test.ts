import { describe, expect, it } from "vitest";
import { outline } from "../domain/document/outline.ts";
import { idPattern } from "../domain/identifiers/id-pattern.ts";
import { readRecords } from "../domain/requirements/records/read-records.ts";
import { readRegisterText } from "./register-documents.ts";

const section = (n: number) =>
  `## Chapter ${n}\n\n### FR-${n} Pay ${n}\n\nThe system shall pay, see FR-1.\n\n- **Source**: FR-${Math.floor(n / 2)}\n\n| Test | Verifies |\n| --- | --- |\n| TC-${n} | FR-${n} |\n\n`;
const text = (count: number) => Array.from({ length: count }, (_, n) => section(n + 1)).join("");

describe("reading requirements from a text", () => {
  it.each([
    ["a small text", 20],
    ["a large one, in a thread", 1600],
  ])("comes to the same as one reading: %s", async (_name, count) => {
    const { sections } = outline(text(count));
    const { read, sections: titles } = await readRegisterText({ text: text(count), patterns: [] }, "w");
    expect(read).toEqual(readRecords(text(count), idPattern([]), sections));
    expect(read.records.length).toBe(count);
    const [first] = read.records;
    expect(titles?.get(first?.sid ?? "")).toBe("Chapter 1");
  });
});
