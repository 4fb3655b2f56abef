import type { Language } from "../domain/language.ts";
import { isDecision, isTitleLength } from "../domain/output-checks/short-wording.ts";
import type { Position, SeatTurnInput, SeatTurnOutput } from "../domain/workshop/seat-turn.ts";

/** The wordings of a turn that people read alone: the title of the plan, and the resolutions in the minutes. */

const PROBLEMS = {
  en: {
    title: (text: string) => `plan_changes: the title “${text}” has to have three to six words.`,
    resolution: (id: string) =>
      `positions: the resolution of ${id} is no complete sentence. State what was decided, so that it can be read alone in the minutes.`,
  },
  zh: {
    title: (text: string) => `plan_changes：标题“${text}”应为三到六个词（4 到 16 个汉字）。`,
    resolution: (id: string) =>
      `positions：${id} 的 resolution 不是完整的句子。请写明作出了什么决定，让它在纪要里单独也读得懂。`,
  },
} as const satisfies Record<Language, unknown>;

const hasDecision = ({ resolution }: Position, language: Language): boolean =>
  resolution === undefined || isDecision(resolution, language);

/** The titles and resolutions of a turn that are not as readers need them, in the language of the call. */
export function wordingProblems(output: SeatTurnOutput, { language }: SeatTurnInput): readonly string[] {
  const words = PROBLEMS[language];
  const titles = output.plan_changes.flatMap((change) =>
    change.section === "title" && !isTitleLength(change.text) ? [words.title(change.text)] : [],
  );
  const unclear = output.positions.filter((position) => !hasDecision(position, language));
  return [...titles, ...unclear.map(({ issue_id }) => words.resolution(issue_id))];
}

/** The platform's own wording of a settlement: the issue, and the seat's reason for its position. */
const SETTLED = {
  en: (issue: string, reason: string) => `“${issue}” is settled for this reason: ${reason}`,
  zh: (issue: string, reason: string) => `“${issue}”就此了结，理由是：${reason}`,
} as const satisfies Record<Language, unknown>;

/**
 * The turn in the platform's wording: the plan keeps the title that it has, and a resolution that states nothing is replaced by the
 * issue with the seat's reason.
 */
export function withNeutralWording(
  output: SeatTurnOutput,
  { language, issues }: SeatTurnInput,
): SeatTurnOutput {
  const positions = output.positions.map((position) => {
    if (hasDecision(position, language)) return position;
    const issue = issues.find(({ id }) => id === position.issue_id);
    return { ...position, resolution: SETTLED[language](issue?.title ?? position.issue_id, position.reason) };
  });
  const plan_changes = output.plan_changes.filter(
    (change) => change.section !== "title" || isTitleLength(change.text),
  );
  return { ...output, positions, plan_changes };
}
