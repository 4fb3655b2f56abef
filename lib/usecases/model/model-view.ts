import type { ModelView } from "#lib/contracts/model.ts";
import type { ModelRow } from "#lib/db/models.ts";

/** A model of the workspace's chain: of its key the last four characters at most. */
export function modelView(row: ModelRow): ModelView {
  return { ...row, source: "workspace" };
}
