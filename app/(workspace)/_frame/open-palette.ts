/** The window events by which parts of the page open the palette and the list of shortcuts. */
export const OPEN_PALETTE = "roundtable:palette";
export const OPEN_SHORTCUTS = "roundtable:shortcuts";
