import { emptyPlan, type Plan } from "../domain/plan/plan.ts";
import { SEATS, type Seat } from "../domain/roles/seat-specs.ts";
import type { SeatTurnOutput } from "../domain/workshop/seat-turn.ts";
import { startWorkshop } from "../domain/workshop/start-workshop.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";

/** A plan with one requirement to which nothing is lacking; tests take away what they are about. */
export function soundPlan(changes: Partial<Plan> = {}): Plan {
  const need = "Members can reserve a room for up to 2 hours.";
  const base = emptyPlan({
    id: "20260101-0000-001",
    title: "Reserve rooms",
    risk: "low",
    owner: "Mei",
    version: 1,
    status: "final",
    language: "en",
  });
  return {
    ...base,
    why: "Rooms are hard to find.",
    what: "Members reserve rooms.",
    requirements: [
      {
        id: "FR-001",
        title: "Reserve a room",
        shall: "When a member asks for a free room, the system SHALL reserve it for at most 2 hours.",
        type: "functional",
        priority: "high",
        source: [{ ref: "need", start: 0, end: need.length, text: need }],
        change: { op: "added", capability: "rooms" },
        scenarios: [
          { name: "Free room", steps: ["Given a free room", "When a member asks", "Then it is theirs"] },
        ],
      },
    ],
    scope: ["Reserving rooms"],
    notes: ["The need excludes nothing."],
    acceptance: [{ id: "AC-001", text: "A free room can be reserved.", requirements: ["FR-001"] }],
    test_plan: {
      strategy: "Each scenario.",
      automation: "All.",
      cases: [{ id: "TC-001", title: "Reserve a free room", requirements: ["FR-001"], level: "end-to-end" }],
    },
    risks: [
      {
        id: "RISK-001",
        description: "Two members take one room.",
        likelihood: "medium",
        impact: "high",
        mitigations: ["Lock the room first."],
      },
    ],
    ...changes,
  };
}

/** A workshop in which every seat answered once; `verdicts` lists those other than ok. */
export function heldWorkshop(
  plan: Plan,
  verdicts: Partial<Record<Seat, Partial<SeatTurnOutput["verdict"]>>> = {},
): WorkshopState {
  const turns = SEATS.map((role, at) => ({
    statement_id: `s${at}`,
    role,
    round: 1,
    turn: at + 1,
    mode: "speak" as const,
    at: "2026-01-01T00:00:00.000Z",
    statement: `${role} on FR-001.`,
    positions: [],
    plan_changes: [],
    new_issues: [],
    questions: [],
    reopens: [],
    verdict: {
      ok: true,
      confidence: 0.8,
      reasons: ["fine"],
      suggestions: [],
      reservations: [],
      ...verdicts[role],
    },
  }));
  return { ...startWorkshop(plan.meta, null), plan, turns, ended: "agreed", seat: SEATS.length };
}
