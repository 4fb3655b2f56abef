import { describe, expect, it } from "vitest";
import { scriptedTurn, workshop } from "../../testing/workshop-talk.ts";
import type { DeskEdit, DeskEntry } from "../plan/desk/desk-edit.ts";
import { conclude } from "./conclude.ts";
import { endRound } from "./end-round.ts";
import { foldDesk } from "./fold-desk.ts";
import { openRound, seatsNotJudged } from "./round.ts";
import { startWorkshop } from "./start-workshop.ts";
import { planTranscript } from "./transcript-lines.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** A workshop in which every seat has agreed, open for a further round. */
function judged(): WorkshopState {
  const start = workshop();
  const turns = start.table.reduce((state, { key }) => scriptedTurn(state, key).state, start);
  const { state } = endRound(turns, { withinBudget: true });
  return { ...openRound(state), ended: null };
}

const entry = (edit: DeskEdit, seq = 1): DeskEntry => ({
  edit_id: `dsk_${seq}`,
  plan_version: 1,
  seq,
  at: "2026-01-01T00:00:00.000Z",
  author: { kind: "user", name: "Mei" },
  edit,
  new_ids: [],
});
const idOf = (state: WorkshopState) => state.plan.requirements[0]?.id ?? "";

describe("foldDesk", () => {
  it("leaves the workshop as it is without edits", () => {
    const state = judged();
    expect(foldDesk(state, [])).toEqual({ state, applied: [], line: null });
  });

  it("makes all seats not judged and the plan a draft when a sentence changed", () => {
    const state = judged();
    const edit: DeskEdit = { op: "edit", id: idOf(state), shall: "The system SHALL do something else." };
    const folded = foldDesk(state, [entry(edit)]);
    expect(folded.line).toContain("Mei");
    expect(seatsNotJudged(folded.state)).toEqual(state.table.map(({ key }) => key));
    const ended = endRound(folded.state, { withinBudget: true, isLast: true }).state;
    expect(ended.ended).toBe("not_judged");
    expect(ended.consensus.some(({ about }) => about.includes(idOf(state)))).toBe(false);
    expect(conclude(ended).plan.meta.status).toBe("draft");
  });

  it("counts what a seat says after the edit", () => {
    const state = judged();
    const edit: DeskEdit = { op: "edit", id: idOf(state), shall: "The system SHALL do something else." };
    const { state: folded } = foldDesk(state, [entry(edit)]);
    const [first] = folded.table;
    const { state: after } = scriptedTurn(folded, first?.key ?? "");
    expect(seatsNotJudged(after)).toEqual(state.table.slice(1).map(({ key }) => key));
  });

  it("keeps the judgements when proposals were only dismissed", () => {
    const state = judged();
    const [first, ...rest] = state.plan.requirements;
    if (first === undefined) throw new Error("the plan has a requirement");
    const proposal = { shall: "The system SHALL propose.", by: "rules" as const };
    const plan = { ...state.plan, requirements: [{ ...first, proposal }, ...rest] };
    const { state: folded, applied } = foldDesk({ ...state, plan }, [entry({ op: "dismiss", id: first.id })]);
    expect(applied).toHaveLength(1);
    expect(seatsNotJudged(folded)).toEqual([]);
  });

  it("records every edit with its author and the reason that was given", () => {
    const state = judged();
    const { state: folded } = foldDesk(state, [entry({ op: "drop", id: idOf(state), reason: "next year" })]);
    expect(folded.changes.at(-1)).toMatchObject({ op: "drop", role: "Mei", reason: "next year" });
  });
});

describe("an issue that a person raises", () => {
  const raise: DeskEdit = { op: "issue", text: "Nobody says what happens at night.", about: ["FR-001"] };

  it("is on the list with the person's name and its requirements, and takes no judgement away", () => {
    const state = judged();
    const folded = foldDesk(state, [entry(raise)]);
    expect(folded.state.issues.at(-1)).toMatchObject({
      raised_by: "Mei",
      about: ["FR-001"],
      status: "open",
      by_person: true,
    });
    expect(folded.line).toBe("Mei raised an issue: Nobody says what happens at night.");
    expect(folded.state.changes).toEqual(state.changes);
    expect(seatsNotJudged(folded.state)).toEqual([]);
  });

  it("keeps the plan a draft until seats settle it, and is open again in the next workshop", () => {
    const ended = endRound(foldDesk(judged(), [entry(raise)]).state, {
      withinBudget: true,
      isLast: true,
    }).state;
    expect(conclude(ended).plan.meta.status).toBe("draft");
    const { plan, answers, issues } = ended;
    expect(startWorkshop(plan.meta, { plan, answers, issues }).issues).toMatchObject([
      { id: "I-1", raised_by: "Mei", round: 0, status: "open", positions: [] },
    ]);
  });
});

describe("the transcript of a version", () => {
  it("has every edit that the version contains, with its author, its time and the edit itself", () => {
    const state = judged();
    const dropped = idOf(state);
    const { state: folded } = foldDesk(state, [
      entry({ op: "drop", id: dropped, reason: "not in this release" }, 1),
      entry({ op: "exclude", text: "Refunds in cash" }, 2),
    ]);
    const lines = planTranscript(folded, { need: "x", owner: "Mei" })
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(lines.slice(-2)).toMatchObject([
      {
        phase: "desk_edit",
        actor: "Mei",
        ts: "2026-01-01T00:00:00.000Z",
        requirements: [dropped],
        edit: { op: "drop", reason: "not in this release" },
      },
      { phase: "desk_edit", actor: "Mei", edit: { op: "exclude", text: "Refunds in cash" } },
    ]);
    expect(folded.changes.at(-1)).toMatchObject({ section: "non_goals", op: "add", id: "Refunds in cash" });
  });
});
