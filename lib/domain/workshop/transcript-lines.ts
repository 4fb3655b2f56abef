import type { ClarifiedQuestion } from "../clarification/clarification.ts";
import { deskLine, requirementsOfEdit } from "../plan/desk/desk-line.ts";
import type { WorkshopState } from "./workshop-state.ts";

/**
 * The content of `planning.transcript.jsonl`: the statements of one plan version's workshop and the edits that people made to its
 * plan, one JSON object per line. The full transcript of the task, with everything people wrote, is the task's log.
 */
export function planTranscript(
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
  lines.push(...clarificationLines(state), ...deskLines(state));
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/**
 * One question of the clarification meeting: the seat's review, and each exchange with the raw answer and its
 * digest.
 */
function questionLines(question: ClarifiedQuestion): object[] {
  const { id: question_id, role, text, original, why, review, exchanges, status, by_deadline } = question;
  const needed = {
    phase: "user_clarification_needed",
    actor: role,
    question_id,
    question: text,
    ...(original === undefined ? {} : { original }),
    why,
    ...(question.default === undefined ? {} : { default: question.default }),
    decision: review?.decision ?? "ask",
    reason: review?.reason ?? "",
    status,
  };
  const dialogue = exchanges.map(({ number, put, kind, answer, digest, reading, missing, by }) => ({
    phase: "user_clarification_dialogue",
    actor: "Coach",
    question_id,
    for: role,
    exchange: number,
    question: put,
    answer,
    kind,
    digest,
    reading,
    missing,
    by,
    ...(by_deadline ? { by_deadline } : {}),
  }));
  return [needed, ...dialogue];
}

/** What people edited on the desk: by whom, when, in words, and the edit itself. */
const deskLines = ({ edits, plan }: WorkshopState): object[] =>
  edits.map(({ edit_id, at: ts, author, edit, plan_version }) => ({
    ts,
    phase: "desk_edit",
    actor: author.name,
    edit_id,
    plan_version,
    output: deskLine(edit)[plan.meta.language],
    requirements: requirementsOfEdit(edit, plan),
    edit,
  }));

function clarificationLines(state: WorkshopState): object[] {
  const { questions } = state.clarification;
  const reported = new Set(questions.map(({ id }) => id));
  // Answers of an earlier version, and from before meetings were stored.
  const others = state.answers
    .filter(({ id }) => !reported.has(id))
    .map((answer) => ({
      phase: "user_clarification_dialogue",
      actor: "Coach",
      question_id: answer.id,
      for: answer.raised_by,
      question: answer.question,
      answer: answer.answer,
      kind: answer.kind,
      digest: answer.digest ?? "",
    }));
  return [...questions.flatMap(questionLines), ...others];
}
