/** A ref for the field of a form that the reader has just opened: focus follows what they asked for, once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
