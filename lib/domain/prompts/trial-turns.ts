import { EXTRA_SEATS, SEATS, seatOfPrompt } from "../roles/seat-specs.ts";
import { SPECIALISTS } from "../specialist/specialists.ts";

/** Which recorded statements a prompt had a part in. */
export interface TurnFilter {
  readonly kind: "said";
  /** What is asked again with the wording: a seat's turn, the review, the meeting's chair, or a seat in a meeting, the Coach. */
  readonly part: "seat" | "review" | "chair" | "seat_answer" | "coach";
  /** Who answered; null = everybody but `except`. */
  readonly roles: readonly string[] | null;
  readonly except: readonly string[];
  /** Only turns with findings: nobody else is given the prompt. */
  readonly findings: boolean;
}

/** The prompts under which what was asked is kept, because no task's record holds it. */
interface StoredInputs {
  readonly kind: "kept";
  readonly names: readonly string[];
}

const NO_SEATS = ["Coach", "PlanReviewer", "Chair"];

const EVERY: Pick<TurnFilter, "kind" | "roles" | "except" | "findings"> = {
  kind: "said",
  roles: null,
  except: NO_SEATS,
  findings: false,
};

const named = (...roles: readonly string[]): Omit<TurnFilter, "part"> => ({ ...EVERY, roles, except: [] });

const DECISIONS = ["orchestrator/aiplan-1-zh", "orchestrator/aiplan-1-en", "orchestrator/aiplan-2"];

/** Whose turns a wording of this prompt can be tested on, or which kept inputs it had a part in. */
export function turnsOfPrompt(name: string): TurnFilter | StoredInputs {
  const seat = seatOfPrompt(name);
  if (seat !== null) return { part: "seat", ...named(seat) };
  switch (name) {
    case "planning/turn-format":
      return { part: "seat", ...EVERY };
    case "planning/findings":
      return { part: "seat", ...EVERY, findings: true };
    case "planning/own-seat":
      return { part: "seat", ...EVERY, except: [...NO_SEATS, ...SEATS, ...EXTRA_SEATS] };
    case "plan-review/review":
      return { part: "review", ...named("PlanReviewer") };
    case "planning-meeting/chair":
      return { part: "chair", ...named("Chair") };
    case "planning-meeting/seat-answer":
      return { part: "seat_answer", ...EVERY };
    case "coach/reply":
      return { part: "coach", ...named("Coach") };
    case "orchestrator/decide":
    case "orchestrator/native-calls":
      return { kind: "kept", names: DECISIONS };
    case "specialist/guide":
    case "specialist/written-calls":
      return { kind: "kept", names: SPECIALISTS.map(({ prompt }) => prompt) };
    default:
      return { kind: "kept", names: [name] };
  }
}
