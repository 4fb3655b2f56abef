import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import { typeAhead } from "#lib/db/current-rows.ts";

/** Proposes the types of requirements after a document was written, so that the first list does not wait for them. */
export const requirementTyper: ActivityConsumer = {
  name: "requirement-types",
  take: async (db, { kind }) => {
    if (kind === "document.created" || kind === "document.version") await typeAhead(db);
  },
};
