/** Buttons of a page's toolbar that the command palette presses. */
export const TOOLBAR_COMMANDS = ["export", "share", "print"] as const;

export type ToolbarCommand = (typeof TOOLBAR_COMMANDS)[number];

interface ToolbarCommandProps {
  readonly "data-command": ToolbarCommand;
}

/** The attribute that offers a button in the command palette. */
export const toolbarCommandProps = (command: ToolbarCommand): ToolbarCommandProps => ({
  "data-command": command,
});

/** The button of a command; null: the page does not offer it to the reader, or it is busy. */
export const findToolbarButton = (command: ToolbarCommand): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-command="${command}"]:not(:disabled)`);
