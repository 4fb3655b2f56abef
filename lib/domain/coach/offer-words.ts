import type { Language } from "../language.ts";
import type { CoachMove } from "../task/coach-move.ts";
import { phaseSpec } from "../task/phase-specs.ts";

/** What the Coach says with a card: the move, and that nothing has happened yet. */
export function moveText(move: CoachMove, language: Language): string {
  return language === "zh" ? zh(move) : en(move);
}

function zh(move: CoachMove): string {
  switch (move.kind) {
    case "next":
      return "要我让任务进入下一步吗？确认后才会开始。";
    case "redo":
      return `要我重做“${phaseSpec(move.phase).name.zh}”吗？之前的结果会作为历史版本保留。`;
    case "plan_again":
      return "要我带着这句话生成下一版方案吗？";
    case "new_task":
      return move.reference_version === null
        ? "要我以这句话为需求新建一个任务吗？"
        : `要我以这句话为需求新建一个任务，并参考方案 v${move.reference_version} 吗？`;
    case "answer":
      return "要我用这句话回答当前问题吗？";
    case "cancel":
      return "要我取消这次运行吗？已有的发言都会保留。";
    case "question":
      return "要我只根据记录回答吗？";
  }
}

function en(move: CoachMove): string {
  switch (move.kind) {
    case "next":
      return "Shall I continue to the next step? It starts when you confirm.";
    case "redo":
      return `Shall I redo ${phaseSpec(move.phase).name.en.toLowerCase()}? Earlier results are kept as versions.`;
    case "plan_again":
      return "Shall I create the next version with this text?";
    case "new_task":
      return move.reference_version === null
        ? "Shall I create a new task from this text?"
        : `Shall I create a new task from this text, with plan v${move.reference_version} as its reference?`;
    case "answer":
      return "Shall I use this text as the answer to the open question?";
    case "cancel":
      return "Shall I cancel this run? Everything said so far is kept.";
    case "question":
      return "Shall I just answer from the record?";
  }
}
