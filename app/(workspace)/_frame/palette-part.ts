import { onDemand } from "#app/_ui/on-demand.tsx";

/** The command palette, loaded when it is opened or its button is hovered. */
export const palette = onDemand(() => import("./palette-dialog.tsx").then((file) => file.PaletteDialog));
