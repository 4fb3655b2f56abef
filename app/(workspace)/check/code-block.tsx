/** Machine-written text, wrapped and scrollable. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      className="max-h-96 overflow-auto rounded-md border border-line bg-sunk px-3 py-2"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
    >
      <pre className="font-mono text-small break-words whitespace-pre-wrap">{text}</pre>
    </section>
  );
}
