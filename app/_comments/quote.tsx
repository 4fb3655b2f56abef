const MAX_QUOTE_CHARACTERS = 240;

/** The text that a comment refers to. */
export function Quote({ words }: { words: string }) {
  const shown = words.length > MAX_QUOTE_CHARACTERS ? `${words.slice(0, MAX_QUOTE_CHARACTERS)}…` : words;
  return (
    <blockquote className="border-s-2 border-line-strong ps-2 break-words text-soft">{shown}</blockquote>
  );
}
