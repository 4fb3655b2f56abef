interface MarkedQuoteProps {
  text: string;
  /** [start, end) in the text, in order and apart. */
  marks: readonly (readonly [number, number])[];
}

/** A passage with what was searched for marked in it. */
export function MarkedQuote({ text, marks }: MarkedQuoteProps) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <mark className="rounded-sm bg-mark text-inherit">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
