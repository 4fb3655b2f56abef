interface MarkedQuoteProps {
  text: string;
  /** [start, end) in the text, sorted and disjoint. */
  marks: readonly (readonly [number, number])[];
}

/** A passage with the search matches highlighted. */
export function MarkedQuote({ text, marks }: MarkedQuoteProps) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <mark className="rounded-sm bg-mark text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
