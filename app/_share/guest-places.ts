import { fileAnchor } from "#app/_code/file-anchor.ts";
import { sectionAnchor } from "#app/_document/section-anchor.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";
import { findingText } from "#lib/domain/code-review/finding.ts";
import { linkedChangeSchema } from "#lib/domain/code-review/shared-change.ts";
import { outline } from "#lib/domain/document/outline.ts";
import type { Language } from "#lib/domain/language.ts";
import { sharedMinutesSchema } from "#lib/domain/meeting/shared-minutes.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { planPlaces } from "#lib/domain/plan/plan-places.ts";

/** A part of the shared content that a comment can be about. */
export interface GuestPlace {
  readonly value: string;
  readonly label: string;
  /** Id of its element on the page. */
  readonly anchor: string;
}

const MAX_LABEL = 70;
const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_LABEL ? `${line.slice(0, MAX_LABEL - 1)}…` : line;
};

/** The parts of the content, in the order of the page, with labels in the language of the reader. */
export function guestPlaces(
  { kind, content }: Pick<SharedView, "kind" | "content">,
  language: Language,
): GuestPlace[] {
  if (kind === "plan")
    return planPlaces(planSchema.parse(content)).map(({ id, text }) => ({
      value: id,
      label: short(`${id} ${text}`),
      anchor: id,
    }));
  if (kind === "minutes") {
    const { lines, actions } = sharedMinutesSchema.parse(content);
    return [...lines, ...actions].map(({ id, text }) => ({ value: id, label: short(text), anchor: id }));
  }
  if (kind === "change") {
    const { files, findings } = linkedChangeSchema.parse(content);
    const named = files.map(({ path }) => ({ value: path, label: short(path), anchor: fileAnchor(path) }));
    const about = (findings ?? []).map((finding) => ({
      value: finding.id,
      label: short(`${finding.file} ${findingText(finding, language).message}`),
      anchor: finding.id,
    }));
    return [...named, ...about];
  }
  return outline(typeof content === "string" ? content : "").sections.map(({ sid, title }) => ({
    value: sid,
    label: short(title),
    anchor: sectionAnchor(sid),
  }));
}
