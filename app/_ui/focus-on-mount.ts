/** A ref callback that focuses the field of a form that the user has just opened, once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
