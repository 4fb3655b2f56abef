/** A text that comes in portions; its last one has the other mark. */
const COMING = "[data-text-coming]";
const END = "[data-text-end]";
const TEXT = ".prose.reading";

/** Whether all of the text that is read is on the page. */
export function isTextThere(): boolean {
  const text = document.querySelector(TEXT);
  return text !== null && (!text.matches(COMING) || text.querySelector(END) !== null);
}

/** Acts once all of the text is on the page: a large one follows it, in portions. Out: gives up waiting. */
export function onceTextThere(act: () => void): () => void {
  if (isTextThere()) {
    act();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (!isTextThere()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
