import type { SemanticEditIntent } from "../document/semantic-edit.ts";
import type { Plan } from "../plan/plan.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";
import { SrsDocument } from "../srs-outline/srs-document.ts";
import { extendNotice } from "./draft-notice.ts";
import { type DroppedDesign, NOTHING_DROPPED } from "./dropped-design.ts";
import { extendDesign } from "./extend-design.ts";
import { extendLists } from "./extend-lists.ts";
import { extendRequirements } from "./extend-requirements.ts";
import { SectionExtender } from "./extend-sections.ts";
import { extendTables } from "./extend-tables.ts";
import { withFreeIds } from "./free-ids.ts";
import { srsContext } from "./section-body.ts";
import type { SrsOptions } from "./write-srs.ts";

/**
 * Creates the edits that update an existing SRS for a further plan: adds new requirements to their sections, replaces
 * modified ones by id, marks removed ones as deprecated, and extends questions, assumptions, risks, tests and trace.
 * Rows of the design that an earlier version of the plan brought and that it dropped are removed. Everything else stays unchanged byte for byte. Returns no edits for a document without headings;
 * `carriesEveryRequirement` then reports what is missing.
 */
export function extendSrs(
  markdown: string,
  plan: Plan,
  options: SrsOptions & { profile: SrsProfile; dropped?: DroppedDesign },
): SemanticEditIntent[] {
  const {
    projectName,
    status = "draft",
    terms = [],
    facts,
    date,
    profile,
    dropped = NOTHING_DROPPED,
  } = options;
  const context = srsContext(withFreeIds(plan, markdown), { projectName, status, terms, facts });
  const to = new SectionExtender(new SrsDocument(markdown), { context, profile, date, dropped });
  const tally = extendRequirements(to);
  extendLists(to);
  extendTables(to, tally);
  extendDesign(to);
  extendNotice(to);
  return to.all();
}
