import { z } from "zod";
import { documentContentView, sectionsView, sectionView } from "#lib/contracts/document.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { textOf } from "#lib/http/mcp/mcp-parts.ts";
import type { McpTool } from "#lib/http/mcp/mcp-tool.ts";
import { jsonSchemaOf, type ObjectSchema } from "#lib/http/mcp/route-arguments.ts";
import type { Arguments, RouteCalls } from "#lib/http/mcp/route-calls.ts";
import { pieceOf } from "./piece-of-text.ts";

const id = z.string().min(1).max(80);
const cursor = z.string().max(20).optional();
const version = z.number().int().min(1).optional();

const schemas = {
  read_document: z.strictObject({ document_id: id, sid: z.string().max(4000).optional(), version, cursor }),
  read_artifact: z.strictObject({ task_id: id, name: z.string().min(1).max(400), version, cursor }),
  read_transcript: z.strictObject({ task_id: id, cursor }),
  read_minutes: z.strictObject({ task_id: id, kind: z.string().max(40).default("planning"), cursor }),
};

const piece = { text: z.string(), next_cursor: z.string().nullable() };
const documentPiece = z.object({
  document_id: z.string(),
  name: z.string(),
  version: z.number().int(),
  section: sectionView.pick({ sid: true, title: true, level: true, line: true }).nullable(),
  ...piece,
});

/** The arguments of a tool. @throws AppError invalid_input */
function parsed<S extends z.ZodType>(schema: S, args: Arguments): z.output<S> {
  const result = schema.safeParse(args);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, code, message }) => ({
    pointer: `/${path.join("/")}`,
    code: code ?? "invalid",
    detail: message,
  }));
  throw new AppError("invalid_input", { fields });
}

/** Sections of one page of an outline; the most that a page has. */
const OUTLINE_PAGE = 5000;

/** The section of a document's version, looked for page by page. @throws AppError not_found */
async function sectionOf(
  calls: RouteCalls,
  at: { readonly document_id: string; readonly version: number },
  wanted: string,
): Promise<z.infer<typeof sectionView>> {
  let cursor: string | undefined;
  do {
    const page = { ...at, limit: OUTLINE_PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { sections, next_cursor } = sectionsView.parse(await calls.json("getOutline", page));
    const found = sections.find(({ sid }) => sid === wanted);
    if (found !== undefined) return found;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  throw new AppError("not_found");
}

/**
 * A document or one of its sections, piece by piece. Later pieces are read from the version of the first one, so that
 * they fit together: pass `version`.
 */
async function readDocument(calls: RouteCalls, args: Arguments): Promise<z.infer<typeof documentPiece>> {
  const input = parsed(schemas.read_document, args);
  const at = {
    document_id: input.document_id,
    ...(input.version === undefined ? {} : { version: input.version }),
  };
  const document = documentContentView.parse(await calls.json("getDocument", at));
  const head = { document_id: document.id, name: document.name, version: document.version };
  if (input.sid === undefined) return { ...head, section: null, ...pieceOf(document.content, input.cursor) };
  const version = { document_id: document.id, version: document.version };
  const section = await sectionOf(calls, version, input.sid);
  const { sid, title, level, line } = section;
  const text = document.content.slice(section.start, section.end);
  return { ...head, section: { sid, title, level, line }, ...pieceOf(text, input.cursor) };
}

const objectSchema = (schema: z.ZodType, io: "input" | "output"): ObjectSchema => {
  const made = jsonSchemaOf(schema, io);
  return { required: [], ...made } as unknown as ObjectSchema;
};

const READING = { need: "read", readOnly: true, destructive: false } as const;

/** Tools that return long texts piece by piece. */
export const TEXT_TOOLS: readonly McpTool[] = [
  {
    ...READING,
    name: "read_document",
    title: { en: "Read a document", zh: "读取文档" },
    description: {
      en: "Reads a document, or the section with this sid (from get_document_outline), piece by piece. For the next piece pass next_cursor as cursor, and the version of the first piece.",
      zh: "分段读取整篇文档，或 sid 指定的一节（sid 见 get_document_outline）。读下一段时把 next_cursor 作为 cursor 传入，并传入第一段的 version。",
    },
    input: objectSchema(schemas.read_document, "input"),
    output: objectSchema(documentPiece, "output"),
    run: readDocument,
  },
  {
    ...READING,
    name: "read_artifact",
    title: { en: "Read an artifact", zh: "读取产物" },
    description: {
      en: "Reads an artifact of a task (see list_artifacts), for example plan.md or planning.ai.json, piece by piece.",
      zh: "分段读取任务的一份产物（见 list_artifacts），例如 plan.md 或 planning.ai.json。",
    },
    input: objectSchema(schemas.read_artifact, "input"),
    output: objectSchema(z.object(piece), "output"),
    run: async (calls, args) => {
      const { cursor: from, ...input } = parsed(schemas.read_artifact, args);
      return pieceOf(await calls.text("getArtifact", input), from);
    },
  },
  {
    ...READING,
    name: "read_transcript",
    title: { en: "Read a transcript", zh: "读取讨论记录" },
    description: {
      en: "Reads everything that was stated in a task, as JSON Lines, piece by piece.",
      zh: "分段读取任务中的全部发言，格式为 JSON Lines。",
    },
    input: objectSchema(schemas.read_transcript, "input"),
    output: objectSchema(z.object(piece), "output"),
    run: async (calls, args) => {
      const { cursor: from, ...input } = parsed(schemas.read_transcript, args);
      return pieceOf(await calls.text("getTranscript", input), from);
    },
  },
  {
    ...READING,
    name: "read_minutes",
    title: { en: "Read minutes", zh: "读取纪要" },
    description: {
      en: "Reads the minutes of a task's meeting as Markdown, piece by piece. kind is `planning` unless given.",
      zh: "分段读取任务会议的纪要（Markdown）。不给 kind 时为 planning。",
    },
    input: objectSchema(schemas.read_minutes, "input"),
    output: objectSchema(z.object(piece), "output"),
    run: async (calls, args) => {
      const { cursor: from, ...input } = parsed(schemas.read_minutes, args);
      return pieceOf(await calls.text("getMinutes", { ...input, task_id: textOf(input, "task_id") }), from);
    },
  },
];
