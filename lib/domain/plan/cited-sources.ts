import type { Plan } from "./plan.ts";

/** Ids of the documents, files and earlier plans that a plan quotes. */
export function citedSources(plan: Plan): string[] {
  const spans = [
    ...plan.requirements.flatMap(({ source }) => source),
    ...[...plan.assumptions, ...plan.open_questions].flatMap(({ cites }) => cites ?? []),
  ];
  return [...new Set(spans.filter(({ place }) => place !== undefined).map(({ ref }) => ref))];
}
