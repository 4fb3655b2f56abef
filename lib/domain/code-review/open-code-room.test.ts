import { expect, it } from "vitest";
import { refreshRoom } from "../meeting/open-room.ts";
import { roomMarkdown } from "../meeting/room-markdown.ts";
import { heldCodeReview } from "./open-code-room.ts";

const by = { kind: "user", id: "usr_1", name: "Mei" } as const;
const finding = (id: string, severity: "blocker" | "minor", state: "open" | "accepted" | "dismissed") => ({
  id,
  file: "src/a.js",
  start: 3,
  end: 3,
  side: "new" as const,
  severity,
  category: "correctness" as const,
  message: `Message of ${id}`,
  source: { kind: "rule" as const, rule: "x" },
  state,
  outcome: "new" as const,
});
const decided = (note: string) =>
  heldCodeReview({
    language: "en",
    task: { name: "20261126-0000-001", title: "Sums", planVersion: 2 },
    meeting: {
      decision: "request_changes",
      proposed: "request_changes",
      reasons: ["r"],
      source: "model",
      view: {
        summary: "One problem on two lines.",
        key_points: ["src/a.js:3 loses cents."],
        decision: "request_changes",
        evidence: ["f1"],
      },
      note,
      by,
      at: "2026",
    },
    record: {
      change_set: "chs_1",
      attempt: 4,
      tree: "a".repeat(40),
      findings: [
        finding("f1", "blocker", "open"),
        finding("f2", "minor", "accepted"),
        finding("f3", "minor", "dismissed"),
      ],
      verdicts: [
        { seat: "review", ok: false, text: "It loses cents.", by, at: "2026" },
        { seat: "second_opinion", ok: true, text: "It adds.", by: { kind: "seat", name: "m" }, at: "2026" },
      ],
      not_judged: ["SecurityReview"],
    },
  });

it("the room of a decided review has the decision, what seats say, what is left, and accepted work as actions", () => {
  const { room, verdicts } = decided("Fix the cents.");
  const texts = (section: string) =>
    room.lines.filter((line) => line.section === section).map(({ text }) => text);
  expect([room.kind, room.plan_hash]).toEqual(["code_review", "a".repeat(40)]);
  expect(texts("decision").slice(1)).toEqual(["Fix the cents.", "r"]);
  expect(texts("summary")).toEqual([
    "One problem on two lines.",
    "src/a.js:3 loses cents.",
    "Second opinion: It adds.",
  ]);
  expect(texts("dissent")).toEqual(["Review: It loses cents."]);
  expect(texts("risks")).toEqual(["blocker · src/a.js:3 · Message of f1"]);
  expect(texts("notes")).toEqual(["minor · src/a.js:3 · Message of f2"]);
  expect(room.actions.map(({ id, text }) => [id, text])).toEqual([["f2", "src/a.js:3 Message of f2"]]);
  expect(verdicts).toContain("| Security review |");
  expect(roomMarkdown(room, decided(""))).toContain("It loses cents.");
});

it("lines that people changed stay when the review is decided again", () => {
  const { room } = decided("First.");
  const edited = {
    ...room,
    lines: room.lines.map((line) =>
      line.id === "dissent.review" ? { ...line, text: "By Mei", history: [{} as never] } : line,
    ),
  };
  const again = refreshRoom(edited, decided("Second.").room);
  expect(again.lines.find(({ id }) => id === "dissent.review")?.text).toBe("By Mei");
  expect(again.lines.some(({ text }) => text === "Second.")).toBe(true);
});
