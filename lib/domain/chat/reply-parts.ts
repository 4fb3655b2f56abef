import type { ReplyEvent } from "../reply/reply-event.ts";
import type { ReplyPhase } from "../reply/reply-result.ts";
import { replyStream } from "../reply/stream.ts";

/** What a reader sees of an answer's ThinkingML. */
export interface ReplyParts {
  readonly phases: readonly ReplyPhase[];
  /** Whether a phase is still being written. */
  readonly thinking: boolean;
  /** Markdown of the final part; null before it begins. */
  readonly final: string | null;
}

const NOTHING: ReplyParts = { phases: [], thinking: false, final: null };

function withPhase(parts: ReplyParts, change: (last: ReplyPhase) => Partial<ReplyPhase>): ReplyParts {
  const last = parts.phases.at(-1);
  return last ? { ...parts, phases: parts.phases.with(-1, { ...last, ...change(last) }) } : parts;
}

function read(parts: ReplyParts, event: ReplyEvent): ReplyParts {
  switch (event.type) {
    case "phase_open":
      return { ...parts, phases: [...parts.phases, { id: event.id, title: "", text: "" }], thinking: true };
    case "phase_title":
      return withPhase(parts, () => ({ title: event.title }));
    case "phase_text":
      return withPhase(parts, ({ text }) => ({ text: text + event.text }));
    case "phase_close":
      return { ...parts, thinking: false };
    case "block_open":
      return event.block === "final" ? { ...parts, final: parts.final ?? "" } : parts;
    case "final_text":
      return { ...parts, final: (parts.final ?? "") + event.text };
    default:
      return parts;
  }
}

/**
 * Reads an answer as far as it was streamed. What the server sends is repaired already, so nothing is repaired here.
 * @param over nothing will follow: what the reader of a stream would still hold back is shown too
 */
export function replyParts(text: string, over: boolean): ReplyParts {
  const stream = replyStream({ profile: "raw" });
  const events = stream.push(text);
  const rest = over ? stream.end().events : [];
  const { phases, thinking, final } = [...events, ...rest].reduce(read, NOTHING);
  return { phases, thinking: thinking && !over, final };
}
