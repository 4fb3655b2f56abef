/** Whether a key press belongs to a text that is being written, or to a character that is being composed. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.key === "Process" || event.keyCode === 229) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
