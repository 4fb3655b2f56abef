import type { ModelAnswer, ModelRequestSeen } from "./model-server.ts";
import { modelTable } from "./model-table.ts";
import { askingRole, turnCue } from "./turn-cue.ts";

/** A need that names no one run, so that every table about it says the same. */
export const SCRIPTED_NEED =
  "Let members reserve a meeting room for up to two hours, see who has it, and give it back early.";

/** What a person answers to the table's two questions, in this order. */
export const SCRIPTED_ANSWERS = ["There are twelve rooms.", "Only the person who reserved it."] as const;

const OK = { ok: true, confidence: 0.8, reasons: ["It is clear."] };

const ask = (key: string, text: string) => ({
  questions: [{ key, text, why: "It decides the data.", default: "Ten.", blocking: true, about: [] }],
  verdict: { ...OK, ok: null, reasons: [text] },
});

const ISSUE = {
  key: "i1",
  title: "How long may it last?",
  detail: "The longest stay is not said.",
  severity: "major",
  about: [],
  concerns: [],
};

const SETTLED = {
  issue_id: "I-1",
  position: "agree",
  reason: "Two hours will do.",
  builds_on: [],
  resolution: "Two hours at most.",
};

/** Two seats ask the person, one finds an issue, and the second round settles it. */
const SAID: Readonly<Record<string, object>> = {
  "SystemDesigner 1": ask("q1", "How many rooms are there?"),
  "TestPlanner 1": { new_issues: [ISSUE], verdict: { ...OK, ok: null, reasons: [ISSUE.title] } },
  "RiskPlanner 1": ask("q2", "Who may give a room back?"),
  "RiskPlanner 2": { positions: [SETTLED], verdict: OK },
};

const CUE_OF_MODE: Readonly<Record<string, string>> = { resume: " again", complete: " complete" };

/** Whose words a request asks for: `TestPlanner 1`, `RiskPlanner 1 again`, `judge RiskPlanner`, `chair` … */
export function cueOf({ user }: Pick<ModelRequestSeen, "user">): string {
  const cue = turnCue(user);
  if (cue) return `${cue.seat} ${cue.round}${CUE_OF_MODE[cue.mode] ?? ""}`;
  const asker = askingRole(user);
  if (asker) return `${user.includes("<given_answer>") ? "judge" : "review"} ${asker}`;
  return user.includes("<meeting>") ? "chair" : "plan review";
}

/** Five scripted seats that play one workshop, word for word the same each time. */
export function scriptedTable(request: ModelRequestSeen): Extract<ModelAnswer, { text: string }> {
  const usual = modelTable(request);
  if (!("text" in usual) || usual.text === undefined) throw new Error("the table has no words");
  const said = SAID[cueOf(request)];
  const text = said ? JSON.stringify({ ...(JSON.parse(usual.text) as object), ...said }) : usual.text;
  return { ...usual, text, pieces: 12 };
}
