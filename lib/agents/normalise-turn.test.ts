import { describe, expect, it } from "vitest";
import { emptyPlan } from "../domain/plan/plan.ts";
import type { SeatTurnInput } from "../domain/workshop/seat-turn.ts";
import { normaliseTurn } from "./normalise-turn.ts";

const input: SeatTurnInput = {
  role: "ProductPlanner",
  language: "en",
  round: 1,
  mode: "resume",
  need: "Let members reserve a room.",
  remarks: [],
  plan: emptyPlan({
    id: "t",
    title: "t",
    risk: "low",
    owner: "o",
    version: 1,
    status: "draft",
    language: "en",
  }),
  issues: [],
  waiting: [],
  spoken: [],
  gaps: [],
  earlier: [],
  refines: null,
  seen: [],
  discussed: [],
  answers: [
    {
      id: "Q-001",
      question: "How long?",
      raised_by: "TestPlanner",
      answer: "Two hours at most.",
      kind: "answered",
    },
  ],
  standing: [],
  has_repository: false,
  project_name: "Rooms",
  consensus: [],
  table: [],
  own: null,
};

const adding = (item: object) => ({ plan_changes: [{ section: "requirements", op: "add", item }] });
const itemOf = (value: unknown) =>
  (value as { plan_changes: { item: Record<string, unknown> }[] }).plan_changes[0]?.item;

describe("preparing a model's turn", () => {
  it("names the operation of a change whose section has only one, and leaves a named one", () => {
    const changes = [
      { section: "title", text: "Reserve rooms" },
      { section: "notes", text: "None." },
      { section: "rights", item: { role: "member" } },
      { section: "rights", op: "drop", id: "guest", reason: "Nobody asked for it." },
      { section: "open_questions", id: "Q-001", text: "Two hours.", source: "Two hours at most." },
      { section: "requirements", op: "drop", id: "FR-001", reason: "No." },
    ];
    const { value } = normaliseTurn({ plan_changes: changes }, input);
    const made = (value as { plan_changes: { op: string; key?: string }[] }).plan_changes;
    expect(made.map(({ op }) => op)).toEqual(["set", "add", "set", "drop", "answer", "drop"]);
    expect(made[3]?.key).toBe("guest");
  });

  it("locates the quotes of an item of the design, removes one that is not there, and reads plain field names", () => {
    const item = {
      name: "Room",
      fields: ["number", { name: "member", refers: "Member" }],
      source: [
        { ref: "need", text: "reserve a room" },
        { ref: "need", text: "swimming pool" },
      ],
    };
    const { value, repairs } = normaliseTurn(
      { plan_changes: [{ section: "entities", op: "set", item }] },
      input,
    );
    expect(itemOf(value)).toEqual({
      name: "Room",
      fields: [{ name: "number" }, { name: "member", refers: "Member" }],
      source: [{ ref: "need", start: 12, end: 26, text: "reserve a room" }],
    });
    expect(repairs).toEqual(["source_not_found"]);
  });

  it("finds the position of a quote in the need and in an answer", () => {
    const { value, repairs } = normaliseTurn(
      adding({
        source: [
          { ref: "need", text: "reserve a room" },
          { ref: "answer:Q-001", text: "Two hours" },
        ],
      }),
      input,
    );
    expect(itemOf(value)?.source).toEqual([
      { ref: "need", start: 12, end: 26, text: "reserve a room" },
      { ref: "answer:Q-001", start: 0, end: 9, text: "Two hours" },
    ]);
    expect(repairs).toEqual([]);
  });

  it("removes a quote that nobody wrote and marks the requirement as derived", () => {
    const { value, repairs } = normaliseTurn(
      adding({ source: [{ ref: "need", text: "free of charge" }] }),
      input,
    );
    expect(itemOf(value)).toMatchObject({ source: [], derived: { how: expect.any(String) } });
    expect(repairs).toEqual(["source_not_found"]);
  });

  it("ignores offsets given by the model", () => {
    const { value } = normaliseTurn(
      adding({ source: [{ ref: "need", start: 99, end: 3, text: "members" }] }),
      input,
    );
    expect(itemOf(value)?.source).toEqual([{ ref: "need", start: 4, end: 11, text: "members" }]);
  });

  const knowing: SeatTurnInput = {
    ...input,
    knowledge: [
      {
        ref: "knf_rules",
        title: "rules.md",
        place: { version: 2, line: 7, start: 100, sid: "/rooms", path: ["Rooms"] },
        text: "Rooms are kept for 15 minutes.\nThen they are free again.",
      },
    ],
  };
  const span = {
    ref: "knf_rules",
    start: 131,
    end: 155,
    text: "Then they are free again",
    place: { title: "rules.md", version: 2, line: 8, sid: "/rooms" },
  };

  it.each(["knf_rules", "K1"])("finds a quote's place in the project's knowledge, named as %s", (ref) => {
    const { value, repairs } = normaliseTurn(
      adding({ source: [{ ref, text: "Then they are free again" }] }),
      knowing,
    );
    expect(itemOf(value)).toMatchObject({
      source: [span],
      derived: { how: "From project knowledge: rules.md, line 8." },
    });
    expect(repairs).toEqual([]);
  });

  it("removes a quote that the passage does not contain", () => {
    const { value, repairs } = normaliseTurn(
      adding({ source: [{ ref: "K1", text: "20 minutes" }] }),
      knowing,
    );
    expect(itemOf(value)?.source).toEqual([]);
    expect(repairs).toEqual(["source_not_found"]);
  });

  it("keeps marks that name a passage, with its position, and removes and reports the others", () => {
    const said = {
      statement: "Kept 15 minutes [K1]. Free for all [K7]; see [K1, K3].",
      cites: [{ mark: "K9" }],
    };
    const { value, repairs } = normaliseTurn(said, knowing);
    expect(value).toMatchObject({
      statement: "Kept 15 minutes [K1]. Free for all; see [K1].",
      cites: [{ mark: "K1", ref: "knf_rules", title: "rules.md", version: 2, line: 7 }],
    });
    expect(repairs).toEqual(["citation_unknown:K7", "citation_unknown:K3"]);
  });

  it("accepts assumptions and questions with text from a passage, and nothing else", () => {
    const cites = [
      { ref: "K1", text: "Then they are free again" },
      { ref: "K1", text: "never" },
      { ref: "need", text: "room" },
    ];
    const { value } = normaliseTurn(
      {
        questions: [{ key: "q", cites }],
        plan_changes: [{ section: "assumptions", op: "add", item: { key: "a", cites } }],
      },
      knowing,
    );
    expect(value).toMatchObject({
      questions: [{ cites: [span] }],
      plan_changes: [{ item: { cites: [span] } }],
    });
  });

  it.each([null, 3, "text", [], { plan_changes: "many" }, { plan_changes: [null, 3] }])(
    "does not stumble over %j",
    (value) => {
      expect(() => normaliseTurn(value, input)).not.toThrow();
    },
  );
});
