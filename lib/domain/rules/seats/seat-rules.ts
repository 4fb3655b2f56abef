import type { LanguageTools } from "../../language-tools.ts";
import type { ExtraSeat, Seat } from "../../roles/seat-specs.ts";
import type { SeatTurnInput, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { designAdvisor } from "../extra-seats/design-advisor.ts";
import { fileImpactPlanner } from "../extra-seats/file-impact-planner.ts";
import { ownSeat } from "../extra-seats/own-seat.ts";
import { securityReview } from "../extra-seats/security-review.ts";
import { productPlanner } from "./product-planner.ts";
import { riskPlanner } from "./risk-planner.ts";
import { type SeatView, seatView } from "./seat-view.ts";
import { seniorDeveloper } from "./senior-developer.ts";
import { systemDesigner } from "./system-designer.ts";
import { testPlanner } from "./test-planner.ts";

const SEAT_RULES: Readonly<Record<Seat | ExtraSeat, (view: SeatView) => SeatTurnOutput>> = {
  ProductPlanner: productPlanner,
  SystemDesigner: systemDesigner,
  SeniorDeveloper: seniorDeveloper,
  TestPlanner: testPlanner,
  RiskPlanner: riskPlanner,
  DesignAdvisor: designAdvisor,
  FileImpactPlanner: fileImpactPlanner,
  SecurityReview: securityReview,
};

const isKnown = (role: string): role is Seat | ExtraSeat => Object.hasOwn(SEAT_RULES, role);

/**
 * One turn of one seat when no model speaks (spec 8 §8.4): the same input always gives the same words. Every seat
 * works on one reading of the need; nothing is said that the need, the answers, the concern tables or the team's own
 * checklist do not hold.
 */
export function seatRules(input: SeatTurnInput, tools: LanguageTools): SeatTurnOutput {
  const { role } = input;
  const view = seatView(input, tools);
  return isKnown(role) ? SEAT_RULES[role](view) : ownSeat(view);
}
