/**
 * Moves the focus to the heading after a part of the page that is about to be removed, so that keyboard and screen reader continue
 * there. Without a later heading it is the last one before the part.
 */
export function focusHeadingAfter(element: Element | null): void {
  const part = element?.closest("section") ?? element;
  if (part === null) return;
  const headings = [...document.querySelectorAll<HTMLElement>("main h1, main h2")].filter(
    (one) => !part.contains(one),
  );
  const isAfter = (one: HTMLElement) =>
    (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const heading = headings.find(isAfter) ?? headings.at(-1);
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}
