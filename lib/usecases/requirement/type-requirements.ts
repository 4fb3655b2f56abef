import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import { typeAhead } from "#lib/db/current-rows.ts";

/** Proposes the types of requirements after a document was written, so that the first list does not wait for them. */
export const requirementTyper: ActivityConsumer = {
  name: "requirement-types",
  kinds: ["document.created", "document.version"],
  take: (db) => typeAhead(db),
};
