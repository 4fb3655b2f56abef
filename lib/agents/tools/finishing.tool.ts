import { z } from "zod";
import {
  completeTrace as complete,
  type StatedLink,
} from "../../domain/requirements/trace/complete-trace.ts";
import { readYaml } from "../../domain/requirements/yaml/read-yaml.ts";
import { FINISHING_TOOLS } from "../../domain/specialist/catalogue/finishing-tools.ts";
import { checkSyntax as check } from "../../domain/syntax/check-syntax.ts";
import { editResult } from "./editing.tool.ts";
import { type ToolDocument, type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

const MOST_PROBLEMS = 100;
const MOST_LINKS = 200;
const TWIN = "requirements.yaml";

async function wanted(args: unknown, ports: ToolPorts): Promise<ToolDocument | ToolResult> {
  const { document: name } = z.parse(FINISHING_TOOLS.checkSyntax.input, args);
  const document = await ports.document(name);
  if (document !== null) return document;
  return toolRefusal(
    "document_not_found",
    {
      en: name === undefined ? "The project has no document yet." : `There is no document named ${name}.`,
      zh: name === undefined ? "这个项目还没有文档。" : `没有名为 ${name} 的文档。`,
    },
    { documents: await ports.documentNames() },
  );
}

/** `checkSyntax`: syntax problems with their positions. Changes nothing. */
export async function checkSyntaxTool(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const document = await wanted(args, ports);
  if ("ok" in document) return document;
  const problems = check(document.name, document.text);
  return toolSuccess({
    document_id: document.id,
    document: document.name,
    version: document.version,
    total: problems.length,
    faults: problems
      .slice(0, MOST_PROBLEMS)
      .map(({ message, ...problem }) => ({ ...problem, message: message[ports.language] })),
  });
}

async function linksOfTwin(ports: ToolPorts): Promise<Pick<StatedLink, "kind" | "from" | "to">[]> {
  const twin = await ports.document(TWIN);
  const file = twin?.name === TWIN ? readYaml(twin.text) : null;
  if (file === null || !file.ok) return [];
  return file.records.flatMap(({ record }) =>
    record.links.map(({ kind, to }) => ({ kind, from: record.id, to })),
  );
}

/** `completeTrace`: links that the documents state in text, as suggestions. Nothing is guessed. */
export async function completeTraceTool(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const document = await wanted(args, ports);
  if ("ok" in document) return document;
  const project = { ...(await ports.trace()), yaml: await linksOfTwin(ports) };
  const found = complete(document.text, project);
  const edits = found.proposed.flatMap(({ edit }) => (edit === null ? [] : [edit]));
  const output = {
    document_id: document.id,
    document: document.name,
    version: document.version,
    links: found.proposed
      .flatMap(({ links, edit }) => links.map((link) => ({ ...link, proposed: edit !== null })))
      .slice(0, MOST_LINKS),
    unsettled: found.unsettled.slice(0, MOST_LINKS),
    unknown_ids: found.unknown,
    missing: found.missing.slice(0, MOST_LINKS),
  };
  if (edits.length === 0) return toolSuccess({ ...output, suggestion_ids: [] });
  const proposed = await ports.propose({
    documentId: document.id,
    version: document.version,
    edits,
    review: true,
    keepUnplaced: false,
    note: ports.language === "zh" ? "补全追踪关系" : "Trace links completed",
  });
  if (!proposed.ok) return editResult(proposed);
  return toolSuccess({ ...output, suggestion_ids: proposed.suggestion_ids, diff: proposed.diff });
}
