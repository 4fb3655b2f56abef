import { describe, expect, it } from "vitest";
import { memberOfAccount, proposedWords } from "./issue-proposal.ts";
import { issueText } from "./issue-text.ts";
import type { WorkItem } from "./work-item.ts";

const item: WorkItem = {
  item: "T-1",
  title: "Import rosters",
  description: "Read the file.",
  status: "todo",
  ownerId: null,
  position: 1024,
  version: 1,
  effort: "S",
  requirements: ["FR-001"],
  depends: [],
  waitsFor: [],
};

describe.each(["en", "zh"] as const)("what an issue proposes for its item (%s)", (language) => {
  const { title, body } = issueText(item, { taskId: "t", link: "https://example.org/w", language });

  it("is nothing while the issue says what was pushed, however the tracker writes white space", () => {
    expect(proposedWords(item, { title, body })).toBeNull();
    expect(proposedWords(item, { title: `${title} `, body: body.replaceAll("\n", "\r\n\r\n") })).toBeNull();
  });

  it("is the title and the description without the facts that the push wrote", () => {
    expect(proposedWords(item, { title: "T-1 Import all rosters", body })).toEqual({
      title: "Import all rosters",
    });
    const rewritten = body.replace("Read the file.", "Read both files.\n\n- daily\n- weekly");
    expect(proposedWords(item, { title, body: rewritten })).toEqual({
      description: "Read both files.\n\n- daily\n- weekly",
    });
    expect(proposedWords(item, { title: "New", body: "" })).toEqual({ title: "New", description: "" });
  });
});

it("an issue without a title proposes none", () => {
  expect(proposedWords(item, { title: "T-1 ", body: "Read the file." })).toBeNull();
});

describe("the member that an account is", () => {
  const members = [
    { id: "u1", name: "Ada Byron", email: "ada@example.org" },
    { id: "u2", name: "Bo", email: "bo@example.org" },
    { id: "u3", name: "Bo", email: "bo.b@example.org" },
  ];

  it("has its name, its address or the beginning of its address", () => {
    for (const account of ["ada byron", "ADA@example.org", "ada"])
      expect(memberOfAccount(account, members)?.id).toBe("u1");
    expect(memberOfAccount("bo.b", members)?.id).toBe("u3");
  });

  it("is nobody if several have the name, or none", () => {
    expect(memberOfAccount("Bo", members)).toBeNull();
    expect(memberOfAccount("octocat", members)).toBeNull();
    expect(memberOfAccount("  ", members)).toBeNull();
  });
});
