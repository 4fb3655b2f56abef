import { type MarkedText, readableMarks } from "#lib/domain/comment/readable-marks.ts";

/** A passage with the search matches highlighted, verbatim. */
export function MarkedQuote({ text, marks }: MarkedText) {
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

/** A passage of Markdown with the search matches highlighted, without its markup. */
export function ReadableQuote(passage: MarkedText) {
  return <MarkedQuote {...readableMarks(passage)} />;
}
