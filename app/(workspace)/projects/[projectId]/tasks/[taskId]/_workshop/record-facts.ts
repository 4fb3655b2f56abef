import type { WorkshopContextValue } from "./workshop-context.tsx";

/** The facts of a workshop that is only read: it costs nothing, asks nothing and allows nothing. */
export const recordFacts = (
  place: Pick<WorkshopContextValue, "projectId" | "taskId" | "language">,
): WorkshopContextValue => ({
  ...place,
  abilities: [],
  budget: {
    marks: [],
    forecast: { kind: "unknown", runs: 0, cost_micros: null, tokens: 0, duration_ms: 0 },
  },
  goneSources: [],
  documentHref: null,
  answersTogether: false,
  heldUp: null,
  asked: null,
  models: [],
});
