import { onDemand } from "#app/_ui/on-demand.tsx";

/** The form for a new comment. It starts to load when text is selected or the button is near, before it is opened. */
export const composeBox = onDemand(() => import("./compose-box.tsx").then((file) => file.ComposeBox));
