/** Whether a key press belongs to a text field or to an input method composition. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.key === "Process" || event.keyCode === 229) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether a key was pressed without modifiers and outside of text input, so that it can be a shortcut. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event);
}
