import { describe, expect, it } from "vitest";
import { isSrsRequest } from "../srs-run/srs-command.ts";
import type { ProjectSource } from "../srs-run/srs-job.ts";
import { srsGate } from "./srs-gate.ts";

const DRAFT: ProjectSource = {
  source: { kind: "draft", document_id: "doc_1", name: "Brief.md", version: 2 },
  need: "Guests rent a locker.",
  plan: null,
};

const gate = (
  text: string,
  more: { answer?: string; sources?: readonly ProjectSource[]; language?: "zh" | "en" } = {},
) =>
  srsGate({
    text,
    answer: more.answer ?? null,
    language: more.language ?? "en",
    sources: more.sources ?? [],
  });

describe("asksForSrs", () => {
  it.each([
    "Please write the SRS",
    "create a requirements specification for us",
    "请写一份需求规格说明书",
    "帮我生成SRS文档",
  ])("%s", (text) => expect(isSrsRequest(text)).toBe(true));

  it.each(["What is an SRS?", "什么是需求规格说明书？", "Check the specification", "修改需求文档的第二节"])(
    "not: %s",
    (text) => expect(isSrsRequest(text)).toBe(false),
  );
});

describe("srsGate", () => {
  it("asks nothing where the message itself says what is wanted", () => {
    expect(gate("Write the SRS: guests can cancel a booking up to 3 days before arrival.")).toMatchObject({
      kind: "go",
      source: { kind: "need" },
    });
    expect(
      gate("请写一份需求规格说明书：读者可以预约座位，爽约三次暂停一周", { language: "zh" }),
    ).toMatchObject({
      kind: "go",
    });
  });

  it("takes what the project holds before it asks anybody", () => {
    expect(gate("Write the SRS", { sources: [DRAFT] })).toMatchObject({
      kind: "go",
      source: { kind: "draft" },
    });
  });

  it("puts the short form once, and goes with whatever is answered", () => {
    expect(gate("Write the SRS")).toMatchObject({ kind: "ask" });
    expect(gate("Write the SRS", { answer: "a locker app" })).toMatchObject({
      kind: "go",
      source: { kind: "need" },
    });
  });
});
