/** A range of a text and the ids that refer to it. */
export interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  readonly ids: readonly string[];
}

interface Span {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a text at the ends of all spans, which can overlap. The joined pieces give the text. Empty spans and spans
 * outside the text are ignored.
 */
export function markSpans(text: string, spans: readonly Span[]): MarkedPiece[] {
  const sound = spans.filter(({ start, end }) => start >= 0 && start < end && end <= text.length);
  const cuts = [...new Set([0, text.length, ...sound.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const ids = sound.filter((span) => span.start <= start && span.end >= end).map((span) => span.id);
    return { start, text: text.slice(start, end), ids: [...new Set(ids)] };
  });
}
