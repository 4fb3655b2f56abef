import { describe, expect, it } from "vitest";
import { shortResults, shownResults, stepResult, stepResultSchema } from "./step-result.ts";
import type { TaskComplete } from "./task-complete.ts";

const handIn = (deliverables: TaskComplete["deliverables"], content = ""): TaskComplete => ({
  completionType: "READY_FOR_NEXT",
  nextStepType: "HANDOFF_TO_SPECIALIST",
  summary: "Two files.",
  deliverables,
  contextForNext: { projectState: { requires_file_editing: false, content, structuredData: {} } },
});
const file = (path: string, content: string) => ({ path, content, description: `About ${path}` });
const AT = { step: 1, specialist: "fr_writer" };
const result = (deliverables: TaskComplete["deliverables"], content = "") =>
  stepResult(AT, handIn(deliverables, content), null);

describe("stepResult", () => {
  it("has the contents of deliverables, in their order", () => {
    const files = [file("a.md", "功能一"), file("b.md", "")];
    expect(result(files).deliverables).toEqual(files);
    expect(result(["a", "b"]).deliverables).toEqual(["a", "b"]);
  });

  it("shortens the long contents and leaves the short ones unchanged", () => {
    const files = [
      file("long.md", "x".repeat(90_000)),
      file("short.md", "y".repeat(3000)),
      file("z.md", "z"),
    ];
    const [long, short, least] = result(files).deliverables;
    expect([short, least]).toEqual(files.slice(1));
    expect(long).toMatchObject({
      path: "long.md",
      content: expect.stringMatching(/^x{16000,17000} … \(\+\d+\)$/),
    });
  });

  it("takes a limited size, whatever is handed in", () => {
    const long = "长\\".repeat(100_000);
    const files = Array.from({ length: 200 }, () => ({ path: long, content: long, description: long }));
    expect(JSON.stringify(result(files, long)).length).toBeLessThan(85_000);
  });

  it("reads results from before contents were stored", () => {
    const before = { ...result(["Chapter"]), deliverables: ["Chapter"] };
    expect(stepResultSchema.parse(before)).toEqual(before);
  });
});

describe("shortResults", () => {
  it("changes nothing that fits", () => {
    const results = [result([file("a.md", "A")]), result(["b"], "B")];
    expect(shortResults(results, 50_000)).toEqual(results);
  });

  it("shortens the long results, and each keeps its summary and the names of its deliverables", () => {
    const large = Array.from({ length: 9 }, () =>
      result([file("large.md", "内容".repeat(20_000))], "c".repeat(20_000)),
    );
    const small = result([file("small.md", "S")]);
    const short = shortResults([...large, small], 50_000);
    expect(JSON.stringify(short).length).toBeLessThan(50_000);
    expect(short.at(-1)).toEqual(small);
    for (const one of short) expect(one.summary).toBe("Two files.");
    expect(short[0]?.deliverables).toMatchObject([
      { path: "large.md", content: expect.stringMatching(/^内容/) },
    ]);
  });
});

describe("shownResults", () => {
  it("leave out what is empty or repeats the summary", () => {
    const full = result([file("a.md", "A")], "More.");
    const [shown] = shownResults([{ ...full, structured_data: {}, answer: null, target_file: null }], 50_000);
    const { step, specialist, summary, deliverables } = full;
    expect(shown).toEqual({ step, specialist, summary, deliverables, content: "More." });
    expect(shownResults([{ ...full, content: full.summary, answer: "Yes." }], 50_000)[0]).toMatchObject({
      answer: "Yes.",
    });
  });
});
