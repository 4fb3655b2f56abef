import { settleLive } from "#lib/collab/settle.ts";
import type { GuestSuggestionInput, GuestSuggestionView } from "#lib/contracts/guest.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findGuest, requireGuest, requireLink } from "#lib/db/guest-access.ts";
import { recordGuestAct, requireShownVersion } from "#lib/db/guest-acts.ts";
import { type SuggestionRow, suggestionsOfAuthor } from "#lib/db/suggestions.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { CONTEXT_LENGTH } from "#lib/domain/comment/quote-limits.ts";
import { findRenderedSelection } from "#lib/domain/comment/readable-text.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import { outline } from "#lib/domain/document/outline.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import { proposeEdits } from "./propose-edits.ts";
import { requireStorable } from "./require-storable.ts";

/** An edit that replaces words of one section. Errors: comment_place_unknown. */
function editOf(text: string, isMarkdown: boolean, { at, content, reason }: GuestSuggestionInput): object {
  const { words, item, skip = 0 } = at;
  if (words === undefined) throw new AppError("comment_place_unknown");
  const sections = outline(text).sections;
  const chosen = item === undefined ? undefined : sections.find(({ sid }) => sid === item);
  const from = at.start ?? chosen?.start ?? 0;
  const block = text.slice(from, at.end ?? chosen?.end);
  const found = findRenderedSelection(block, { words, skip }, isMarkdown);
  if (found === null) throw new AppError("comment_place_unknown");
  const [start, end] = [from + found.start, from + found.end];
  const section = sections.findLast((one) => one.bodyStart <= start && end <= one.end);
  if (section === undefined) throw new AppError("comment_place_unknown");
  const before = text.slice(Math.max(section.bodyStart, start - CONTEXT_LENGTH), start);
  const after = text.slice(end, Math.min(section.end, end + CONTEXT_LENGTH));
  return {
    type: content === "" ? "remove_content_in_section" : "update_content_in_section",
    target: {
      sectionName: section.title,
      sid: section.sid,
      targetContent: text.slice(start, end),
      ...(before.trim() === "" ? {} : { contextBefore: before }),
      ...(after.trim() === "" ? {} : { contextAfter: after }),
    },
    content,
    reason,
  };
}

/** The newest text of the shared document, which the guest has read. Errors: not_found, shared_content_changed. */
async function readShown(db: ProjectDb, documentId: string, read: number) {
  const document = await findDocument(db, documentId);
  const newest = await readDocumentVersion(db, documentId);
  if (document === null || newest === null) throw new AppError("not_found");
  requireShownVersion({ version: null }, { newest: newest.version, read });
  return { text: newest.text, isMarkdown: !isYaml(document.name) };
}

/**
 * Stores a guest's suggestion to replace words of the shared document, for members to accept or reject. It is made for the
 * newest version; a link to an older one takes no suggestions.
 * @throws AppError comment_place_unknown, shared_content_changed, not_found, and those of `requireGuest`
 */
export async function suggestAsGuest(key: LinkKey, input: GuestSuggestionInput): Promise<void> {
  const { access, link, guest } = await requireGuest(key, "comment", new Date());
  const { document_id: documentId } = link;
  if (documentId === null) throw new AppError("not_found");
  requireStorable(input.content, "/content");
  await settleLive({ ...access, documentId });
  await inTenant(access, async (db) => {
    const { version } = input.at;
    requireShownVersion(link, { newest: version, read: version });
    const { text, isMarkdown } = await readShown(db, documentId, version);
    const edits = [editOf(text, isMarkdown, input)];
    const made = await proposeEdits(db, { documentId, edits, note: "", messageId: null, mode: "suggest" });
    const [subject] = made.suggestion_ids;
    if (subject === undefined || !made.ok) throw new AppError("comment_place_unknown");
    await recordGuestAct(db, guest, { act: "suggested", subject });
  });
}

const viewOf = ({ id, edit, reason, status, created_at }: SuggestionRow): GuestSuggestionView => ({
  id,
  before:
    edit.type === "splice"
      ? edit.target.expect
      : ("targetContent" in edit.target && edit.target.targetContent) || "",
  after: edit.content,
  reason,
  status,
  at: created_at.toISOString(),
});

/** The suggestions that the guest of this browser made, oldest first. Errors: those of `requireLink`. */
export async function listGuestSuggestions(key: LinkKey): Promise<GuestSuggestionView[]> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null || found.link.document_id === null) return [];
  const { document_id: documentId } = found.link;
  const rows = await inTenant(found.access, (db) => suggestionsOfAuthor(db, documentId, found.guest.id));
  return rows.map(viewOf);
}
