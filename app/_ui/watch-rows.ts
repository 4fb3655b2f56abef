/** How many of the rows of a list are chosen. */
export interface RowCounts {
  readonly chosen: number;
  readonly total: number;
}

/** The checkboxes of the rows of a list that can be chosen, in order. */
export const rowBoxes = (list: HTMLElement | null, field: string): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>(`input[name="${field}"]:not(:disabled)`) ?? []),
];

/** Counts the rows of a list. */
function countRows(list: HTMLElement, field: string): RowCounts {
  const all = rowBoxes(list, field);
  return { chosen: all.filter(({ checked }) => checked).length, total: all.length };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Selects ranges of rows: Shift and a click select all from the last row, Shift and an arrow key the next row. `changed` is
 * called after each change, also when the rows are replaced.
 * @returns Stops watching.
 */
export function watchRows(
  list: HTMLElement,
  field: string,
  changed: (counts: RowCounts) => void,
): () => void {
  let last: HTMLInputElement | null = null;
  const count = () => changed(countRows(list, field));
  const boxOf = ({ target }: Event): HTMLInputElement | null =>
    target instanceof HTMLInputElement && target.name === field ? target : null;
  const click = (event: MouseEvent) => {
    const box = boxOf(event);
    if (box === null) return;
    const all = rowBoxes(list, field);
    const from = last === null ? -1 : all.indexOf(last);
    const to = all.indexOf(box);
    if (event.shiftKey && from >= 0)
      for (const one of all.slice(Math.min(from, to), Math.max(from, to))) one.checked = box.checked;
    last = box;
    count();
  };
  const press = (event: KeyboardEvent) => {
    const box = boxOf(event);
    const step = STEPS[event.key];
    if (box === null || step === undefined || !event.shiftKey) return;
    event.preventDefault();
    const all = rowBoxes(list, field);
    const next = all[all.indexOf(box) + step];
    if (next === undefined) return;
    for (const one of [box, next]) one.checked = true;
    next.focus();
    last = next;
    count();
  };
  const rows = new MutationObserver(count);
  rows.observe(list, { childList: true, subtree: true });
  list.addEventListener("click", click);
  list.addEventListener("keydown", press);
  count();
  return () => {
    rows.disconnect();
    list.removeEventListener("click", click);
    list.removeEventListener("keydown", press);
  };
}
