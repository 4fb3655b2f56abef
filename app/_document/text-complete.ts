/** A text that is streamed in chunks; the last chunk has the other mark. */
const COMING = "[data-text-coming]";
const END = "[data-text-end]";
const TEXT = ".prose.reading";

/** Whether the whole text is on the page. */
export function isTextComplete(): boolean {
  const text = document.querySelector(TEXT);
  return text !== null && (!text.matches(COMING) || text.querySelector(END) !== null);
}

/**
 * Calls back once the whole text is on the page: a large text is streamed in chunks.
 * @returns Cancels the wait.
 */
export function whenTextComplete(act: () => void): () => void {
  if (isTextComplete()) {
    act();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (!isTextComplete()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
