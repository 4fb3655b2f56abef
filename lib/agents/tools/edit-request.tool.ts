import { z } from "zod";
import { outline } from "../../domain/document/outline.ts";
import type { Bilingual } from "../../domain/language.ts";
import type { KnownDocument, RequestedEdit } from "../../domain/rules/chat/edit-request/edit-request.ts";
import { placeByContent } from "../../domain/rules/chat/place-by-content.ts";
import { readEditRequest, toSemanticEdit } from "../../domain/rules/chat/read-edit-request.ts";
import { DOCUMENT_TOOLS } from "../../domain/specialist/catalogue/document-tools.ts";
import { gave, type Proposed, refused, type ToolDocument, type ToolPorts, type ToolResult } from "./ports.ts";

/**
 * `editSRSDocument` where no model speaks: the edits that a person's words name with place and text, as suggestions or
 * at once, as the project says. Everything else is refused with what is missing.
 */

const UNPLACED: Bilingual = {
  en: "Without a model only edits that name their place and their text can be carried out.",
  zh: "没有模型时，只能执行写明位置和文字的修改。",
};
const NO_DOCUMENT: Bilingual = { en: "The project has no document yet.", zh: "这个项目还没有文档。" };

async function known(ports: ToolPorts): Promise<{ documents: ToolDocument[]; named: KnownDocument[] }> {
  const documents: ToolDocument[] = [];
  for (const name of await ports.documentNames()) {
    const document = await ports.document(name);
    if (document !== null) documents.push(document);
  }
  const named = documents.map(({ name, text }) => ({
    name,
    titles: outline(text).sections.map(({ title }) => title),
  }));
  return { documents, named };
}

/** What an edit points at with its text. */
const wantedBy = (edit: RequestedEdit): string =>
  edit.targetContent ?? edit.afterContent ?? edit.beforeContent ?? "";

type Section = Parameters<typeof toSemanticEdit>[1];

/** The section that the edit names, or the one where its text stands exactly once; else where it stands. */
function sectionOf(
  edit: RequestedEdit,
  document: ToolDocument,
): Section | { readonly places: readonly string[] } {
  if (edit.section !== null) return { sectionName: edit.section };
  const placed = placeByContent(document.text, wantedBy(edit));
  if (placed.ok) return { sectionName: placed.place.sectionName, sid: placed.place.sid };
  return { places: placed.places.map(({ path, line }) => `${path.join(" > ")} (${line})`) };
}

/** The document that an edit is for: the one it names, the one that has its section or text, or the specification. */
async function documentOf(
  edit: RequestedEdit,
  documents: readonly ToolDocument[],
  ports: ToolPorts,
): Promise<ToolDocument | null> {
  const named = documents.find(({ name }) => name === edit.document);
  if (named !== undefined) return named;
  const wanted = wantedBy(edit);
  const holding = wanted === "" ? [] : documents.filter(({ text }) => text.includes(wanted));
  const [only] = holding;
  return holding.length === 1 && only !== undefined ? only : ports.document();
}

/** An edit whose text stands nowhere, or in several sections. */
interface Unplaced {
  readonly text: string;
  readonly places: readonly string[];
}

interface Sorted {
  /** Edits of one document become one batch. */
  readonly batches: ReadonlyMap<ToolDocument, readonly unknown[]>;
  readonly unplaced: readonly Unplaced[];
}

async function sorted(
  edits: readonly RequestedEdit[],
  documents: readonly ToolDocument[],
  asked: { readonly ports: ToolPorts; readonly words: string },
): Promise<Sorted> {
  const batches = new Map<ToolDocument, unknown[]>();
  const unplaced: Unplaced[] = [];
  for (const edit of edits) {
    const document = await documentOf(edit, documents, asked.ports);
    if (document === null) continue;
    const section = sectionOf(edit, document);
    if ("places" in section) unplaced.push({ text: wantedBy(edit), places: section.places });
    else {
      const batch = batches.get(document) ?? [];
      batches.set(document, [...batch, { ...toSemanticEdit(edit, section), reason: asked.words }]);
    }
  }
  return { batches, unplaced };
}

async function proposeAll({ batches }: Sorted, ports: ToolPorts, note: string): Promise<Proposed[]> {
  const done: Proposed[] = [];
  for (const [{ id }, edits] of batches)
    done.push(await ports.propose({ documentId: id, edits, review: false, keepUnplaced: true, note }));
  return done;
}

const LONGEST_REASON = 300;

/** Errors are values: `document_not_found`, `edit_not_placed` with what is missing. */
export async function editByRequest(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { userInput } = z.parse(DOCUMENT_TOOLS.editSRSDocument.input, args);
  const { documents, named } = await known(ports);
  if (documents.length === 0) return refused("document_not_found", NO_DOCUMENT);
  const request = readEditRequest(userInput, { documents: named });
  if (request.kind !== "edit")
    return refused(
      "edit_not_placed",
      UNPLACED,
      request.kind === "none" ? undefined : { missing: request.missing },
    );
  const words = userInput.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_REASON);
  const edits = await sorted(request.edits, documents, { ports, words });
  const proposed = await proposeAll(edits, ports, words);
  const batches = proposed.flatMap((one) => (one.ok ? [one] : []));
  return gave({
    ...(batches.length === 1 ? batches[0] : {}),
    suggestion_ids: batches.flatMap(({ suggestion_ids }) => suggestion_ids),
    results: proposed.flatMap(({ results }) => results),
    batches,
    unplaced: edits.unplaced,
    not_read: request.left,
  });
}
