import { z } from "zod";
import type { EditReport } from "../../domain/chat-rules/answers/edit-answer.ts";
import type {
  KnownDocument,
  PlainEditRequest,
  RequestedEdit,
} from "../../domain/chat-rules/edit-request/edit-request.ts";
import { placeByContent } from "../../domain/chat-rules/place-by-content.ts";
import { readEditRequest, toSemanticEdit } from "../../domain/chat-rules/read-edit-request.ts";
import { outline } from "../../domain/document/outline.ts";
import type { Bilingual } from "../../domain/language.ts";
import { joinImpacts } from "../../domain/requirements/trace/change-impact.ts";
import { DOCUMENT_TOOLS } from "../../domain/specialist/catalogue/document-tools.ts";
import {
  type ProposalOutcome,
  type ToolDocument,
  type ToolPorts,
  type ToolResult,
  toolRefusal,
  toolSuccess,
} from "./ports.ts";

/**
 * `editSRSDocument` without a model: edits that a user's message names with position and text, applied or suggested according
 * to the project's setting. Other requests are refused with what is missing.
 */

const UNPLACED: Bilingual = {
  en: "Without a model, only edits that give their location and text are possible.",
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

/** The text that locates an edit. */
const locatingText = (edit: RequestedEdit): string =>
  edit.targetContent ?? edit.afterContent ?? edit.beforeContent ?? "";

type Section = Parameters<typeof toSemanticEdit>[1];

/** The section that the edit names, or the only one that contains its text; otherwise the positions of its text. */
function sectionOf(
  edit: RequestedEdit,
  document: ToolDocument,
): Section | { readonly places: Refused["candidates"] } {
  if (edit.section !== null) return { sectionName: edit.section };
  const placed = placeByContent(document.text, locatingText(edit));
  if (placed.ok) return { sectionName: placed.place.sectionName, sid: placed.place.sid };
  return { places: placed.places.map(({ path, line }) => ({ text: path.join(" > "), line })) };
}

/** The document of an edit: the one it names, the one that contains its section or text, or the specification. */
async function documentOf(
  edit: RequestedEdit,
  documents: readonly ToolDocument[],
  ports: ToolPorts,
): Promise<ToolDocument | null> {
  const named = documents.find(({ name }) => name === edit.document);
  if (named !== undefined) return named;
  const wanted = locatingText(edit);
  const holding = wanted === "" ? [] : documents.filter(({ text }) => text.includes(wanted));
  const [only] = holding;
  return holding.length === 1 && only !== undefined ? only : ports.document();
}

/** Consecutive edits of one document; they become one batch. */
interface Batch {
  readonly document: ToolDocument;
  readonly edits: { readonly edit: RequestedEdit; readonly section: Section }[];
}

type Refused = EditReport["refused"][number];

const NOT_FOUND: Bilingual = {
  en: "This text is not in the document, or only in a heading.",
  zh: "文档正文里没有这段文字，或者它只出现在标题里。",
};
const SEVERAL: Bilingual = {
  en: "This text appears in several places. Name the section as well.",
  zh: "这段文字在好几处出现，请同时写明章节。",
};

async function sorted(
  edits: readonly RequestedEdit[],
  documents: readonly ToolDocument[],
  ports: ToolPorts,
): Promise<{ readonly batches: readonly Batch[]; readonly refused: readonly Refused[] }> {
  const batches = new Map<string, Batch>();
  const unplaced: Refused[] = [];
  for (const edit of edits) {
    const document = await documentOf(edit, documents, ports);
    if (document === null) continue;
    const section = sectionOf(edit, document);
    if ("places" in section) {
      const message = section.places.length === 0 ? NOT_FOUND : SEVERAL;
      unplaced.push({ edit, suggestion: null, message, candidates: section.places });
    } else {
      const batch = batches.get(document.id) ?? { document, edits: [] };
      batch.edits.push({ edit, section });
      batches.set(document.id, batch);
    }
  }
  return { batches: [...batches.values()], refused: unplaced };
}

interface Outcome {
  readonly report: Omit<EditReport, "language">;
  readonly proposed: readonly ProposalOutcome[];
}

/** The part of the engine's result of an edit that is shown to the user. */
const resultSchema = z.object({
  status: z.string(),
  message: z.object({ en: z.string(), zh: z.string() }).optional(),
  candidates: z.array(z.object({ text: z.string(), line: z.number() })).optional(),
});

async function propose(
  batches: readonly Batch[],
  asked: { readonly ports: ToolPorts; readonly words: string },
): Promise<{ done: EditReport["done"][number][]; refused: Refused[]; proposed: ProposalOutcome[] }> {
  const done: EditReport["done"][number][] = [];
  const unplaced: Refused[] = [];
  const proposed: ProposalOutcome[] = [];
  /** Suggestions have the same numbers as their cards below the answer. */
  let waiting = 0;
  for (const { document, edits } of batches) {
    const made = await asked.ports.propose({
      documentId: document.id,
      version: document.version,
      edits: edits.map(({ edit, section }) => toSemanticEdit(edit, section, asked.words)),
      review: false,
      keepUnplaced: true,
      note: asked.words,
    });
    proposed.push(made);
    const waits = made.ok && made.applied_version === null;
    for (const [at, { edit, section }] of edits.entries()) {
      const result = resultSchema.safeParse(made.results[at]).data;
      const suggestion = waits ? (waiting += 1) : null;
      if (result?.message !== undefined)
        unplaced.push({ edit, suggestion, message: result.message, candidates: result.candidates ?? [] });
      else done.push({ edit, suggestion, document: document.name, section: section.sectionName });
    }
  }
  return { done, refused: unplaced, proposed };
}

/** Proposes the edits and reports the outcome of each. */
async function proposeEdits(
  request: Extract<PlainEditRequest, { kind: "edit" }>,
  documents: readonly ToolDocument[],
  asked: { readonly ports: ToolPorts; readonly words: string },
): Promise<Outcome> {
  const { batches, refused: unplaced } = await sorted(request.edits, documents, asked.ports);
  const made = await propose(batches, asked);
  const report = { done: made.done, refused: [...unplaced, ...made.refused], left: request.left };
  return { report, proposed: made.proposed };
}

const LONGEST_REASON = 300;

/**
 * Tool `editSRSDocument` for the rules. Errors are returned as values: `document_not_found`, and `edit_not_placed` with what is
 * missing.
 */
export async function editByRequest(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { userInput } = z.parse(DOCUMENT_TOOLS.editSRSDocument.input, args);
  const { documents, named } = await known(ports);
  if (documents.length === 0) return toolRefusal("document_not_found", NO_DOCUMENT);
  const request = readEditRequest(userInput, { documents: named });
  if (request.kind !== "edit")
    return toolRefusal(
      "edit_not_placed",
      UNPLACED,
      request.kind === "none" ? undefined : { missing: request.missing },
    );
  const words = userInput.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_REASON);
  const { report, proposed } = await proposeEdits(request, documents, { ports, words });
  const batches = proposed.flatMap((one) => (one.ok ? [one] : []));
  const impacts = batches.flatMap(({ impact }) => (impact === null ? [] : [impact]));
  return toolSuccess({
    ...(batches.length === 1 ? batches[0] : {}),
    suggestion_ids: batches.flatMap(({ suggestion_ids }) => suggestion_ids),
    results: proposed.flatMap(({ results }) => results),
    impact: joinImpacts(impacts),
    report: { ...report, impact: joinImpacts(impacts) },
  });
}
