import type { WorkshopState } from "./workshop-state.ts";

/**
 * `planning.transcript.jsonl`: what was said in the workshop of one plan version, a JSON object a line. The task's
 * whole transcript, with everything people wrote, is the task's log.
 */
export function transcriptLines(
  state: WorkshopState,
  facts: { readonly need: string; readonly owner: string },
): string {
  const lines: object[] = [
    { round: 0, phase: "user_input", actor: facts.owner, turn: 0, output: facts.need },
    ...state.remarks.map((remark) => ({
      round: 0,
      phase: "user_input",
      actor: facts.owner,
      turn: 0,
      output: remark,
    })),
  ];
  for (const turn of state.turns) {
    lines.push({
      ts: turn.at,
      round: turn.round,
      phase: "speaking",
      actor: turn.role,
      turn: turn.turn,
      mode: turn.mode,
      output: turn.statement,
      positions: turn.positions,
      verdict: turn.verdict,
      new_issues: turn.new_issues.map((issue) => issue.title),
      ...(turn.reopens.length > 0 ? { reopens: turn.reopens } : {}),
      ...(turn.findings === undefined ? {} : { findings: turn.findings }),
    });
    const last = state.turns.findLast((other) => other.round === turn.round) === turn;
    const briefing = state.briefings.find((other) => other.round === turn.round);
    if (last && briefing)
      lines.push({
        round: turn.round,
        phase: "consensus_summary",
        actor: "Coach",
        turn: turn.turn,
        output: briefing.text,
        consensus: briefing.consensus,
        disagreements: briefing.disagreements,
      });
  }
  for (const answer of state.answers) {
    lines.push({
      phase: "user_clarification_dialogue",
      actor: "Coach",
      question_id: answer.id,
      for: answer.raised_by,
      question: answer.question,
      answer: answer.answer,
      kind: answer.kind,
    });
  }
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}
