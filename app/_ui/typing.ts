/** Whether a key press belongs to a text field, or to a character that an input method composes. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.key === "Process" || event.keyCode === 229) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether a key was pressed alone and not while writing, so that it can be a shortcut. */
export function isBareKey(event: KeyboardEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event);
}
