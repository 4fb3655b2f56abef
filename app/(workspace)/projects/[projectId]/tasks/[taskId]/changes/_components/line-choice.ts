/** Chosen lines of one side of a difference. */
export interface ChosenLines {
  readonly side: string;
  readonly start: number;
  readonly end: number;
}

const LINE = "button[data-line]";
/**
 * Where the Tab key enters a file: the first number that every width shows; of an unchanged line side by side, a narrow screen shows
 * only the newer one (change-lines.css). Asking the numbers whether they are visible would lay out every file before it is in view.
 */
const ENTRY = `:not(.change-same) > ${LINE}, .change-same > button[data-line^="new:"]`;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const lineButton = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>(LINE) : null;

function lineOf(button: Element): { side: string; number: number } {
  const [side = "new", number = "0"] = (button.getAttribute("data-line") ?? "").split(":");
  return { side, number: Number(number) };
}

/** The lines from one number to another; only the second if they are on different sides. */
function rangeOf(from: Element | null, to: Element): ChosenLines {
  const { side, number } = lineOf(to);
  const begun = from === null ? null : lineOf(from);
  const first = begun?.side === side ? begun.number : number;
  return { side, start: Math.min(first, number), end: Math.max(first, number) };
}

/** Where a choice of several lines began. */
interface Anchor {
  readonly at: Element;
  readonly isKey: boolean;
}

/**
 * The choice of lines by their numbers, which are buttons in finished markup. A click or Enter chooses a line; dragging over the
 * numbers, or Shift with a click or the arrow keys, chooses several. The arrow keys move between the numbers, so that a file is one
 * stop of the Tab key.
 */
export class LineChoice {
  readonly #area: HTMLElement;
  readonly #onChoose: (lines: ChosenLines) => void;
  #anchor: Anchor | null = null;

  constructor(area: HTMLElement, onChoose: (lines: ChosenLines) => void) {
    this.#area = area;
    this.#onChoose = onChoose;
    const entry = area.querySelector<HTMLButtonElement>(ENTRY);
    if (entry !== null) entry.tabIndex = 0;
  }

  /** @returns what ends it */
  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.#area.addEventListener("click", this.#press, { signal });
    this.#area.addEventListener("pointerdown", this.#grasp, { signal });
    this.#area.addEventListener("pointerover", this.#drag, { signal });
    this.#area.addEventListener("pointerup", this.#release, { signal });
    this.#area.addEventListener("keydown", this.#move, { signal });
    return () => stop.abort();
  }

  /** The numbers that are shown: on a narrow screen, an unchanged line has one of its two. */
  #numbers(): HTMLButtonElement[] {
    return [...this.#area.querySelectorAll<HTMLButtonElement>(LINE)].filter((one) => one.checkVisibility());
  }

  #mark(range: ChosenLines | null): void {
    for (const button of this.#numbers()) {
      const { side, number } = lineOf(button);
      const isMarked = range?.side === side && number >= range.start && number <= range.end;
      button.toggleAttribute("data-chosen", isMarked);
    }
  }

  #choose(from: Element | null, to: Element): void {
    const range = rangeOf(from, to);
    this.#mark(range);
    this.#onChoose(range);
  }

  readonly #press = (event: MouseEvent): void => {
    const button = lineButton(event);
    if (button === null) return;
    const begun = this.#anchor;
    const isExtended = event.shiftKey || (event.detail === 0 && begun?.isKey === true);
    this.#choose(isExtended ? (begun?.at ?? null) : null, button);
    if (!isExtended) this.#anchor = { at: button, isKey: false };
  };

  readonly #grasp = (event: PointerEvent): void => {
    const button = lineButton(event);
    if (!event.shiftKey && button !== null) this.#anchor = { at: button, isKey: false };
  };

  readonly #drag = (event: PointerEvent): void => {
    const button = lineButton(event);
    if (event.buttons === 1 && button !== null && this.#anchor !== null)
      this.#mark(rangeOf(this.#anchor.at, button));
  };

  readonly #release = (event: PointerEvent): void => {
    const button = lineButton(event);
    const begun = this.#anchor;
    // A release on the same number is a click.
    if (button === null || begun === null || event.shiftKey || button === begun.at) return;
    this.#choose(begun.at, button);
  };

  readonly #move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const present = lineButton(event);
    if (step === undefined || present === null) return;
    event.preventDefault();
    const { side } = lineOf(present);
    // A choice stays on one side of the difference.
    const reached = this.#numbers().filter((one) => !event.shiftKey || lineOf(one).side === side);
    const next = reached[reached.indexOf(present) + step];
    if (next === undefined) return;
    if (!event.shiftKey) this.#anchor = null;
    else if (this.#anchor?.isKey !== true) this.#anchor = { at: present, isKey: true };
    this.#mark(this.#anchor === null ? null : rangeOf(this.#anchor.at, next));
    present.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
}
