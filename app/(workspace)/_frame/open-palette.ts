/** Window events that open the palette and the list of shortcuts. */
export const OPEN_PALETTE = "roundtable:palette";
export const OPEN_SHORTCUTS = "roundtable:shortcuts";
