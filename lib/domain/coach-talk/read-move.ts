import type { CoachMove } from "../task/coach-move.ts";
import { phaseSpec } from "../task/phase-specs.ts";
import { END_PHASE, PHASES, type Phase, START_PHASE } from "../task/phases.ts";

/** Orders to the Coach that ask for a step of the task; offered as a card, never obeyed at once. */

/** Later phases first: "review the plan" names both. */
const NAMED_PHASES = PHASES.toReversed();

const REDO =
  /^(?:请|麻烦|那就?|帮我)?\s*(?:把|将)?.{0,6}(?:重做|重来|重新(?:做|来|跑|规划|评审|讨论|审查)|再(?:跑|做|规划|评审|讨论|来)一(?:次|遍|轮))|^(?:please |let'?s |can (?:you|we) |could (?:you|we) )?(?:redo|re-?run|repeat|do (?:it|that|the \w+(?: \w+)?) (?:again|over)|start (?:\w+ )?over|plan (?:it )?again|review (?:it )?again|(?:hold |have )?another round)\b/i;
const NEXT =
  /^(?:请|麻烦|那就?|好的?，?)?(?:继续|往下走?|(?:进入|走|到|执行)?下一步|接着(?:走|做|来)?|推进)(?:吧|就行|即可)?[。.!！\s]*$|^(?:please |ok,? |okay,? |let'?s |now )?(?:go on|continue|proceed|move on|carry on|next(?: step)?(?: please)?|take the next step|go ahead)[.!\s]*$/i;
const CANCEL =
  /^(?:请|麻烦|快|先)?(?:取消|停(?:下来?|止|掉)?|中止|终止|别跑了|不用跑了)(?:这次|当前|本次|现在的?)?(?:运行|讨论|规划|圆桌|任务)?(?:吧|了)?[。.!！\s]*$|^(?:please )?(?:cancel|stop|abort|halt)(?: (?:it|this|that|the (?:run|table|workshop|planning)|now|everything))?(?: please)?[.!\s]*$/i;

const LONGEST = 60;

/**
 * The step that a short order asks for, or null: go on, redo a phase, cancel. Anything longer is about content.
 * @param hasRun whether something is running that could be cancelled
 */
export function readMove(
  message: string,
  { phase, hasRun }: { phase: Phase; hasRun: boolean },
): CoachMove | null {
  const text = message.trim();
  if (text.length > LONGEST || /[?？吗]\s*$/.test(text)) return null;
  if (CANCEL.test(text)) return hasRun ? { kind: "cancel" } : null;
  if (NEXT.test(text)) return hasRun ? null : { kind: "next" };
  if (!REDO.test(text) || hasRun) return null;
  const named = NAMED_PHASES.find((one) => phaseSpec(one).orderPattern?.test(text));
  const target = named ?? (phase === END_PHASE ? START_PHASE : phase);
  return target === END_PHASE ? null : { kind: "redo", phase: target };
}
