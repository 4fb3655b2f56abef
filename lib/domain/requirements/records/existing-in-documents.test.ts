import { describe, expect, it } from "vitest";
import { existingInDocuments } from "./existing-in-documents.ts";

const hash = ({ title, shall }: { title: string; shall: string }) => `${title}|${shall}`;
const reading = { language: "en", hash } as const;
const planned = {
  id: "FR-001",
  title: "Reserve",
  shall: "The system SHALL reserve a room for up to 2 hours.",
  hash: "h1",
  scenarios: [],
};
const record = {
  id: "FR-001",
  title: "Reserve",
  statement: "The system shall reserve a room for up to 2 hours.",
  type: "functional" as const,
  priority: null,
  status: null,
};

describe("existingInDocuments", () => {
  it("leaves a requirement as its plan has it while the document says the same", () => {
    expect(existingInDocuments([planned], [record], reading)).toEqual([planned]);
  });

  it("takes the sentence that somebody typed, with another hash and without what belonged to the old one", () => {
    const [typed] = existingInDocuments(
      [planned],
      [{ ...record, statement: "Rooms are free after 18:00." }],
      reading,
    );
    expect(typed).toMatchObject({ id: "FR-001", as_stated: true });
    expect(typed?.shall).toContain("“Rooms are free after 18:00.”");
    expect(typed?.hash).not.toBe("h1");
    expect(typed).not.toHaveProperty("scenarios");
  });

  it("adds what only a document has, and leaves out what a document marks as deprecated", () => {
    const added = {
      ...record,
      id: "NFR-007",
      statement: "The page shall open in 2 s.",
      type: "quality" as const,
    };
    const existing = existingInDocuments([planned], [{ ...record, status: "deprecated" }, added], reading);
    expect(existing).toMatchObject([
      { id: "NFR-007", shall: "The page SHALL open in 2 s.", type: "quality" },
    ]);
  });

  it("ignores records without a sentence or with an id that no plan can have", () => {
    const empty = { ...record, id: "FR-002", statement: " " };
    expect(existingInDocuments([], [empty, { ...record, id: "需求1" }], reading)).toEqual([]);
  });
});
