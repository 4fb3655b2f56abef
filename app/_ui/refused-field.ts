import type { ActionResult } from "#lib/http/action.ts";

/** Whether the server refused this field of a form. */
export const isRefused = (state: ActionResult<unknown> | null, field: string): boolean =>
  state?.ok === false && state.fields.some(({ pointer }) => pointer.endsWith(`/${field}`));
