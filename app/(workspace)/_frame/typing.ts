/** Whether a key press belongs to a text that is being written, or to a character that is being composed. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.key === "Process" || event.keyCode === 229) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether a key was pressed alone and not while writing: then it may stand for a deed. */
export function isBareKey(event: KeyboardEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event);
}
