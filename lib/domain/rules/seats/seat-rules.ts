import type { SeatTurnInput, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { Seat } from "../../workshop/seats.ts";
import type { LanguageTools } from "../reading.ts";
import { productPlanner } from "./product-planner.ts";
import { riskPlanner } from "./risk-planner.ts";
import { type SeatView, seatView } from "./seat-view.ts";
import { seniorDeveloper } from "./senior-developer.ts";
import { systemDesigner } from "./system-designer.ts";
import { testPlanner } from "./test-planner.ts";

const SEAT_RULES: Readonly<Record<Seat, (view: SeatView) => SeatTurnOutput>> = {
  ProductPlanner: productPlanner,
  SystemDesigner: systemDesigner,
  SeniorDeveloper: seniorDeveloper,
  TestPlanner: testPlanner,
  RiskPlanner: riskPlanner,
};

const isCore = (role: string): role is Seat => Object.hasOwn(SEAT_RULES, role);

/**
 * One turn of one seat when no model speaks (spec 8 §8.4): the same input always gives the same words. Every seat
 * works on one reading of the need; nothing is said that the need, the answers or the concern tables do not hold.
 */
export function seatRules(input: SeatTurnInput, tools: LanguageTools): SeatTurnOutput {
  const { role } = input;
  if (!isCore(role)) throw new RangeError(`no rules speak for the seat ${role}`);
  return SEAT_RULES[role](seatView(input, tools));
}
