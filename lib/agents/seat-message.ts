import { markOf } from "../domain/knowledge/cite.ts";
import type { Plan } from "../domain/plan/plan.ts";
import type { SeatTurnInput } from "../domain/workshop/seat-turn.ts";
import { block, jsonBlock } from "./material.ts";

/** The plan without the fields that only readers need. */
function planForSeat(plan: Plan) {
  const {
    unused_clauses: _unused,
    contradictions: _contradictions,
    consensus: _consensus,
    notes: _notes,
    meta,
    ...rest
  } = plan;
  return {
    title: meta.title,
    version: meta.version,
    ...rest,
    requirements: plan.requirements.map(({ source, ...requirement }) => ({
      ...requirement,
      source: source.map((span) => span.text),
    })),
  };
}

/** The passages with their marks, as JSON so that no passage can imitate another one or a label. */
function knowledgeBlock(passages: NonNullable<SeatTurnInput["knowledge"]>): string {
  if (passages.length === 0) return "";
  const listed = passages.map(({ ref, title, place, text }, at) => ({
    mark: markOf(at),
    ref,
    from: title,
    version: place.version,
    line: place.line,
    section: place.path.join(" > "),
    text,
  }));
  return jsonBlock("knowledge", listed);
}

/** The message for a seat's turn: seat, round, and the labelled material. */
export function seatMessage(input: SeatTurnInput): string {
  const open = input.issues.filter((issue) => issue.status === "open");
  const parts = [
    `Seat: ${input.role}. Round: ${input.round}.`,
    input.table.length > 0 ? `Seats, in speaking order: ${input.table.join(", ")}.` : "",
    input.mode === "resume"
      ? "Your blocking questions were answered (see answers). Speak again: take the answers into the plan."
      : "",
    input.has_repository ? "The project has a repository." : "The project has no repository: name no files.",
    block("need", input.need),
    block("remarks", input.remarks.join("\n---\n")),
    input.standing.length > 0
      ? jsonBlock(
          "standing_requirements",
          input.standing.map(({ id, title, shall }) => ({ id, title, shall })),
        )
      : "",
    knowledgeBlock(input.knowledge ?? []),
    input.reference ? jsonBlock("reference_plan", input.reference) : "",
    jsonBlock("plan_so_far", planForSeat(input.plan)),
    input.consensus.length > 0
      ? jsonBlock(
          "consensus",
          input.consensus.map(({ id, text }) => ({ id, text })),
        )
      : "",
    open.length > 0
      ? jsonBlock(
          "open_issues",
          open.map(({ id, title, detail, severity, raised_by, positions, parent }) => ({
            ...(parent ? { parent } : {}),
            id,
            title,
            detail,
            severity,
            raised_by,
            positions,
          })),
        )
      : "",
    input.spoken.length > 0
      ? jsonBlock(
          "said_this_round",
          input.spoken.map(({ role, statement, verdict }) => ({ role, statement, ok: verdict.ok })),
        )
      : "",
    input.answers.length > 0 ? jsonBlock("answers", input.answers) : "",
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}
