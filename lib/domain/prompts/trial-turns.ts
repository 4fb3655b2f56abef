import { EXTRA_SEATS, SEATS } from "../workshop/seats.ts";

/** Which recorded statements a prompt had a part in. */
export interface TurnFilter {
  /** What is asked again with the wording: a seat's turn, the review, the meeting's chair, or a seat in a meeting, the Coach. */
  readonly part: "seat" | "review" | "chair" | "seat_answer" | "coach";
  /** Who spoke; null = everybody but `except`. */
  readonly roles: readonly string[] | null;
  readonly except: readonly string[];
  /** Only turns with findings: nobody else is given the prompt. */
  readonly findings: boolean;
}

const NO_SEATS = ["Coach", "PlanReviewer", "Chair"];

const SEAT_FILES: Readonly<Record<string, string>> = {
  "planning/product-planner": "ProductPlanner",
  "planning/system-designer": "SystemDesigner",
  "planning/senior-developer": "SeniorDeveloper",
  "planning/test-planner": "TestPlanner",
  "planning/risk-planner": "RiskPlanner",
  "planning/design-advisor": "DesignAdvisor",
  "planning/file-impact-planner": "FileImpactPlanner",
  "planning/security-review": "SecurityReview",
};

const EVERY: Pick<TurnFilter, "roles" | "except" | "findings"> = {
  roles: null,
  except: NO_SEATS,
  findings: false,
};

/**
 * Whose turns a wording of this prompt can be tested on; null: its inputs are not kept in a task's record, so it
 * cannot be.
 */
export function turnsOfPrompt(name: string): TurnFilter | null {
  const seat = SEAT_FILES[name];
  if (seat !== undefined) return { part: "seat", ...EVERY, roles: [seat] };
  switch (name) {
    case "planning/turn-format":
      return { part: "seat", ...EVERY };
    case "planning/findings":
      return { part: "seat", ...EVERY, findings: true };
    case "planning/own-seat":
      return { part: "seat", ...EVERY, except: [...NO_SEATS, ...SEATS, ...EXTRA_SEATS] };
    case "plan-review/review":
      return { part: "review", roles: ["PlanReviewer"], except: [], findings: false };
    case "planning-meeting/chair":
      return { part: "chair", roles: ["Chair"], except: [], findings: false };
    case "planning-meeting/seat-answer":
      return { part: "seat_answer", ...EVERY };
    case "coach/reply":
      return { part: "coach", roles: ["Coach"], except: [], findings: false };
    default:
      return null;
  }
}
