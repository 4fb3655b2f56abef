import type { ReplyEvent } from "./reply-event.ts";

/**
 * What the events of a stream tell however its text was split: the deltas joined on one side, all other events in their
 * order on the other, neighbouring texts of one kind made one.
 */
export function joinedEvents(events: readonly ReplyEvent[]): {
  readonly deltas: string;
  readonly reported: readonly ReplyEvent[];
} {
  const reported: ReplyEvent[] = [];
  let deltas = "";
  for (const event of events) {
    const last = reported.at(-1);
    if (event.type === "delta") deltas += event.text;
    else if (event.type === "final_text" && last?.type === "final_text")
      reported[reported.length - 1] = { ...last, text: last.text + event.text };
    else if (event.type === "phase_text" && last?.type === "phase_text" && last.id === event.id)
      reported[reported.length - 1] = { ...last, text: last.text + event.text };
    else reported.push(event);
  }
  return { deltas, reported };
}
