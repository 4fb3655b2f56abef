interface ChairWordsProps {
  view: { readonly summary: string; readonly key_points: readonly string[] };
  /** The evidence in words; "" if there is none. */
  evidence: string;
}

/** What a model in the chair of a meeting said, with the evidence that it names. */
export function ChairWords({ view, evidence }: ChairWordsProps) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap text-soft">{view.summary}</p>
      {view.key_points.length === 0 ? null : (
        <ul className="list-disc pl-5 text-soft">
          {view.key_points.map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      )}
      {evidence === "" ? null : <p className="wrap-anywhere text-small text-faint">{evidence}</p>}
    </>
  );
}
