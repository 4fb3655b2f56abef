import { describe, expect, it } from "vitest";
import { followDocuments } from "./follow-documents.ts";
import { readMainSpec } from "./main-spec.ts";

const SPEC = `# rooms Specification

## Purpose

Rooms are reserved by members.

## Requirements

### Requirement: FR-001 Reserve a room

Members SHALL reserve a room for up to 2 hours.

**Priority**: high

#### Scenario: Two hours

- **WHEN** a member reserves a room
- **THEN** it is reserved

### Requirement: FR-002 Pay

Guests SHALL pay.
`;
const spec = { capability: "rooms", content: SPEC };
const before = new Map([
  ["FR-001", { shall: "Members SHALL reserve a room for up to 2 hours." }],
  ["FR-002", { shall: "Guests SHALL pay." }],
]);
const follow = (now: ReadonlyMap<string, { shall: string }>) =>
  followDocuments([spec], { before, now, language: "en" });

describe("main specs", () => {
  it("stay as they are, byte for byte, if the documents say the same", () => {
    expect(follow(before)).toEqual([spec]);
  });

  it("have the sentence that was typed into a document, with the scenarios and facts that they had", () => {
    const now = new Map(before).set("FR-001", { shall: "Members SHALL reserve a room for $& 5 hours." });
    const [changed] = follow(now);
    expect(changed?.content).toContain("Members SHALL reserve a room for $& 5 hours.");
    expect(changed?.content).not.toContain("2 hours.");
    expect(changed?.content).toContain("**Priority**: high");
    expect(changed?.content).toContain("#### Scenario: Two hours");
    expect(changed?.content).toContain("Guests SHALL pay.");
  });

  it("do not have a requirement that was deleted in the documents, and none without requirements is left", () => {
    const one = follow(new Map([...before].slice(0, 1)));
    expect(readMainSpec(one[0]?.content ?? "").requirements.map(({ name }) => name)).toEqual([
      "FR-001 Reserve a room",
    ]);
    expect(follow(new Map())).toEqual([]);
  });
});
